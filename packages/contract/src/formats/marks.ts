/** Marks are whole hundredths of a point: people read and type them with a comma. */

/** `1250` → « 12,5 ». */
export const markInWords = (hundredths: number): string => {
  const [whole, part] = [Math.trunc(hundredths / 100), Math.abs(hundredths % 100)];
  return part === 0 ? String(whole) : `${whole},${String(part).padStart(2, '0').replace(/0$/, '')}`;
};

/** « 12,5 » or « 12.50 » → `1250`; null when it is empty, not a number when it is no mark. */
export function hundredthsOf(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, whole, part = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
