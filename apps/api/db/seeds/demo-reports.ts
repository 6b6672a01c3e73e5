import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A report that the demo recruiter shares, sent to nobody. */
export async function insertDemoReports(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const [company] = data.companies;
  if (!company) return;
  const savedAt = new Date(origin.now.getTime() - 12 * DAY_MS);
  await insertRows(db, 'saved_reports', [
    {
      id: idOf(origin, 'saved-report', 0),
      company_id: company.id,
      author_id: company.ownerId,
      name: 'Candidatures et délais du trimestre',
      measures: ['funnel', 'first_answer'],
      breakdown: 'source',
      period: 'last_quarter',
      created_at: savedAt,
      updated_at: savedAt,
    },
  ]);
}
