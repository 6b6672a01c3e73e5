type Page = { page: number; limit: number };

/**
 * A page of a list whose rows each carry how many there are in all (`count(*) over ()`). Past the last page no row says
 * it: the first one is asked then, so that nobody reads that the list is empty.
 */
export async function countedPage<Row extends { total: number }>(
  { page, limit }: Page,
  read: (slice: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read({ limit, offset: (page - 1) * limit });
  const [counted] = rows.length === 0 && page > 1 ? await read({ limit: 1, offset: 0 }) : rows;
  return { rows, total: counted?.total ?? 0 };
}
