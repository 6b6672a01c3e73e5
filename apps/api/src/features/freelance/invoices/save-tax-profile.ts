import type { TaxProfile, TaxProfileInput } from '@baara/contract/freelance/tax';
import { taxMessages as messages, taxOf } from '@baara/contract/freelance/tax-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { refreshDrafts } from './refresh-drafts.ts';
import { findTaxDefaults, findTaxProfile, hasTakenNumber, upsertTaxProfile } from './tax-profiles.queries.ts';

/** A freelance's tax details; before the first save, proposals made of the account. */
export async function readTaxProfile(db: Db, { accountId }: Pick<Actor, 'accountId'>): Promise<TaxProfile> {
  const row = await findTaxProfile(db, accountId);
  const isPrefixLocked = await hasTakenNumber(db, accountId);
  if (!row) return { ...(await proposed(db, accountId)), isPrefixLocked };
  return {
    version: row.version,
    legalName: row.legal_name,
    address: row.address,
    country: row.country,
    taxNumber: row.tax_number,
    rccmNumber: row.rccm_number,
    vatRate: row.vat_rate === null ? null : Number(row.vat_rate),
    vatExemption: row.vat_exemption,
    withholdingRate: row.withholding_rate === null ? null : Number(row.withholding_rate),
    invoicePrefix: row.invoice_prefix,
    issuesAtOnce: row.issues_at_once,
    paymentDays: row.payment_days,
    paymentMention: row.payment_mention,
    sendsReminders: row.sends_reminders,
    isPrefixLocked,
  };
}

async function proposed(db: Db, accountId: string): Promise<Omit<TaxProfile, 'isPrefixLocked'>> {
  const { name, address, country, city, tax_number: taxNumber } = await findTaxDefaults(db, accountId);
  const { code, exemption } = taxOf(country);
  return {
    version: 0,
    legalName: name ?? '',
    address: address ?? city ?? '',
    country: code,
    taxNumber: taxNumber ?? '',
    rccmNumber: null,
    vatRate: null,
    vatExemption: exemption,
    withholdingRate: null,
    invoicePrefix: 'F',
    issuesAtOnce: false,
    paymentDays: 30,
    paymentMention: null,
    sendsReminders: true,
  };
}

/**
 * Saves a freelance's tax details. Drafts follow them; issued invoices copied the former ones and stay. The same content from the same
 * version answers the same again.
 * @throws 409 TAX_CHANGED when another version was saved meanwhile; 422 naming `invoicePrefix` once a number was taken.
 */
export async function saveTaxProfile(
  db: Db,
  actor: Pick<Actor, 'accountId'>,
  input: TaxProfileInput,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await upsertTaxProfile(tx, actor.accountId, input, now)) {
      await requireSamePrefix(tx, actor.accountId, input.invoicePrefix);
      const profile = await findTaxProfile(tx, actor.accountId);
      const whose = { accountId: actor.accountId, isFirst: input.version === 0 };
      if (profile) await refreshDrafts(tx, whose, profile, now);
      return;
    }
    if (!isSame(await readTaxProfile(tx, actor), input)) throw conflict('TAX_CHANGED', messages.CHANGED);
  });
}

/** Taking a number locks the tax details: none is taken while this transaction changes them. */
async function requireSamePrefix(tx: Db, accountId: string, prefix: string): Promise<void> {
  const used = await tx
    .selectFrom('freelance_invoices')
    .where('freelance_id', '=', accountId)
    .where('number', 'is not', null)
    .where('kind', '=', 'invoice')
    .where('number', 'not like', `${prefix}-%`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (used) throw invalid([{ field: 'invoicePrefix', message: messages.PREFIX_LOCKED }]);
}

/** The answer to a first sending was lost. */
function isSame(stored: TaxProfile, { version, ...input }: TaxProfileInput): boolean {
  if (stored.version !== version + 1) return false;
  const asked = { ...input, vatExemption: input.vatRate === null ? input.vatExemption : null };
  return Object.entries(asked).every(([name, value]) => stored[name as keyof TaxProfile] === value);
}
