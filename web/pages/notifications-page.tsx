import { NoticeList } from '../features/notices/notice-list.tsx';
import { useNotices, useUnread } from '../features/notices/notices.data.ts';
import { noticesText } from '../features/notices/notices.text.ts';
import { useReadAll, useReadOnLeaving } from '../features/notices/read-all.data.ts';
import { useListAddress } from '../lib/list-address.ts';
import { useStepBack } from '../lib/step-back.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

export function NotificationsPage() {
  const { page: wanted, turnTo, stepBackTo } = useListAddress({});
  const notices = useNotices(wanted);
  const readAll = useReadAll();
  const { data, isError, refetch } = notices;
  const unread = useUnread();
  useReadOnLeaving(data?.notices);
  const stepsBack = useStepBack(notices, wanted, stepBackTo);
  const isWaiting = data === undefined || stepsBack;
  return (
    <Page>
      <PageHeader
        title={noticesText.title}
        subtitle={noticesText.hint}
        actions={
          data !== undefined &&
          unread > 0 && (
            <Button
              tone="quiet"
              busy={readAll.isPending}
              onClick={() => readAll.mutate(data.page === 1 ? data.notices[0]?.at : undefined)}
            >
              {noticesText.readAll}
            </Button>
          )
        }
      />
      {isWaiting && isError && <ErrorState message={noticesText.failed} onRetry={() => void refetch()} />}
      {isWaiting && !isError && <Skeletons count={8} className="h-18" listClassName="grid gap-1" />}
      {!isWaiting && data.totalCount === 0 && (
        <EmptyState
          title={noticesText.none}
          action={<LinkButton to={paths.myPredictions()}>{noticesText.toPredictions}</LinkButton>}
        >
          {noticesText.noneHint}
        </EmptyState>
      )}
      {!isWaiting && data.totalCount > 0 && (
        <div className="grid gap-6">
          <NoticeList notices={data.notices} />
          <Pagination page={data.page} totalPages={data.totalPages} onPage={turnTo} />
        </div>
      )}
    </Page>
  );
}
