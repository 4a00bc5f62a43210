import type { League } from '@pronathle/contract';
import { Card } from '../../ui/card.tsx';
import { chosenRules } from './chosen-rules.ts';
import { leagueRulesText as text } from '../../ui/league-rules.text.ts';

/** The rules that a league has chosen, each with an explanation; nothing when it has chosen none. */
export function LeagueRules({ league }: { league: League }) {
  const rules = chosenRules(league);
  return rules.length === 0 ? null : (
    <Card className="grid gap-3">
      <h2 className="text-2xl">{text.title}</h2>
      <dl className="grid gap-3">
        {rules.map(({ label, hint }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-muted">{hint}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
