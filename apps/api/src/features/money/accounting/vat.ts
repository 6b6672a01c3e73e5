import { sql } from 'kysely';

/**
 * The tax in an unlock or a refund, `t` of the ledger with `amount` (F CFA, tax included) and the wallet's `company_id`:
 * at the rate of the last invoice before the unlock, with which the money came. As `vatOf` of @baara/ledger counts it.
 */
export const taxOfUnlock = (
  t: { key: ReturnType<typeof sql>; postedAt: ReturnType<typeof sql> },
  amount: ReturnType<typeof sql>,
  companyId: ReturnType<typeof sql>,
) => sql`${amount} - round(${amount} * 100 / (100 + coalesce((
  select i.vat_rate from invoices i
  where i.company_id = ${companyId} and i.kind = 'invoice'
    and i.issued_at <= coalesce((select u.posted_at from ledger_transactions u
      where u.idempotency_key = 'unlock' || substr(${t.key}, 7) and ${t.key} like 'refund:%'), ${t.postedAt})
  order by i.issued_at desc limit 1), 0)))`;
