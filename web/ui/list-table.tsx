import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/api.ts';
import type { ListAddress } from '../lib/list-address.ts';
import { useStepBack } from '../lib/step-back.ts';
import { DataTable, type Column } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { FoundCount } from './found-count.tsx';
import { Pagination } from './pagination.tsx';
import { Skeletons } from './skeleton.tsx';

/** One page of a list of the API. */
export interface Listing<Row> {
  rows: readonly Row[];
  page: number;
  totalPages: number;
  totalCount: number;
}

interface ListTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  list: UseQueryResult<Listing<Row>>;
  address: ListAddress;
  rowKey: (row: Row) => string;
  /** returns the sentence for the number of rows, such as '12 disciplines' */
  count: (total: number) => string;
  failed: string;
  empty: string;
  /** shown instead of `empty` when a filter is set */
  noMatch: string;
  /** the button shown when the list is empty without a filter */
  emptyAction?: ReactNode;
}

/** Shown instead of a table's rows while the rows load. */
export function RowSkeletons() {
  return <Skeletons count={10} className="h-36 sm:h-15" listClassName="grid gap-3 sm:gap-1 pt-8" />;
}

/** A page of a list in each of its states: loading, failed, empty, without a match, loaded. */
export function ListTable<Row>({
  caption,
  columns,
  list,
  address,
  rowKey,
  count,
  failed,
  empty,
  noMatch,
  emptyAction,
}: ListTableProps<Row>) {
  const { data, error, isPlaceholderData, refetch } = list;
  const { isNarrowed } = address;
  const stepsBack = useStepBack(list, address.page, address.stepBackTo);

  if (data === undefined && error !== null) {
    return <ErrorState message={messageOf(error, failed)} onRetry={() => void refetch()} />;
  }
  if (data === undefined || stepsBack) {
    return <RowSkeletons />;
  }
  if (data.totalCount === 0 && !isNarrowed && !isPlaceholderData)
    return <EmptyState title={empty} action={emptyAction} />;
  return (
    <div className="grid gap-4" aria-busy={isPlaceholderData}>
      <FoundCount count={count(data.totalCount)} isNarrowed={isNarrowed} onClear={address.clear} />
      {data.totalCount === 0 ? (
        <EmptyState title={noMatch} />
      ) : (
        <>
          <DataTable caption={caption} columns={columns} rows={data.rows} rowKey={rowKey} />
          <Pagination page={data.page} totalPages={data.totalPages} onPage={address.turnTo} />
        </>
      )}
    </div>
  );
}
