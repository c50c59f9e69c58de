/** Quiet sounds of wood, made here and now: no files. Loaded with the first one that is heard. */

type Tone = { pitch: number; at: number; length: number; loudness: number; shape?: OscillatorType };

const SOUNDS = {
  /** A piece put down. */
  move: [
    { pitch: 210, at: 0, length: 0.07, loudness: 0.22, shape: 'triangle' },
    { pitch: 420, at: 0, length: 0.03, loudness: 0.06 },
  ],
  /** Dice on wood: three knocks, each a little lower. */
  dice: [
    { pitch: 330, at: 0, length: 0.04, loudness: 0.14, shape: 'triangle' },
    { pitch: 260, at: 0.07, length: 0.04, loudness: 0.12, shape: 'triangle' },
    { pitch: 290, at: 0.12, length: 0.04, loudness: 0.09, shape: 'triangle' },
    { pitch: 220, at: 0.19, length: 0.06, loudness: 0.1, shape: 'triangle' },
  ],
  /** A tile or a die set into its place. */
  tile: [
    { pitch: 260, at: 0, length: 0.05, loudness: 0.2, shape: 'triangle' },
    { pitch: 180, at: 0.03, length: 0.08, loudness: 0.16, shape: 'triangle' },
  ],
  /** A link closes. */
  link: [
    { pitch: 260, at: 0, length: 0.05, loudness: 0.16, shape: 'triangle' },
    { pitch: 494, at: 0.06, length: 0.1, loudness: 0.07 },
    { pitch: 659, at: 0.13, length: 0.16, loudness: 0.07 },
  ],
  /** Somebody is sent back. */
  bump: [
    { pitch: 140, at: 0, length: 0.1, loudness: 0.26, shape: 'triangle' },
    { pitch: 98, at: 0.08, length: 0.16, loudness: 0.2, shape: 'triangle' },
  ],
  /** Something is reached: a section, a base, a pawn that leaves. */
  star: [
    { pitch: 659, at: 0, length: 0.12, loudness: 0.07 },
    { pitch: 880, at: 0.09, length: 0.12, loudness: 0.07 },
    { pitch: 1047, at: 0.18, length: 0.3, loudness: 0.07 },
  ],
  /** It is your turn. */
  turn: [
    { pitch: 523, at: 0.05, length: 0.14, loudness: 0.07 },
    { pitch: 659, at: 0.16, length: 0.2, loudness: 0.07 },
  ],
  refused: [
    { pitch: 165, at: 0, length: 0.1, loudness: 0.12, shape: 'triangle' },
    { pitch: 147, at: 0.1, length: 0.14, loudness: 0.12, shape: 'triangle' },
  ],
  won: [
    { pitch: 523, at: 0, length: 0.18, loudness: 0.09 },
    { pitch: 659, at: 0.14, length: 0.18, loudness: 0.09 },
    { pitch: 784, at: 0.28, length: 0.4, loudness: 0.1 },
  ],
  over: [
    { pitch: 440, at: 0, length: 0.2, loudness: 0.07 },
    { pitch: 392, at: 0.18, length: 0.35, loudness: 0.07 },
  ],
  /** A stroke on paper. */
  pencil: [{ pitch: 880, at: 0, length: 0.03, loudness: 0.025, shape: 'triangle' }],
  /** Somebody knows: the sandglass is turned. */
  bell: [
    { pitch: 1175, at: 0, length: 0.5, loudness: 0.09 },
    { pitch: 1760, at: 0, length: 0.35, loudness: 0.04 },
  ],
  /** The last grains of sand. */
  tick: [{ pitch: 620, at: 0, length: 0.04, loudness: 0.08, shape: 'triangle' }],
  /** A card is turned over. */
  reveal: [
    { pitch: 392, at: 0, length: 0.2, loudness: 0.07 },
    { pitch: 494, at: 0.1, length: 0.2, loudness: 0.07 },
    { pitch: 587, at: 0.2, length: 0.45, loudness: 0.08 },
  ],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | undefined;

export function hear(name: Sound): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const tone of SOUNDS[name] as Tone[]) play(audio, tone);
}

function play(context: AudioContext, { pitch, at, length, loudness, shape = 'sine' }: Tone): void {
  const start = context.currentTime + at;
  const voice = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}
