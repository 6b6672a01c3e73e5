import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

async function idOf(db: Db, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Incidents of the last weeks, and a view of the candidate's account by the manager, both over. */
export async function insertDemoSystem(db: Db, now: Date): Promise<void> {
  const manager = await idOf(db, 'manager@baara.demo');
  const candidate = await idOf(db, 'candidat@baara.demo');
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const incidents = [
    {
      title: 'E-mails envoyés avec retard',
      impact: 'degraded',
      components: ['mails'],
      start: 12 * DAY_MS,
      lasted: 3 * HOUR_MS,
      updates: [
        [0, 'Les e-mails partent avec une heure de retard. Rien n’est perdu : ils partiront tous.'],
        [3 * HOUR_MS, 'Tous les e-mails sont partis.'],
      ],
    },
    {
      title: 'Maintenance du site, dimanche de 5 h à 6 h',
      impact: 'maintenance',
      components: ['site', 'applications', 'messages'],
      start: 34 * DAY_MS,
      lasted: HOUR_MS,
      updates: [
        [0, 'Le site peut ne pas répondre pendant une heure. Ce que vous avez commencé est conservé.'],
        [HOUR_MS, 'La maintenance est terminée.'],
      ],
    },
  ] as const;
  for (const { title, impact, components, start, lasted, updates } of incidents) {
    const { id } = await db
      .insertInto('status_incidents')
      .values({
        title,
        impact,
        components: [...components],
        started_at: before(start),
        ended_at: before(start - lasted),
        created_by: manager,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [after, text] of updates)
      await db
        .insertInto('status_incident_updates')
        .values({ incident_id: id, text, at: before(start - after), created_by: manager })
        .execute();
  }
  const opened = before(6 * DAY_MS);
  await sql`
    insert into support_views (account_id, agent_id, consent, reason, agreed_at, opened_at, expires_at, ended_at)
    values (${candidate}, ${manager}, 'code', 'Vous ne retrouviez plus une candidature envoyée.', ${opened}, ${opened},
      ${new Date(opened.getTime() + 15 * MINUTE_MS)}, ${new Date(opened.getTime() + 6 * MINUTE_MS)})`.execute(
    db,
  );
}
