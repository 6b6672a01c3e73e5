import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A report that the demo recruiter shares, and two of the platform, sent to nobody. */
export async function insertDemoReports(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const [company] = data.companies;
  if (!company) return;
  const savedAt = new Date(origin.now.getTime() - 12 * DAY_MS);
  await insertRows(db, 'saved_reports', [
    {
      id: idOf(origin, 'saved-report', 0),
      company_id: company.id,
      author_id: company.ownerId,
      name: 'Candidatures et délais du mois',
      measures: ['funnel', 'first_answer'],
      breakdown: 'source',
      period: 'last_month',
      created_at: savedAt,
      updated_at: savedAt,
    },
  ]);
  const admin = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'admin@baara.demo')
    .executeTakeFirst();
  await insertRows(
    db,
    'saved_reports',
    [
      {
        name: 'Activité de la plateforme',
        measures: ['accounts', 'offers', 'funnel', 'time_to_hire'],
        breakdown: 'country',
        period: 'last_month',
      },
      {
        name: 'Revenus mois par mois',
        measures: ['revenue'],
        breakdown: 'month',
        period: 'custom',
        from_on: new Date(origin.now.getTime() - 180 * DAY_MS).toISOString().slice(0, 10),
        to_on: origin.now.toISOString().slice(0, 10),
      },
      {
        name: 'Femmes et hommes',
        measures: ['candidates', 'funnel', 'trainings'],
        breakdown: 'gender',
        period: 'last_quarter',
      },
    ].map((report, rank) => ({
      from_on: null,
      to_on: null,
      ...report,
      id: idOf(origin, 'platform-report', rank),
      author_id: admin?.id ?? null,
      created_at: savedAt,
      updated_at: savedAt,
    })),
  );
}
