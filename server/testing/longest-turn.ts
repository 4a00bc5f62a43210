/**
 * Returns the longest turn of the event loop during some work, in milliseconds of processor time, so that other work of
 * the machine has no effect.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const processor = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let before = processor();
  let over = false;
  const look = () => {
    const now = processor();
    longest = Math.max(longest, now - before);
    before = now;
    if (!over) setTimeout(look, 1);
  };
  setTimeout(look, 1);
  await work();
  over = true;
  look();
  return longest;
};
