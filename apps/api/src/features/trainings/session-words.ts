import { hourInWords, spanInWords, weekdayInWords } from '@baara/contract/formats/moments';

const amounts = new Intl.NumberFormat('fr-FR');

type Span = { starts_at: Date; ends_at: Date };
type Place = { mode: string; city: string | null; address: string | null };

/** « le lundi 7 décembre 2026, de 9 h à 13 h », or « du … au … » over several days. */
export function whenOf({ starts_at: from, ends_at: to }: Span): string {
  const [first, last] = [weekdayInWords(from), weekdayInWords(to)];
  return first === last
    ? `le ${spanInWords({ startsAt: from, endsAt: to })}`
    : `du ${first} à ${hourInWords(from)} au ${last} à ${hourInWords(to)}`;
}

/** Its first day, for a line of the bell. */
export const dayOf = ({ starts_at }: Pick<Span, 'starts_at'>): string => weekdayInWords(starts_at);

export const whereOf = ({ mode, city, address }: Place): string =>
  mode === 'online' ? 'en ligne' : [city, address].filter(Boolean).join(', ');

/** Null: free. */
export const priceOf = (amount: number): string | null =>
  amount === 0 ? null : `${amounts.format(amount)} F CFA`;
