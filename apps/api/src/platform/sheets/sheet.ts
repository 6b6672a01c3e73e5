/** More lines than people read; a file of that size still opens on a phone. */
export const SHEET_MAX_ROWS = 10_000;

/** Days, without an hour, are Dates at midnight UTC. */
export type Cell = string | number | Date | null;

export type Column = {
  title: string;
  /** In characters. */
  width?: number;
  /** Its cells are days, shown as French writes them. */
  isDay?: boolean;
};

/** Each row has a cell per column. */
export type Sheet = { name: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[] };
