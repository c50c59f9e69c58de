/** What happened, as a sentence about whoever did it. */
import { inLanguage, t } from '../../i18n/index.svelte';
import type { LogLine } from '../../net/types';

type Told = Pick<LogLine, 'seat' | 'text' | 'sentence' | 'story' | 'about'>;

/** A line of the log in one sentence, as read from a chair; empty where it is not worth a word. */
export function storyOf(line: Told, chair: number, nameOf: (seat: number) => string): string {
  const who = line.about ?? line.seat;
  const isOwn = who === chair;
  const name = isOwn ? t().atTable.you : nameOf(who);
  if (Object.keys(line.story ?? {}).length) return capital(inLanguage(line.story).replace('{who}', name));
  const sentence = inLanguage(line.sentence);
  if (!name) return capital(sentence || line.text);
  return sentence
    ? t().atTable.log.entry(name, sentence)
    : isOwn
      ? t().atTable.log.youPlayed(line.text)
      : t().atTable.log.played(name, line.text);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
