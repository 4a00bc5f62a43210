import { leagueMessages } from '@pronathle/contract/league.messages';
import type { League } from '@pronathle/contract';
import { useId } from 'react';
import type { LeagueRule } from '../lib/rules-in.ts';
import type { FieldAt } from '../lib/save-form.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { leagueRulesText as text } from './league-rules.text.ts';

interface LeagueRulesFieldsProps {
  /** absent for a new league, which has no rules of its own yet */
  league?: Pick<League, LeagueRule | 'rulesFixed'>;
  at: FieldAt<LeagueRule>;
}

/** The form fields of a league's rules. From the competition's first lock on, they are disabled. */
export function LeagueRulesFields({ league, at }: LeagueRulesFieldsProps) {
  const noteId = useId();
  return (
    <fieldset disabled={league?.rulesFixed} aria-describedby={noteId} className="grid gap-4">
      <legend className="board pt-2 text-xl">{text.title}</legend>
      <p id={noteId} className="text-sm text-muted">
        {league?.rulesFixed === true ? leagueMessages.rulesFixed : text.intro}
      </p>
      <CheckboxField
        label={text.joker.label}
        hint={text.joker.hint}
        defaultChecked={league?.joker === 'daily'}
        {...at('joker')}
      />
      <CheckboxField
        label={text.substitute.label}
        hint={text.substitute.hint}
        defaultChecked={league?.substitute === 'on'}
        {...at('substitute')}
      />
      <CheckboxField
        label={text.tieBreak.label}
        hint={text.tieBreak.hint}
        defaultChecked={league?.tieBreak === 'exact-podiums'}
        {...at('tieBreak')}
      />
    </fieldset>
  );
}
