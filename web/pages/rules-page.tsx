import { GameRules } from '../features/rules/game-rules.tsx';
import { rulesText } from '../features/rules/rules.text.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

export function RulesPage() {
  return (
    <Page>
      <PageHeader title={rulesText.title} subtitle={rulesText.intro} />
      <GameRules />
    </Page>
  );
}
