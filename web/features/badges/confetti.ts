import createConfetti from 'canvas-confetti';

/** The number of pieces, and times in milliseconds. */
const amounts = { pieces: 500, duration: 15_000, startDelay: 300 } as const;
const SLICE_PIECES = 10;
const slices = amounts.pieces / SLICE_PIECES;
// The last pieces need about 3 s to fall.
const sliceEvery = (amounts.duration - 3000) / slices;

/**
 * Shows 500 pieces of confetti over 15 s: in slices, because a single burst is over after 6 s. Returns a function that
 * stops the confetti at once. Shows nothing where the user prefers reduced motion.
 */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  const fire = createConfetti.create(canvas, {
    resize: true,
    useWorker: false,
    disableForReducedMotion: true,
  });
  let left = slices;
  let slicer: ReturnType<typeof setInterval> | undefined;

  const slice = () => {
    left -= 1;
    void fire({
      particleCount: SLICE_PIECES,
      angle: left % 2 === 0 ? 60 : 120,
      spread: 70,
      startVelocity: 45,
      ticks: 200,
      origin: { x: left % 2 === 0 ? 0 : 1, y: 0.7 },
      colors: ['#b3371b', '#ec6a2c', '#ffb596', '#2c4bb0', '#ffffff'],
    });
    if (left === 0) clearInterval(slicer);
  };
  const starter = setTimeout(() => {
    slice();
    slicer = setInterval(slice, sliceEvery);
  }, amounts.startDelay);

  return () => {
    clearTimeout(starter);
    clearInterval(slicer);
    fire.reset();
  };
}
