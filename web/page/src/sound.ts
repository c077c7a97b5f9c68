// A few short tones, off unless somebody turns them on. Nothing is loaded.

export type Sound = "move" | "fight" | "dice" | "end";

const TONES: Readonly<Record<Sound, readonly (readonly [frequency: number, start: number, length: number])[]>> = {
  move: [[320, 0, 0.06]],
  fight: [
    [180, 0, 0.1],
    [140, 0.06, 0.12],
  ],
  dice: [
    [900, 0, 0.03],
    [700, 0.07, 0.03],
    [800, 0.15, 0.03],
    [600, 0.25, 0.04],
  ],
  end: [
    [392, 0, 0.18],
    [494, 0.16, 0.18],
    [587, 0.32, 0.35],
  ],
};

let context: AudioContext | undefined;

/** Plays a sound. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  const now = context.currentTime + 0.01;
  for (const [frequency, start, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.14, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
