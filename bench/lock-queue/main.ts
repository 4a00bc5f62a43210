import { parseArgs } from 'node:util';
import { randomFrom } from '../../server/demo/random.ts';

/**
 * Computes the queue of submissions before a lock, second by second, for different numbers of units. A unit is
 * one machine with a measured capacity.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '10000000' },
    /** submissions per second that one unit handles */
    rate: { type: 'string', default: '614' },
    seed: { type: 'string', default: '20261122' },
  },
});
const [players, rate] = [Number(values.players), Number(values.rate)];

/**
 * An assumption, not a measurement: 4 of 10 players submit in the last hour, most of them shortly before the
 * lock.
 */
const shareOfLastHour = 0.4;
const seconds = 3_600;
/** the time in which the arrivals before the lock grow by a factor of e, in seconds */
const growsIn = 600;

const weights = Array.from({ length: seconds }, (_, second) => Math.exp((second - seconds) / growsIn));
const allWeights = weights.reduce((sum, weight) => sum + weight, 0);

/** Returns the number of submissions in each second of the last hour. */
const arrivals = (): number[] => {
  const random = randomFrom(Number(values.seed));
  return weights.map((weight) => {
    const expected = (players * shareOfLastHour * weight) / allWeights;
    // Arrivals follow a Poisson distribution, which a normal one approximates for such large numbers.
    const deviate = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * deviate));
  });
};

const number = (value: number) => Math.round(value).toLocaleString('en');
const given = arrivals();
const peak = Math.max(...given);
console.log(`${number(players)} players, ${number(rate)}/s for a unit, seed ${values.seed}`);
console.log(
  `arrivals in the last hour ${number(given.reduce((sum, one) => sum + one, 0))}, at most ${number(peak)} in a second`,
);
console.log('| units | longest queue | not decided at the lock | last of them would wait |');
console.log('| ----- | ------------- | ----------------------- | ----------------------- |');
for (const share of [0.5, 0.75, 0.9, 1, 1.25]) {
  const units = Math.ceil((peak * share) / rate);
  let queue = 0;
  let longest = 0;
  for (const arrived of given) {
    queue = Math.max(0, queue + arrived - units * rate);
    longest = Math.max(longest, queue);
  }
  console.log(
    `| ${units} | ${number(longest)} | ${number(queue)} | ${(queue / (units * rate)).toFixed(1)} s |`,
  );
}
