/** Quiet sounds of wood, made here and now: no files. One switch in the settings silences them. */
import { settings } from '../settings.svelte';

type Tone = { pitch: number; at: number; length: number; loudness: number; shape?: OscillatorType };

const SOUNDS = {
  /** A piece put down. */
  move: [
    { pitch: 210, at: 0, length: 0.07, loudness: 0.22, shape: 'triangle' },
    { pitch: 420, at: 0, length: 0.03, loudness: 0.06 },
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

export function sound(name: Sound): void {
  // A browser lets nothing sound before the first touch; then silence is right.
  if (!settings.sound || !('AudioContext' in globalThis) || !navigator.userActivation?.hasBeenActive) return;
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
