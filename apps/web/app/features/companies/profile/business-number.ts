/** `47758418545126` → `4775 8418 5451 26`, as it is written on papers; the API ignores the spaces. */
export const groupedNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
