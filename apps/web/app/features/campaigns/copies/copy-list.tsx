import type { ListedCopy } from '@baara/contract/campaigns/copies';
import { copyStates, copyStateTitles } from '@baara/contract/campaigns/copies-words';
import { markInWords } from '@baara/contract/formats/marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import type { TestPlace } from '../tests/tests.api.ts';
import { copyListQuery } from './copies.api.ts';
import { copyTones } from './lot-words.ts';

type Column = TableColumn<ListedCopy>;
const columns: readonly [Column, ...Column[]] = [
  { id: 'number', header: 'Copie', cell: ({ number }) => <h3 className="font-mono text-m">{number}</h3> },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state }) => <Tag tone={copyTones[state]}>{copyStateTitles[state]}</Tag>,
  },
  { id: 'lot', header: 'Lot', isFigure: true, cell: ({ lot }) => lot },
];
const sealedColumns: readonly Column[] = [
  { id: 'file', header: 'Dossier', cell: ({ fileNumber }) => fileNumber },
  {
    id: 'marks',
    header: 'Notes',
    isFigure: true,
    cell: ({ marks }) => (marks && marks.length > 0 ? marks.map(markInWords).join(' · ') : null),
  },
];

/** Copies by number; whose they are once the marks are sealed. */
export function CopyList({ place, isSealed }: { place: TestPlace; isSealed: boolean }) {
  const list = useListParams({ choices: { state: copyStates } });
  const { page, limit, search, choices } = list;
  const query = useQuery({
    ...copyListQuery(place, { page, limit, state: choices.state, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters
        list={list}
        search={{ label: 'Numéro de copie', placeholder: 'Numéro de copie', maxLength: 20 }}
        choices={[
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: choices.state,
            options: copyStates.map((value) => ({ value, label: copyStateTitles[value] })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Copies"
        columns={isSealed ? [...columns, ...sealedColumns] : columns}
        rowId={({ number }) => number}
        loading="Chargement des copies…"
        empty={<EmptyState title={list.isFiltered ? 'Aucune copie ne correspond' : 'Aucune copie'} />}
      />
    </>
  );
}
