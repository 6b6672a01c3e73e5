import type { TaxProfileInput } from '@baara/contract/freelance/tax';
import { sql } from 'kysely';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { Db } from '../../../platform/db/database.ts';

export const findTaxProfile = (db: Db, accountId: string) =>
  db.selectFrom('freelance_tax_profiles').where('account_id', '=', accountId).selectAll().executeTakeFirst();
export type TaxProfileRow = NonNullable<Awaited<ReturnType<typeof findTaxProfile>>>;

export async function hasTakenNumber(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('freelance_invoice_counters')
    .where('account_id', '=', accountId)
    .where('series', '=', 'invoice')
    .select('year')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the account says already: proposals of a first save. */
export const findTaxDefaults = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('freelance_profiles as p', 'p.account_id', 'a.id')
    .where('a.id', '=', accountId)
    .select([
      nameOf('a').as('name'),
      'a.address',
      sql<string>`coalesce(p.country, a.country)`.as('country'),
      'p.city',
      sql<string | null>`(
        select v.tax_number from verifications v
        where v.freelance_id = a.id and v.tax_number is not null
        order by v.created_at desc limit 1)`.as('tax_number'),
    ])
    .executeTakeFirstOrThrow();

/** @returns false when another version was saved meanwhile. */
export async function upsertTaxProfile(
  tx: Db,
  accountId: string,
  input: TaxProfileInput,
  now: Date,
): Promise<boolean> {
  const values = {
    legal_name: input.legalName,
    address: input.address,
    country: input.country,
    tax_number: input.taxNumber,
    rccm_number: input.rccmNumber,
    vat_rate: input.vatRate,
    vat_exemption: input.vatRate === null ? input.vatExemption : null,
    withholding_rate: input.withholdingRate,
    invoice_prefix: input.invoicePrefix,
    issues_at_once: input.issuesAtOnce,
    payment_days: input.paymentDays,
    payment_mention: input.paymentMention,
    sends_reminders: input.sendsReminders,
    version: input.version + 1,
    updated_at: now,
  };
  const row =
    input.version === 0
      ? await tx
          .insertInto('freelance_tax_profiles')
          .values({ account_id: accountId, ...values })
          .onConflict((conflict) => conflict.column('account_id').doNothing())
          .returning('account_id')
          .executeTakeFirst()
      : await tx
          .updateTable('freelance_tax_profiles')
          .set(values)
          .where('account_id', '=', accountId)
          .where('version', '=', input.version)
          .returning('account_id')
          .executeTakeFirst();
  return row !== undefined;
}
