import type { FreelanceStep } from '@baara/contract/freelance/verification-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { type QueuedRequestRow, queueColumns } from '../../document-review/public/requests.queries.ts';

const wholeName: RawBuilder<string> = sql`coalesce(${nameOf('a')}, a.email)`;

/** Its profile, locked for other decisions until the transaction ends. @param id of the account. */
export async function lockProfile(
  tx: Db,
  id: string,
): Promise<{ name: string; isVerified: boolean } | undefined> {
  const { rows } = await sql<{ name: string; is_verified: boolean }>`
    select ${wholeName} as name, p.verified_at is not null as is_verified
    from freelance_profiles p join accounts a on a.id = p.account_id
    where p.account_id = ${id} and a.erased_at is null for no key update of p`.execute(tx);
  return rows[0] && { name: rows[0].name, isVerified: rows[0].is_verified };
}

/** The names of an account, and the badge of its profile; null before the profile is written. */
export async function findBadge(db: Db, accountId: string) {
  const { rows } = await sql<{
    name: string | null;
    has_profile: boolean;
    is_verified: boolean;
    verified_until: string | null;
  }>`select ${nameOf('a')} as name, p.account_id is not null as has_profile, p.verified_at is not null as is_verified,
      p.verified_until::text as verified_until
    from accounts a left join freelance_profiles p on p.account_id = a.id where a.id = ${accountId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The account is gone.');
  return row;
}

export async function setFreelanceVerified(
  tx: Db,
  accountId: string,
  { until, at }: { until: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('freelance_profiles')
    .set({ verified_at: at, verified_until: until })
    .where('account_id', '=', accountId)
    .execute();
}

export async function setFreelanceUnverified(tx: Db, accountId: string): Promise<void> {
  await tx
    .updateTable('freelance_profiles')
    .set({ verified_at: null, verified_until: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** The account of a profile. @param id of the profile. */
export async function findAccountOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('freelance_profiles')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.account_id;
}

export type QueuedFreelanceRow = QueuedRequestRow & {
  id: string;
  profile_id: string;
  name: string;
  headline: string;
  country: string;
  step: FreelanceStep;
};

const states: Record<FreelanceStep, string> = { first: 'sent', second: 'accepted' };

/** The oldest first. What somebody took and did not decide in time is free again. */
export async function selectFreelanceQueue(
  db: Db,
  { step, page, limit }: { step?: FreelanceStep | undefined; page: number; limit: number },
  now: Date,
): Promise<{ rows: QueuedFreelanceRow[]; total: number }> {
  const waiting = sql`v.freelance_id is not null
    and v.state = any(${step ? [states[step]] : Object.values(states)}::text[])`;
  const { rows } = await sql<QueuedFreelanceRow>`
    select v.id, p.id as profile_id, ${wholeName} as name, p.headline, p.country,
      case v.state when 'sent' then 'first' else 'second' end as step, v.sent_at as since, v.first_by, ${queueColumns(now)}
    from verifications v join freelance_profiles p on p.account_id = v.freelance_id
    join accounts a on a.id = v.freelance_id left join accounts t on t.id = v.taken_by
    where ${waiting} order by v.sent_at, v.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from verifications v where ${waiting}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** As `identity_key` and `tax_key` are made. */
const keyOf = (number: string | null) => sql`regexp_replace(upper(${number}::text), '[^A-Z0-9]', '', 'g')`;

/** Other freelances who sent one of these numbers, while it is read or has earned a badge. */
export async function selectFreelanceNamesakes(
  db: Db,
  { accountId, identity, tax }: { accountId: string; identity: string | null; tax: string | null },
): Promise<{ id: string; name: string; number: 'identity' | 'nif' }[]> {
  const sent = (number: 'identity' | 'nif', same: RawBuilder<unknown>) => sql`
    (select distinct p.id, ${wholeName} as name, ${sql.lit(number)} as number
    from verifications v join freelance_profiles p on p.account_id = v.freelance_id
    join accounts a on a.id = v.freelance_id
    where ${same} and v.freelance_id <> ${accountId} and v.state in ('sent', 'accepted', 'verified') limit 5)`;
  const { rows } = await sql<{ id: string; name: string; number: 'identity' | 'nif' }>`
    ${sent('identity', sql`v.identity_key = ${keyOf(identity)}`)} union all
    ${sent('nif', sql`v.tax_key = ${keyOf(tax)}`)}`.execute(db);
  return rows;
}
