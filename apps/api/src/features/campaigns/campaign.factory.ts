import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Campaigns } from '../../platform/db/schema.generated.ts';
import type { FormFile } from '../../testing/multipart.ts';

/** For tests: a campaign and what it asks for, made in the database. */

/** The day so many days from now, as `2026-11-20`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A published campaign of `companyId` open since ten days and for twenty, by default. */
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

/** Two categories, of 100 and 20 places, and a file of a CV, a diploma and, as one likes, a letter. */
export async function makeCampaignFile(db: Db, campaignId: string): Promise<{ categoryIds: string[] }> {
  const categories = await db
    .insertInto('campaign_categories')
    .values([
      { campaign_id: campaignId, name: 'Agents de guichet', quota: 100, position: 0 },
      { campaign_id: campaignId, name: 'Chauffeurs', quota: 20, position: 1 },
    ])
    .returning(['id', 'position'])
    .execute();
  await db
    .insertInto('campaign_documents')
    .values([
      { campaign_id: campaignId, key: 'cv', name: 'CV', position: 0 },
      { campaign_id: campaignId, key: 'diploma', name: 'Diplôme', position: 1 },
      { campaign_id: campaignId, key: 'cover_letter', name: 'Lettre', position: 2, is_required: false },
    ])
    .execute();
  return {
    categoryIds: categories.toSorted((a, b) => a.position - b.position).map(({ id }) => id),
  };
}

const pdfOf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n`);

/** Files of a form. @param files by part name: the text that makes each PDF another, or bytes. */
export const pdfFiles = (files: Record<string, string | Buffer>): FormFile[] =>
  Object.entries(files).map(([field, content]) => ({
    field,
    name: `${field}.pdf`,
    bytes: typeof content === 'string' ? pdfOf(content) : content,
  }));
