import { analyze } from '@baara/french-text';
import type { Db } from '../../src/platform/db/database.ts';
import type { Origin } from './companies.ts';
import { insertRows } from './insert-rows.ts';

const searched: readonly [title: string, searchers: number][] = [
  ['Comptable', 64],
  ['Chauffeur', 58],
  ['Infirmier', 41],
  ['Secrétaire', 37],
  ['Agent de sécurité', 33],
  ['Commercial', 29],
  ['Électricien', 22],
  ['Maçon', 18],
];

/** What visitors of the demonstration searched for on its first day: the home page proposes it for two weeks. */
export async function insertDemoPopularSearches(db: Db, origin: Origin): Promise<void> {
  const day = origin.now.toISOString().slice(0, 10);
  await insertRows(
    db,
    'searched_trades',
    searched.map(([title, searchers]) => ({ day, trade: analyze(title).join(' '), title, searchers })),
  );
}
