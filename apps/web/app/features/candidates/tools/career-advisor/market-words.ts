import type { Market, NearTrade } from '@baara/contract/candidates/tools/career-advisor';
import { formatMoney, formatNumber } from '../../../../lib/format.ts';

/** « 6 offres »: five at least, nothing is counted under. */
export const offersCount = (count: number): string => `${formatNumber(count)} offres`;

/** What the market says of a trade in one line; of weak data a sentence, and no number. */
export function marketLine(
  { offers, salary }: Pick<NearTrade, 'offers' | 'salary'>,
  country: string,
): string {
  if (offers === null) return `Moins de cinq offres en douze mois (${country}) : trop peu pour un chiffre.`;
  const counted = `${offersCount(offers)} en douze mois (${country})`;
  if (salary === null) return `${counted}. Trop peu affichent leur salaire.`;
  return `${counted}, salaire médian ${formatMoney(salary.median, salary.currency)} par mois, sur ${offersCount(salary.offers)}.`;
}

export function salarySentence({ salary }: Market): string {
  if (!salary) return 'Moins de cinq offres affichent leur salaire : aucun chiffre ne serait honnête.';
  const money = (amount: number): string => formatMoney(amount, salary.currency);
  return salary.low === salary.high
    ? `Environ ${money(salary.median)} par mois.`
    : `La moitié des offres paie entre ${money(salary.low)} et ${money(salary.high)} par mois.`;
}

/** « Bamako (12), Sikasso (5) ». */
export const countedList = (items: readonly { name: string; offers: number }[]): string =>
  items.map(({ name, offers }) => `${name} (${formatNumber(offers)})`).join(', ');
