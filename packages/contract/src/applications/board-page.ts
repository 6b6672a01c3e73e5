/** Cards of a column in one answer: more than a screen shows of it, for eight columns that come together. No schema here, for the browser. */
export const COLUMN_PAGE = 10;
