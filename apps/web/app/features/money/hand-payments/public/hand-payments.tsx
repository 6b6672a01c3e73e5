import type { Endpoint, EndpointSpec } from '@baara/contract/protocol/endpoint';
import type { Pagination } from '@baara/contract/protocol/pagination';
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { BackLink } from '../../../../lib/back-link.tsx';
import { formatDate, formatNumber } from '../../../../lib/format.ts';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import type { LazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import type { ListParams } from '../../../../lib/lists/use-list-params.ts';
import { paths } from '../../../../lib/paths.ts';
import { TabLinks } from '../../../../lib/tab-links.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';

type Props<Row> = {
  title: string;
  description: string;
  /** What each row is, for screen readers: « Remboursements ». */
  label: string;
  /** The first is what waits, with its number. */
  states: readonly { id: string; title: string }[];
  state: string;
  waiting: number | undefined;
  query: UseQueryResult<{ data: readonly Row[]; pagination: Pagination }>;
  list: ListParams;
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  empty: { title: string; text: string };
};

/** Money that staff give by hand, from the operator's own site, then note here: a tab for each state. */
export function HandPayments<Row extends { id: string }>(props: Props<Row>) {
  const { title, description, label, states, state, waiting, query, list, columns, empty } = props;
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.treasury()}>Recharges à traiter</BackLink>}
        title={title}
        description={description}
      />
      <TabLinks
        label={`${label} par état`}
        current={state}
        tabs={states.map((one, place) => ({
          id: one.id,
          title: place === 0 && waiting !== undefined ? `${one.title} (${formatNumber(waiting)})` : one.title,
          to: list.hrefWith({ etat: one.id }),
        }))}
      />
      <DataTable
        query={query}
        list={list}
        label={label}
        columns={columns}
        rowId={({ id }) => id}
        loading={`Chargement des ${label.toLowerCase()}…`}
        failed={`Les ${label.toLowerCase()} n’ont pas pu être chargés.`}
        empty={
          <EmptyState picture={<EmptyPicture of="money" />} title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      />
    </WorkspacePage>
  );
}

type Given = { on: string; by: string | null; note: string | null };

/** When it was given, by whom and how. */
export const GivenByHand = ({ on, by, note }: Given): ReactNode => (
  <p className="text-s">
    Le {formatDate(on)}
    {by && ` par ${by}`}
    {note && ` : ${note}`}
  </p>
);

type Recording = Endpoint<string, EndpointSpec & { body: z.ZodType<unknown, { note: string }> }>;
type RecordProps = {
  recording: LazyEndpoint<Recording>;
  /** What it changes. */
  queryKey: QueryKey;
  title: string;
  description: string;
  label: string;
  hint: string;
  submitLabel: string;
  onClose: () => void;
};

/** Notes for good that a sum was given, and how. */
export function RecordByHand({ recording, queryKey, label, hint, onClose, ...words }: RecordProps) {
  const client = useQueryClient();
  const form = useApiForm(recording, {
    defaultValues: { note: '' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <FormDialog form={form} isFinal onClose={onClose} busyLabel="Enregistrement..." {...words}>
      <TextInput label={label} hint={hint} maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}
