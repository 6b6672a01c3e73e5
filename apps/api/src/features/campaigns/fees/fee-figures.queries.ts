import type { CampaignFees } from '@baara/contract/campaigns/fees';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Sums = Pick<CampaignFees, 'collected' | 'waiting' | 'toRefund' | 'refunded'>;

/** What was received of a payment that is no fee: what the provider named, when it was not what was asked. */
const received = sql`case p.state when 'review' then p.read_amount_xof else p.amount_xof end`;

export async function countPayments(db: Db, campaignId: string, now: Date): Promise<Sums> {
  type Row = Record<`${keyof Sums}_count` | `${keyof Sums}_xof`, number>;
  const sum = (name: string, amount: typeof received, which: typeof received) => sql`
    (count(*) filter (where ${which}))::integer as ${sql.id(`${name}_count`)},
    coalesce(sum(${amount}) filter (where ${which}), 0)::bigint as ${sql.id(`${name}_xof`)}`;
  const { rows } = await sql<Row>`
    select
      ${sum('collected', sql`p.amount_xof`, sql`p.is_fee`)},
      ${sum('waiting', sql`p.amount_xof`, sql`p.state in ('created', 'pending') and p.expires_at > ${now}`)},
      ${sum('toRefund', received, sql`p.refund_due_at is not null and p.decided_at is null`)},
      ${sum('refunded', received, sql`p.decided_at is not null`)}
    from campaign_fee_payments p where p.campaign_id = ${campaignId}`.execute(db);
  const of = (name: keyof Sums) => ({
    count: rows[0]?.[`${name}_count`] ?? 0,
    amountXof: rows[0]?.[`${name}_xof`] ?? 0,
  });
  return {
    collected: of('collected'),
    waiting: of('waiting'),
    toRefund: of('toRefund'),
    refunded: of('refunded'),
  };
}

export async function countExemptions(db: Db, campaignId: string): Promise<CampaignFees['exemptions']> {
  const { rows } = await sql<CampaignFees['exemptions']>`
    select (count(*) filter (where exemption_state is null))::integer as open,
      (count(*) filter (where exemption_state = 'accepted'))::integer as accepted,
      (count(*) filter (where exemption_state = 'refused'))::integer as refused
    from campaign_applications
    where campaign_id = ${campaignId} and exemption is not null and status <> 'WITHDRAWN'`.execute(db);
  return rows[0] ?? { open: 0, accepted: 0, refused: 0 };
}

/** Payments that arrived, the latest first. */
export async function selectReceived(db: Db, campaignId: string, limit: number) {
  return db
    .selectFrom('campaign_fee_payments as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .leftJoin('accounts as who', 'who.id', 'p.candidate_id')
    .leftJoin('campaign_applications as a', (join) =>
      join.onRef('a.campaign_id', '=', 'p.campaign_id').onRef('a.candidate_id', '=', 'p.candidate_id'),
    )
    .where('p.campaign_id', '=', campaignId)
    .where((eb) => eb.or([eb('p.receipt_number', 'is not', null), eb('p.refund_due_at', 'is not', null)]))
    .select([
      'p.id',
      'p.receipt_number',
      'p.paid_at',
      'p.method',
      'p.is_fee',
      'p.decided_at',
      'a.file_number',
      'c.file_prefix',
      sql<number | null>`${received}`.as('amount_xof'),
      sql<string>`trim(coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ' '),
        concat_ws(' ', who.first_name, who.last_name)))`.as('name'),
    ])
    .orderBy('p.settled_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}
