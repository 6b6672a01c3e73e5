import type { UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { formatNumber } from '../format.ts';
import { DataTable } from './data-table.tsx';
import { useListParams } from './use-list-params.ts';

type Row = { id: number };
type Answer = {
  data: Row[];
  pagination: { page: number; pages: number; total: number; limit: number };
};
const columns: [TableColumn<Row>] = [{ id: 'id', header: 'Numéro', cell: ({ id }) => id }];

function Table({ rows, total }: { rows: number; total: number }) {
  const list = useListParams();
  const { page, limit } = list;
  const query = {
    isPending: false,
    isError: false,
    isPlaceholderData: false,
    data: {
      data: Array.from({ length: rows }, (_, id) => ({ id })),
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    },
  } as UseQueryResult<Answer>;
  return (
    <DataTable
      query={query}
      list={list}
      label="Numéros"
      columns={columns}
      rowId={({ id }) => id}
      loading="Chargement…"
      empty="Aucun numéro"
    />
  );
}

function shown(address: string, rows: number, total: number): string {
  const router = createMemoryRouter([{ path: '/', element: <Table rows={rows} total={total} /> }], {
    initialEntries: [address],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');

test('a page says which rows of how many it shows, and how many rows a page may have', () => {
  const page = shown('/?page=21&limit=50', 50, 12_345);
  expect(textOf(page)).toContain(`${formatNumber(1001)} – ${formatNumber(1050)} sur ${formatNumber(12_345)}`);
  expect(page).toContain('<option value="50" selected="">50 par page</option>');
  expect(page).toContain('<option value="100">100 par page</option>');
});

test('a number of rows nobody offers is the usual one', () => {
  expect(textOf(shown('/?page=2&limit=7', 15, 40))).toContain('26 – 40 sur 40');
});

test('a list that fits the shortest page has no foot', () => {
  expect(shown('/?limit=100', 25, 25)).not.toContain('par page');
  expect(shown('/?limit=100', 26, 26)).toContain('par page');
});
