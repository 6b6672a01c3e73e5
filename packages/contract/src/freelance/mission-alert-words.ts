import { ALERT_NAME_LENGTH, storedQuery } from '../offers/alerts/alert-words.ts';
import { missionPricings } from './market-words.ts';

export const missionAlertMessages = {
  QUERY_INVALID: 'Cette recherche ne peut pas être lue. Refaites-la dans la liste des missions.',
} as const;

/** What an alert stores of the address of the list of missions: filters, neither order nor page. */
const storedNames = ['search', 'place', 'exact', 'plain', 'domain', 'remote', 'pricing', 'budget'] as const;
const numbers = ['domain', 'budget'] as const;
const flags = ['exact', 'remote'] as const;

/** Known filters with a value that the list reads, in one order. @param query with or without its `?`. */
export function missionAlertQuery(query: string | URLSearchParams): string {
  const given = new URLSearchParams(query);
  for (const name of numbers) {
    const digits = (given.get(name) ?? '').replaceAll(/[\s.]/g, '');
    given.set(name, /^[1-9]\d{0,8}$/.test(digits) ? digits : '');
  }
  for (const name of flags) if (given.get(name) !== '1') given.delete(name);
  if (!missionPricings.some((one) => one === given.get('pricing'))) given.delete('pricing');
  return storedQuery(given, storedNames, new Set());
}

/** « Site internet, Bamako »: a name for a search nobody named. */
export function missionAlertName(query: string): string {
  const params = new URLSearchParams(query);
  const parts = [params.get('search'), params.get('place'), params.has('remote') ? 'à distance' : null];
  const name = parts.filter(Boolean).join(', ').slice(0, ALERT_NAME_LENGTH);
  if (name !== '') return name;
  return query === '' ? 'Toutes les missions' : 'Ma recherche';
}

/** The list as an alert finds it, the newest first; a path of the site. */
export function missionAlertPath(query: string): string {
  const params = new URLSearchParams(query);
  params.set('sort', 'recent');
  return `/freelance/opportunities?${params.toString()}`;
}
