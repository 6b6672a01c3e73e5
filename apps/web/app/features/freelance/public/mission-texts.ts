/** Words of missions, for the screens about the work that follows. */
export { budgetText, freelancePath, missionPath, missionPlaceText } from '../freelance-words.ts';

/** A price typed as people write it: `350 000 F`. @returns null when it is no whole number. */
export function readAmount(text: string): number | null {
  const digits = text.replaceAll(/[\s.]|f\s*cfa|fcfa|f$/gi, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
}
