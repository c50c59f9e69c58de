/** What the house tells this page about others, done something about: carried into a game that begins, asked to play,
 *  told who came. Loaded when the page has come to rest. */
import { titleOf } from '../data/boxes';
import { meetAgain } from '../data/me.svelte';
import { sound } from '../design/sound';
import { toast } from '../design/toasts.svelte';
import { inLanguage, listed, t } from '../i18n/index.svelte';
import { go, here } from '../navigation.svelte';
import { ApiError, me, send } from '../net/api';
import { HouseWire } from '../net/house_wire';
import type { Begins, Invited, Paired, ToHouse } from '../net/types';
import { takeAnySeat } from '../data/tables';
import { tell } from '../pages/table/notifications';
import { setBadges } from './badges.svelte';
import { found } from './search.svelte';

const LONG = 30_000;
/** How long another tab of this browser has to say that the table is open there. */
const OTHERS_ANSWER = 150;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('ludolien.tables') : null;
const openElsewhere = new Set<string>();
const isAt = (code: string): boolean => here().path.startsWith(`/tables/${code}`);

let wire: HouseWire | undefined;

/** Begins to listen. A site without a server has nobody to tell anything. */
export async function listen(): Promise<void> {
  if (__SITE__) return;
  await me().catch(() => undefined);
  if (tabs)
    tabs.onmessage = ({ data }: MessageEvent<{ begins?: string; here?: string }>) => {
      if (data.begins && isAt(data.begins)) tabs.postMessage({ here: data.begins });
      if (data.here) openElsewhere.add(data.here);
    };
  wire = new HouseWire(heard);
  wire.start();
  addEventListener('online', () => wire?.again());
  addEventListener('ludolien.signed', () => wire?.again());
}

function heard(message: ToHouse): void {
  switch (message.type) {
    case 'begins':
      return void begin(message);
    case 'joined':
      sound('bell');
      if (!isAt(message.code)) {
        const text = t().together.joined(message.name, titleOf(message.game));
        toast(text, 'good', 10_000, goingTo(message.code));
        void tell(text, message.code);
      }
      return;
    case 'invited':
      return ask(message);
    case 'paired':
      return void meetThem(message);
    case 'declined':
      return toast(t().together.invited.declined(message.name));
    case 'friends':
      dispatchEvent(new Event('ludolien.friends'));
      return;
    case 'badges':
      return setBadges(message);
    case 'farewell':
      toast(inLanguage(message.sentence) || t().together.farewell, 'bad', LONG, {
        label: t().together.signIn,
        act: () => void go('/me'),
      });
      void meetAgain().catch(() => undefined);
  }
}

/** The game begins: this page goes there, unless another tab has it or somebody is in the middle of another game. */
async function begin({ code, game }: Begins): Promise<void> {
  if (isAt(code)) return;
  openElsewhere.delete(code);
  tabs?.postMessage({ begins: code });
  await new Promise((done) => setTimeout(done, OTHERS_ANSWER));
  if (openElsewhere.has(code)) return;
  sound('bell');
  const text = t().together.begins(titleOf(game));
  void tell(text, code);
  if (document.querySelector('main.table:not(.over):not(.watching)'))
    toast(text, 'good', LONG, goingTo(code));
  else await go(`/tables/${code}`);
}

function ask({ code, game, name, why }: Invited): void {
  // Before a television the next game takes everybody along.
  if (isAt(code) || (why === 'rematch' && document.querySelector('main.shown'))) return;
  sound('bell');
  const words = t().together.invited;
  const text = words[why](name, titleOf(game));
  void tell(text, code);
  toast(
    text,
    'plain',
    LONG,
    { label: words.accept, act: () => void accept(code) },
    { label: words.decline, act: () => void send('DELETE', `/tables/${code}/seats`).catch(() => undefined) },
  );
}

/** Somebody was found: one sits down, and goes there when the game begins. A game against a bot waits meanwhile. */
async function meetThem({ code, game, names }: Paired): Promise<void> {
  found();
  sound('bell');
  const text = t().together.playNow.found(listed(names), titleOf(game));
  toast(text, 'good');
  void tell(text, code);
  await accept(code);
}

async function accept(code: string): Promise<void> {
  try {
    await takeAnySeat(code);
    await go(`/tables/${code}`);
  } catch (trouble) {
    if (!(trouble instanceof ApiError)) throw trouble;
    toast(trouble.message, 'bad');
  }
}

const goingTo = (code: string) => ({ label: t().together.goThere, act: () => void go(`/tables/${code}`) });
