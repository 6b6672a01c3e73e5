import type * as module from '../../../app/ui/workspace/table-view.tsx';
import { TableSkeleton, type TableColumn, TableView } from '../../../app/ui/workspace/table-view.tsx';
import { longLabel } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

type Person = { name: string; town: string | null; years: number };

const people: readonly Person[] = [
  { name: 'Binta Sissoko', town: 'Sikasso', years: 4 },
  { name: longLabel, town: null, years: 11 },
  { name: 'Awa Traoré', town: 'Kayes', years: 0 },
];
const columns: readonly [TableColumn<Person>, ...TableColumn<Person>[]] = [
  { id: 'name', header: 'Nom', cell: ({ name }) => <b>{name}</b> },
  { id: 'town', header: 'Ville', cell: ({ town }) => town },
  { id: 'years', header: 'Années', isFigure: true, cell: ({ years }) => years },
];
const rowId = ({ name }: Person): string => name;

export const states: StatesOf<typeof module> = {
  TableView: {
    remplie: row(<TableView label="Candidats" columns={columns} rows={people} rowId={rowId} />),
    'avec un choix': row(
      <TableView
        label="Candidats à choisir"
        columns={columns}
        rows={people}
        rowId={rowId}
        selection={{
          isChosen: ({ town }) => town === 'Kayes',
          choose: () => undefined,
          nameOf: rowId,
          all: 'tous les candidats de cette page',
        }}
      />,
    ),
    'en attente de la suite': row(
      <TableView label="Candidats lus à nouveau" columns={columns} rows={people} rowId={rowId} isStale />,
    ),
  },
  TableSkeleton: { 'en chargement': row(<TableSkeleton label="Chargement des candidats…" rows={3} />) },
};
