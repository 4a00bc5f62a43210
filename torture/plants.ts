import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from './repository-copy.ts';

/**
 * Proves that the harness bites: each plant is a copy of the product with one fault in it, which the kill run must
 * find: `npm run plants -w torture`.
 */
interface Plant {
  fault: string;
  /** what the run must find, as it names it */
  finds: string;
  file: string;
  edits: [from: string, to: string][];
}

const plants: Plant[] = [
  {
    fault: 'a write is acknowledged some milliseconds before its commit',
    finds: 'lost',
    file: 'server/db/transact.ts',
    edits: [
      [
        `await db
        .transaction()
        .execute((trx) => insideTransaction(() => work(trx)));`,
        `await new Promise((answer, fail) => {
        db.transaction().execute(async (trx) => {
          const done = await insideTransaction(() => work(trx));
          answer(done);
          await wait(15);
          return done;
        }).catch(fail);
      });`,
      ],
    ],
  },
  {
    fault: 'a result and its scores are saved in two transactions',
    finds: 'half-scored',
    file: 'server/features/results/record-result.ts',
    edits: [
      [
        `    await rescoreEvent(trx, jobs, eventId);
    const competitionEvent`,
        `    const competitionEvent`,
      ],
      [
        `    return { competitionEvent, rescored: await countPredictions(trx, eventId) };
  });`,
        `    return { competitionEvent, rescored: await countPredictions(trx, eventId) };
  }).then(async (saved) => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    await transact(db, (trx) => rescoreEvent(trx, jobs, eventId));
    return saved;
  });`,
      ],
    ],
  },
  {
    fault: 'a performance that equals the PB earns no PB bonus',
    finds: 'half-scored',
    file: 'domain/discipline.ts',
    edits: [['mark <= other : mark >= other', 'mark < other : mark > other']],
  },
];

const spoil = (path: string, edits: Plant['edits']): void => {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of edits) {
    if (!text.includes(from)) throw new Error(`${path} has changed: the plant no longer fits`);
    text = text.replace(from, to);
  }
  writeFileSync(path, text);
};

/** Whether the kill run, on a copy with the plant, fails with what it must find. */
const isCaught = ({ file, edits, finds }: Plant): boolean => {
  const { folder, remove } = copyRepository();
  try {
    spoil(join(folder, file), edits);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['torture/main.ts', 'kill', '--kills', '12', '--seed', '7'],
      { cwd: folder, encoding: 'utf8' },
    );
    const found = new RegExp(`^ +${finds} +[1-9]`, 'm').test(stdout);
    if (!found) console.log(stdout, stderr);
    return status === 1 && found;
  } finally {
    remove();
  }
};

for (const plant of plants) {
  const caught = isCaught(plant);
  console.log(`${caught ? 'caught' : 'MISSED'}: ${plant.fault}`);
  if (!caught) process.exitCode = 1;
}
