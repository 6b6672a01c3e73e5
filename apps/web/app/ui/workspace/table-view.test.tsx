import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type TableColumn, TableView } from './table-view.tsx';

type Person = { name: string; isMasked: boolean };
const columns: [TableColumn<Person>] = [{ id: 'name', header: 'Nom', cell: ({ name }) => name }];

const boxes = (rows: Person[]): string[] => {
  const markup = renderToStaticMarkup(
    <TableView
      label="Candidats"
      columns={columns}
      rows={rows}
      rowId={({ name }) => name}
      selection={{
        isChosen: ({ name }) => name === 'Awa',
        choose: () => undefined,
        nameOf: ({ name }) => name,
        mayChoose: ({ isMasked }) => !isMasked,
        all: 'tous',
      }}
    />,
  );
  return [...markup.matchAll(/<input[^>]*aria-label="([^"]+)"[^>]*>/g)].map(
    ([box, label = '']) => label + (box.includes('checked') ? ' ✓' : ''),
  );
};

test('rows that cannot be ticked have no box, and the one above counts them for nothing', () => {
  const awa = { name: 'Awa', isMasked: false };
  const masked = { name: 'Candidat 12', isMasked: true };
  expect(boxes([awa, masked])).toEqual(['Choisir tous ✓', 'Choisir Awa ✓']);
  expect(boxes([awa, masked, { name: 'Binta', isMasked: false }])).toEqual([
    'Choisir tous',
    'Choisir Awa ✓',
    'Choisir Binta',
  ]);
  expect(boxes([masked])).toEqual([]);
});
