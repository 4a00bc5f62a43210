import { GeneralRanking } from '../features/admin-rankings/general-ranking.tsx';
import { generalRankingText as text } from '../features/admin-rankings/general-ranking.text.ts';
import { TrophyMark } from '../features/rankings/trophy-mark.tsx';
import { backToAdmin } from '../ui/back-to-admin.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

export function AdminRankingPage() {
  return (
    <Page>
      <PageHeader title={text.title} subtitle={text.intro} back={backToAdmin} />
      <GeneralRanking trophy={({ rank, score }) => <TrophyMark rank={rank} score={score} />} />
    </Page>
  );
}
