/** Rows in one box, a hairline between them. */
export const rowList =
  'overflow-clip rounded-lg border border-line bg-surface [&>*+*]:border-t [&>*+*]:border-line';
