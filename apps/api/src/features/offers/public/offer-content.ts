import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { plainText } from '../../../platform/html/plain-text.ts';
import { applyRefusal } from './apply.policy.ts';
import { effectiveOfferStatusSql } from './offer-status.ts';

/** What an offer that anyone may read says, as plain text: for tools that answer to it. */
export type OfferContent = {
  id: number;
  slug: string;
  title: string;
  company: string;
  city: string | null;
  skills: string[];
  languages: string[];
  drivingLicence: boolean;
  vehicle: boolean;
  /** One paragraph or point a line. */
  text: string;
  acceptsApplications: boolean;
};

/** Far more than an offer says. */
const LONGEST = 20_000;

/** @returns undefined for a draft, a suspended offer and an unknown one. */
export async function findOfferContent(db: Db, id: number, now: Date): Promise<OfferContent | undefined> {
  const row = await db
    .selectFrom('offers as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([
      'o.id',
      'o.slug',
      'o.title',
      'c.name as company',
      'o.city',
      'o.skills',
      'o.driving_licence_required',
      'o.vehicle_required',
      'o.description',
      'o.key_points',
      'o.published_at',
    ])
    .select(sql<{ language?: unknown }[]>`o.languages`.as('languages'))
    .select(effectiveOfferStatusSql(now, 'o').as('status'))
    .where('o.id', '=', id)
    .where('o.status', '<>', 'draft')
    .where('o.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const refusal = applyRefusal({
    status: row.status,
    suspended: false,
    wasPublished: row.published_at !== null,
  });
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    company: row.company,
    city: row.city,
    skills: row.skills,
    languages: row.languages.flatMap(({ language }) => (typeof language === 'string' ? [language] : [])),
    drivingLicence: row.driving_licence_required,
    vehicle: row.vehicle_required,
    text: [...linesOf(row.description.slice(0, LONGEST)), ...row.key_points].join('\n'),
    acceptsApplications: !refusal,
  };
}

const linesOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h[1-6]|div)>|<br\s*\/?>|\n/)
    .map((part) => plainText(part))
    .filter((line) => line !== '');
