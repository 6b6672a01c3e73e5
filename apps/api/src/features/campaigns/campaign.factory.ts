import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Campaigns } from '../../platform/db/schema.generated.ts';

/** For tests: a campaign and what it asks for, made in the database. */

/** The day so many days from now, as `2026-11-20`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A published campaign of `companyId` open since ten days and for twenty, unless told otherwise. */
export async function makeCampaign(
  db: Db,
  companyId: string,
  fields: Partial<Insertable<Campaigns>> = {},
): Promise<{ id: string; slug: string }> {
  return db
    .insertInto('campaigns')
    .values({
      company_id: companyId,
      slug: `campagne-${randomUUID()}`,
      title: 'Recrutement de 120 agents',
      institution: 'Office des postes de démonstration',
      status: 'published',
      starts_on: dayFromNow(-10),
      ends_on: dayFromNow(20),
      total_positions: 120,
      published_at: new Date(),
      ...fields,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}
