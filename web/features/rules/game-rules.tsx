import { coteModel } from '@pronathle/domain/cote';
import { fromThousandths } from '@pronathle/domain/decimal';
import { defaultTolerance, PB_BONUS, PERFORMANCE_BONUS, PODIUM_BONUS } from '@pronathle/domain/scoring';
import { formatDecimal } from '@pronathle/domain/french-numbers';
import type { ReactNode } from 'react';
import { formatCote } from '../../lib/french-numbers.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { coteExample } from './cote-example.ts';
import { rulesText } from './rules.text.ts';
import { Tolerances } from './tolerances.tsx';
import { workedExample } from './worked-example.ts';

const basePoints = [
  { where: rulesText.exact, points: 5 },
  { where: rulesText.oneOff, points: 3 },
  { where: rulesText.twoOff, points: 1 },
  { where: rulesText.outside, points: 0 },
] as const;

const bonuses = [
  {
    name: rulesText.bonusPerformance,
    points: PERFORMANCE_BONUS,
    rule: rulesText.bonusPerformanceRule(
      fromThousandths(defaultTolerance('course')),
      fromThousandths(defaultTolerance('saut')) * 100,
    ),
  },
  { name: rulesText.bonusPb, points: PB_BONUS, rule: rulesText.bonusPbRule },
  { name: rulesText.bonusPodium, points: PODIUM_BONUS, rule: rulesText.bonusPodiumRule },
] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-3xl">{title}</h2>
      {children}
    </section>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5 marker:text-tartan">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/**
 * The rules of the game, with the scoring. A league shows them with its `competitionId`, which limits the tolerances to
 * this competition.
 */
export function GameRules({ competitionId }: { competitionId?: string }) {
  return (
    <div className="grid gap-10">
      <Part title={rulesText.predict}>
        <Items items={rulesText.predictItems} />
      </Part>

      <Part title={rulesText.places}>
        <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
          {basePoints.map(({ where, points }) => (
            <li
              key={where}
              className="flex items-center justify-between gap-2 bg-surface px-4 py-3 sm:flex-col-reverse sm:items-start sm:py-4"
            >
              <span>{where}</span>
              <span className="text-tartan">
                <span className="figures text-4xl leading-none">{points}</span> {rulesText.pointsWord(points)}
              </span>
            </li>
          ))}
        </ul>
        <p className="max-w-prose text-muted">{rulesText.ties}</p>
      </Part>

      <Part title={rulesText.cotes}>
        <Items
          items={[
            ...rulesText.cotesItems,
            rulesText.cotesRange(fromThousandths(coteModel.floor), fromThousandths(coteModel.cap)),
            rulesText.cotesFrozen,
          ]}
        />
        <p className="max-w-prose">{rulesText.coteExampleFacts}</p>
        <DataTable
          caption={rulesText.coteExampleCaption}
          rows={coteExample}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'athlete',
              header: rulesText.coteExampleHeaders.athlete,
              primary: true,
              cell: ({ name }) => name,
            },
            { key: 'pb', header: rulesText.coteExampleHeaders.pb, numeric: true, cell: ({ pb }) => pb },
            { key: 'sb', header: rulesText.coteExampleHeaders.sb, numeric: true, cell: ({ sb }) => sb },
            {
              key: 'cote',
              header: rulesText.coteExampleHeaders.cote,
              numeric: true,
              cell: ({ cote }) => formatCote(cote),
            },
            {
              key: 'gold',
              header: rulesText.coteExampleHeaders.gold,
              numeric: true,
              cell: ({ cote }) => rulesText.coteExampleGold(basePoints[0].points, cote),
            },
          ]}
        />
      </Part>

      <Part title={rulesText.bonuses}>
        <dl className="grid gap-3 sm:grid-cols-3">
          {bonuses.map(({ name, points, rule }) => (
            <Card key={name} className="grid content-start gap-2">
              <dt className="flex items-baseline justify-between gap-3">
                <span className="font-display text-2xl leading-none font-extrabold">{name}</span>
                <span className="figures text-4xl leading-none text-tartan">
                  {rulesText.plus(fromThousandths(points))}
                </span>
              </dt>
              <dd className="text-muted">{rule}</dd>
            </Card>
          ))}
        </dl>
        <Tolerances competitionId={competitionId} />
        <p className="max-w-prose text-muted">{rulesText.notMultiplied}</p>
      </Part>

      <Part title={rulesText.example}>
        <p className="max-w-prose">{rulesText.exampleFacts}</p>
        <DataTable
          caption={rulesText.exampleCaption}
          rows={workedExample.picks}
          rowKey={(pick) => pick.medal}
          columns={[
            {
              key: 'pick',
              header: rulesText.exampleHeaders.pick,
              primary: true,
              cell: (pick) => `${pick.athlete} ${rulesText.examplePick[pick.medal]}`,
            },
            {
              key: 'base',
              header: rulesText.exampleHeaders.base,
              numeric: true,
              cell: (pick) => rulesText.product(pick.base, pick.cote),
            },
            {
              key: 'bonus',
              header: rulesText.exampleHeaders.bonus,
              numeric: true,
              cell: (pick) => rulesText.bonusSum(pick.performanceBonus, pick.pbBonus),
            },
            {
              key: 'points',
              header: rulesText.exampleHeaders.points,
              numeric: true,
              cell: (pick) => formatDecimal(pick.points),
            },
          ]}
        />
        <p className="figures justify-self-end text-2xl">{rulesText.total(workedExample.total)}</p>
      </Part>

      <Part title={rulesText.ranking}>
        <Items items={rulesText.rankingItems} />
      </Part>
    </div>
  );
}
