import { hourInWords } from '@baara/contract/formats/hours';
const zone = 'Africa/Bamako';
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: zone });
const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: zone });
const hourOf = (at: Date): string => hourInWords(clock.format(at));
const amounts = new Intl.NumberFormat('fr-FR');

type Span = { starts_at: Date; ends_at: Date };
type Place = { mode: string; city: string | null; address: string | null };

/** `le lundi 7 décembre 2026, de 9 h à 13 h`, or `du … au …` over several days. */
export function whenOf({ starts_at: from, ends_at: to }: Span): string {
  return day.format(from) === day.format(to)
    ? `le ${day.format(from)}, de ${hourOf(from)} à ${hourOf(to)}`
    : `du ${day.format(from)} à ${hourOf(from)} au ${day.format(to)} à ${hourOf(to)}`;
}

/** Its first day, for a line of the bell. */
export const dayOf = ({ starts_at }: Pick<Span, 'starts_at'>): string => day.format(starts_at);

export const whereOf = ({ mode, city, address }: Place): string =>
  mode === 'online' ? 'en ligne' : [city, address].filter(Boolean).join(', ');

/** Null: free. */
export const priceOf = (amount: number): string | null =>
  amount === 0 ? null : `${amounts.format(amount)} F CFA`;
