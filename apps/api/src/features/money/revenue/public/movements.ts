import type { RevenueFilter } from '@baara/contract/money/revenue';
import { type RawBuilder, sql } from 'kysely';

/** Days of Bamako, which is on UTC all year; both included. */
export type DaySpan = { from: string; to: string };

/**
 * One row for each posting: `posted_at`, `kind`, `amount`, and the company it belongs to: of the wallet, or of the
 * campaign whose fee it is, or of the contract. A posting has two entries, one each way (`postingOf` of @baara/ledger).
 */
export const movements = ({ from, to }: DaySpan): RawBuilder<unknown> => sql`
  select t.id, t.posted_at, t.kind, t.subject_id, p.amount_xof::bigint as amount, came.kind as to_kind, went.kind as from_kind,
    coalesce(came.company_id, went.company_id, ca.company_id, mc.company_id) as company_id
  from ledger_transactions t
    join ledger_entries p on p.transaction_id = t.id and p.amount_xof > 0
    join ledger_entries n on n.transaction_id = t.id and n.amount_xof < 0
    join ledger_accounts came on came.id = p.account_id
    join ledger_accounts went on went.id = n.account_id
    left join campaigns ca on ca.id = coalesce(came.campaign_id, went.campaign_id)
    left join mission_contracts mc on mc.id = coalesce(came.contract_id, went.contract_id)
  where t.posted_at >= ${from}::date and t.posted_at < ${to}::date + 1`;

const earned = sql`coalesce(sum(case when to_kind in ('revenue', 'refunds') then amount
  when from_kind in ('revenue', 'refunds') then -amount else 0 end), 0)::bigint`;
const deposited = sql`coalesce(sum(case when from_kind = 'clearing' and to_kind in ('wallet', 'trainings') then amount
  when to_kind = 'clearing' and from_kind = 'wallet' then -amount else 0 end), 0)::bigint`;
const received = sql`coalesce(sum(case when from_kind = 'clearing' and to_kind in ('fees', 'to-refund', 'escrow')
  then amount else 0 end), 0)::bigint`;

/** What is earned, deposited by customers and received for others, of movements: columns named as the contract does. */
export const amountSums = (): RawBuilder<unknown> =>
  sql`${earned} as "earnedXof", ${deposited} as "depositedXof", ${received} as "feesXof"`;
/** The same as one value, with how many there are. */
export const amountCells = sql`json_build_object('n', count(*), 'earnedXof', ${earned}, 'depositedXof', ${deposited},
  'feesXof', ${received})`;

type Limits = Pick<RevenueFilter, 'company' | 'country' | 'kind'>;
/** Of `m` and of its company `c`. */
export const isAsked = ({ company, country, kind }: Limits): RawBuilder<unknown> => sql`true
  ${company ? sql`and m.company_id = ${company}::uuid` : sql``}
  ${country ? sql`and c.country = ${country}` : sql``}
  ${kind ? sql`and m.kind = ${kind}` : sql``}`;
