import type { Db } from '../../src/platform/db/database.ts';
import { nextAlertAt } from '../../src/features/candidates/saved-searches/alert-times.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Two searches of the demo recruiter: one shared and followed every day, one private without an alert. */
export async function insertDemoSearches(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const [company] = data.companies;
  if (!company) return;
  const { id: companyId, ownerId } = company;
  const savedAt = new Date(origin.now.getTime() - 12 * DAY_MS);
  const [shared, own] = [0, 1].map((index) => idOf(origin, 'saved-search', index));
  await insertRows(db, 'saved_searches', [
    {
      id: shared,
      company_id: companyId,
      author_id: ownerId,
      private_to: null,
      name: 'Comptables à Bamako',
      list: 'all',
      query: 'search=comptable&city=Bamako',
      created_at: savedAt,
      updated_at: savedAt,
    },
    {
      id: own,
      company_id: companyId,
      author_id: ownerId,
      private_to: ownerId,
      name: 'Nouveaux chauffeurs avec permis',
      list: 'new',
      query: 'job=chauffeur&drivingLicense=true&newWithin=30',
      created_at: savedAt,
      updated_at: savedAt,
    },
  ]);
  await insertRows(db, 'saved_search_alerts', [
    {
      id: idOf(origin, 'saved-search-alert', 0),
      search_id: shared,
      company_id: companyId,
      account_id: ownerId,
      frequency: 'daily',
      read_until: origin.now,
      due_at: nextAlertAt('daily', origin.now),
    },
  ]);
}
