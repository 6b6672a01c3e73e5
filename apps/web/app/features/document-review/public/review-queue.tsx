import type { Pagination } from '@baara/contract/protocol/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';

type Props<Row, Step extends string> = {
  query: UseQueryResult<{ data: readonly Row[]; pagination: Pagination }>;
  list: ListParams & { choices: { step: Step | undefined } };
  title: string;
  back: ReactNode;
  description: string;
  steps: readonly Step[];
  stepTitles: Readonly<Record<Step, string>>;
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rowId: (row: Row) => string;
  /** What comes here, once something does. */
  empty: string;
};

const FAILED = 'La file n’a pas pu être chargée.';

/** Whose documents wait for somebody of the platform: the oldest first, each for one person at a time. */
export function ReviewQueue<Row, Step extends string>(props: Props<Row, Step>) {
  const { query, list, title, back, description, steps, stepTitles, columns, rowId, empty } = props;
  return (
    <WorkspacePage>
      <PageHeader title={title} back={back} description={description} />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback={FAILED} />
      ) : (
        <>
          <ListFilters
            list={list}
            choices={[
              {
                name: 'step',
                label: 'À faire',
                all: 'Tout ce qui attend',
                value: list.choices.step,
                options: steps.map((value) => ({ value, label: stepTitles[value] })),
              },
            ]}
          />
          <DataTable
            query={query}
            list={list}
            label={title}
            columns={columns}
            rowId={rowId}
            loading="Chargement de la file…"
            failed={FAILED}
            empty={
              <EmptyState picture={<EmptyPicture of="search" />} title="Rien n’attend">
                {empty}
              </EmptyState>
            }
          />
        </>
      )}
    </WorkspacePage>
  );
}
