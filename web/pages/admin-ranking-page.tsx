import { GeneralRanking } from '../features/admin-rankings/general-ranking.tsx';
import { generalRankingText as text } from '../features/admin-rankings/general-ranking.text.ts';
import { TrophyMark } from '../features/rankings/trophy-mark.tsx';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

const back = { to: paths.admin(), label: text.back };

export function AdminRankingPage() {
  return (
    <Page>
      <PageHeader title={text.title} subtitle={text.intro} back={back} />
      <GeneralRanking trophy={({ rank, score }) => <TrophyMark rank={rank} score={score} />} />
    </Page>
  );
}
