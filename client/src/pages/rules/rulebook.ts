/**
 * Reads a rulebook: Markdown of a fixed shape, `- HX4 text` for a clause, `![caption](figure:name)` for a picture, and
 * an emphasised *House ruling:* where the house decided what the printed rules leave open.
 */
export type Inline =
  { kind: 'text' | 'strong' | 'em' | 'code'; text: string } | { kind: 'clause'; text: string };

export interface Clause {
  kind: 'clause';
  id: string;
  text: Inline[];
  rulings: Inline[][];
  figures: Picture[];
  /** The bare words, for finding. */
  plain: string;
}
export interface Paragraph {
  kind: 'paragraph';
  text: Inline[];
}
export interface Picture {
  kind: 'figure';
  name: string;
  caption: string;
}
export interface Section {
  title: string;
  id: string;
  blocks: (Clause | Paragraph | Picture)[];
}
export interface Book {
  title: string;
  intro: Inline[][];
  sections: Section[];
}

const CLAUSE = /^- ([A-Z]{2,3}\d+[a-z]?)\s+(.*)$/s;
const FIGURE = /^!\[([^\]]*)\]\(figure:([^)]+)\)$/;
const RULING = /\*{1,2}([^*]*(?:house ruling|de la maison)[^*]*?)(\s?:)?\*{1,2}(\s?:)?/gi;
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{2}\d+[a-z]?)\b/g;

export function readRulebook(markdown: string, language = 'en'): Book {
  const book: Book = { title: '', intro: [], sections: [] };
  for (const text of blocks(typeset(markdown, language))) {
    const section = book.sections.at(-1);
    const heading = /^(#{1,3}) (.*)$/.exec(text);
    if (heading?.[1] === '#') book.title = heading[2] ?? '';
    else if (heading)
      book.sections.push({ title: heading[2] ?? '', id: `part-${book.sections.length + 1}`, blocks: [] });
    else if (!section) book.intro.push(inline(text));
    else put(section, text);
  }
  return book;
}

/** Printers' apostrophes, and in French no line may begin with ; : ! ? or ». What stands in backticks is left alone. */
export function typeset(text: string, language: string): string {
  const set = (plain: string): string => {
    const curled = plain.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
    return language === 'fr' ? curled.replace(/ (?=[;:!?»])/g, '\u00a0').replace(/« /g, '«\u00a0') : curled;
  };
  return text
    .split('`')
    .map((part, at) => (at % 2 ? part : set(part)))
    .join('`');
}

export function clausesIn(section: Section): Clause[] {
  return section.blocks.filter((block) => block.kind === 'clause');
}

/** "HX1–2" for a section, or nothing where it has no clauses. */
export function rangeOf(section: Section): string {
  const ids = clausesIn(section).map(({ id }) => id);
  const [first, last] = [ids[0], ids.at(-1)];
  if (!first || !last) return '';
  return first === last ? first : `${first}–${last.replace(/^[A-Z]+/, '')}`;
}

/** Words without case and accents, to find them as people type them. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Paragraphs, headings, figures and list items, each on one line. */
function blocks(markdown: string): string[] {
  const found: string[] = [];
  let open = false;
  for (const line of markdown.split('\n')) {
    const text = line.trim();
    const starts = /^(#{1,3} |- |!\[)/.test(text);
    if (!text) open = false;
    else if (starts || !open) found.push(text);
    else found[found.length - 1] += ` ${text}`;
    if (text) open = !/^(#{1,3} |!\[)/.test(text);
  }
  return found;
}

function put(section: Section, text: string): void {
  const figure = FIGURE.exec(text);
  const clause = CLAUSE.exec(text);
  if (figure) {
    const picture: Picture = { kind: 'figure', caption: figure[1] ?? '', name: figure[2] ?? '' };
    const last = section.blocks.at(-1);
    if (last?.kind === 'clause') last.figures.push(picture);
    else section.blocks.push(picture);
  } else if (clause) section.blocks.push(readClause(clause[1] ?? '', clause[2] ?? ''));
  else section.blocks.push({ kind: 'paragraph', text: inline(text.replace(/^- /, '')) });
}

function readClause(id: string, text: string): Clause {
  const [first = '', ...rulings] = split(text);
  return {
    kind: 'clause',
    id,
    text: inline(first),
    rulings: rulings.map((ruling) => inline(ruling)),
    figures: [],
    plain: folded(`${id} ${text.replace(/[*`]/g, '')}`),
  };
}

/** The clause itself, then what the house ruled. A ruling without a colon is part of its sentence and stays there. */
function split(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(RULING)) {
    if (!found[2] && !found[3] && !found[1]?.trimEnd().endsWith(':')) continue;
    parts.push(text.slice(from, found.index).trim());
    from = found.index + found[0].length;
  }
  const last = text.slice(from).trim();
  return [...parts, parts.length ? last.charAt(0).toUpperCase() + last.slice(1) : last];
}

function inline(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const [, strong, em, code, clause] = match;
    if (strong) found.push({ kind: 'strong', text: strong });
    else if (em) found.push({ kind: 'em', text: em });
    else if (code) found.push({ kind: 'code', text: code });
    else if (clause) found.push({ kind: 'clause', text: clause });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}
