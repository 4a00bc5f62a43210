import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { remindersRun, type RemindersSettings } from './reminders-run.ts';

export const remindersUsage = `node torture/main.ts reminders [--players 10000] [--leagues 500] [--events 48] [--kills 30] [--seed N]
  needs PostgreSQL; leagues must be even, at most two for each player, and events a multiple of eight`;

const settingsOf = (args: string[]): RemindersSettings | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: 'string', default: '10000' },
      leagues: { type: 'string', default: '500' },
      events: { type: 'string', default: '48' },
      kills: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const [players, leagues, events, kills, seed] = [
    Number(values.players),
    Number(values.leagues),
    Number(values.events),
    Number(values.kills),
    Number(values.seed),
  ] as const;
  const isValid =
    [players, leagues, events, kills, seed].every((value) => Number.isInteger(value)) &&
    leagues % 2 === 0 &&
    players * 2 >= leagues &&
    events % 8 === 0;
  return isValid ? { players, leagues, events, kills, seed } : undefined;
};

/** Runs the long form of `reminders.test.ts`. Returns the exit code. */
export const remindersCommand = async (args: string[]): Promise<number> => {
  const settings = settingsOf(args);
  if (settings === undefined) {
    console.error(remindersUsage);
    return 2;
  }
  console.log(`load average ${loadavg().map(Math.round).join(', ')} on ${availableParallelism()} processors`);
  const { players, leagues, events, kills, seed } = settings;
  console.log(
    `reminders, ${players} players of ${leagues} leagues, ${events} events, ${kills} kills, seed ${seed}`,
  );
  const begun = performance.now();
  const { faults, reminders, ...counted } = await remindersRun({
    ...settings,
    onStep: ({ at, reminders, took, killed }) => {
      const killing = killed === 0 ? '' : `, ${killed} killed`;
      if (reminders > 0 || killed > 0)
        console.log(`  ${at.toISOString()}  ${reminders} reminders in ${Math.round(took)} ms${killing}`);
    },
  });
  const lines = {
    ...counted,
    eves: reminders.eve,
    hours: reminders.hour,
    minutes: ((performance.now() - begun) / 60_000).toFixed(1),
    faults: faults.length,
  };
  for (const [name, value] of Object.entries(lines)) console.log(`  ${name.padEnd(16)} ${value}`);
  for (const fault of faults.slice(0, 30)) console.log(`      ${fault}`);
  return faults.length === 0 ? 0 : 1;
};
