import { Card } from '../../ui/card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { JoinByCodeForm } from './join-by-code-form.tsx';
import { leaguesText } from './leagues.text.ts';

/** The home page of whoever comes by an invitation: one press from the league. */
export function Invited({ code }: { code: string }) {
  return (
    <section>
      <SectionHeading>{leaguesText.invitedTitle}</SectionHeading>
      <Card className="grid max-w-xl gap-4">
        <p>{leaguesText.invited}</p>
        <JoinByCodeForm invitation={code} />
      </Card>
    </section>
  );
}
