/** What is said about meeting, waiting and playing again, in English. */
import { plurals } from './plural';

const n = plurals('en');

export const together = {
  /** The waiting room. */
  room: {
    invites: (name: string, game: string) => `${name} invites you to ${game}`,
    invitesNobody: (game: string) => `You're invited to ${game}`,
    yourName: 'Your name',
    nameHelp: 'No account needed.',
    join: 'Join',
    title: 'Waiting for players',
    text: "We'll start as soon as everyone's here.",
    again: (names: string) => `Waiting for ${names}`,
    againText: "The next game starts as soon as you're all in.",
    code: 'Code',
    scan: 'Scan it, or send the link.',
    copy: 'Copy link',
    share: 'Share',
    here: 'here',
    away: 'not here right now',
    team: (colour: string) => `Team ${colour}`,
    level: (name: string) => `Level of ${name}`,
    seatKept: (name: string) => `Kept for ${name}`,
    watching: (count: number) => n(count, { one: '1 person watching', other: '# people watching' }),
    titleJoined: (name: string) => `${name} is here!`,
  },
  countdown: {
    label: (game: string) => `${game} starts`,
    go: 'Go!',
  },
  joined: (name: string, game: string) => `${name} joined your ${game} table.`,
  begins: (game: string) => `Your game of ${game} is starting.`,
  goThere: 'Go there',
  invited: {
    challenge: (name: string, game: string) => `${name} wants to play ${game} with you.`,
    rematch: (name: string, game: string) => `${name} wants to play ${game} again.`,
    accept: 'Play',
    decline: 'No thanks',
    declined: (name: string) => `${name} can't play right now.`,
  },
  rematch: {
    wanted: (name: string) => `${name} wants a rematch`,
    series: 'Series',
  },
  lost: {
    text: (name: string, time: string) => `${name} lost connection, ${time}`,
    pause: 'Pause',
    bot: 'Let a bot play',
    botIn: (seconds: number) => `Bot in ${seconds} s`,
    own: 'Connection lost. Your game is safe, we keep trying …',
  },
  clock: {
    live: 'Live',
    liveHelp: 'Everyone plays now, each with their own clock.',
    days: 'Over days',
    minutes: 'Minutes each',
    increment: 'Seconds added per move',
    minutesEach: (minutes: number) => n(minutes, { one: '1 minute each', other: '# minutes each' }),
    perMove: 'Time per move',
    back: (clock: string) => `Back to ${clock}`,
    change: 'Change the clock',
  },
  playNow: {
    title: 'Play now',
    any: 'Any',
    start: 'Find me someone',
    looking: 'Looking for someone …',
    since: (seconds: number, waiting: number) =>
      waiting > 1 ? `${seconds} s · ${waiting} people looking` : `${seconds} s · you’re the first`,
    botMeanwhile: 'Play a bot meanwhile',
    found: (names: string, game: string) => `Found ${names}! Off to ${game}.`,
  },
  lobby: {
    people: (count: number) => n(count, { one: 'Just you here right now', other: '# people here' }),
    watch: 'Games to watch',
    watchIt: 'Watch',
    hostAway: 'host is away',
    slowTitle: 'A game over days',
    slowText: (name: string, clock: string) =>
      `${name} plays this one at ${clock}. You may wait a while for each move.`,
    slowYes: 'Join anyway',
    match: 'match',
    live: 'Live',
    slow: 'Over days',
    alone: 'Nobody’s waiting. Start with one of these:',
    daily: 'Today’s puzzle',
    unfinished: 'Your unfinished games',
    bot: 'A game against a bot',
    move: (count: number) => n(count, { one: '1 move', other: '# moves' }),
  },
  badges: (count: number) =>
    n(count, { one: '1 game is waiting for you', other: '# games are waiting for you' }),
  farewell: 'You were signed out on this device.',
  signIn: 'Sign in',
};
