import type { ReportChannel, ReportState } from '@baara/contract/money/wallet';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type UnlockedFilter = { search?: string | undefined; state?: 'open' | 'refunded' | undefined };

export type UnlockedRow = {
  candidate_id: string;
  unlocked_at: Date;
  unlocked_by: string | null;
  price_xof: number;
  refunded_at: Date | null;
  report_state: ReportState | null;
  report_channels: ReportChannel[] | null;
  reported_at: Date | null;
};

/** The searched text: the whole name while the profile is open, the first name after a refund. */
const found = (search: string) => {
  const like = anywhere(search);
  return sql`and (fold(a.first_name) like fold(${like})
    or (u.refunded_at is null and fold(a.first_name || ' ' || a.last_name) like fold(${like}))
    or fold(coalesce(c.headline, '')) like fold(${like}) and u.refunded_at is null)`;
};

const matching = (companyId: string, { search, state }: UnlockedFilter) => sql`
  from unlocked_profiles u
    join accounts a on a.id = u.candidate_id and a.erased_at is null and a.status = 'active'
    join candidates c on c.account_id = a.id
    left join accounts m on m.id = u.unlocked_by and m.erased_at is null
    left join contact_reports r on r.company_id = u.company_id and r.candidate_id = u.candidate_id
      and r.round = u.round
  where u.company_id = ${companyId}
    -- A refunded profile that its owner hid since is nobody's to see.
    and (u.refunded_at is null or c.is_visible)
    ${state === 'open' ? sql`and u.refunded_at is null` : sql``}
    ${state === 'refunded' ? sql`and u.refunded_at is not null` : sql``}
    ${search ? found(search) : sql``}`;

export async function countUnlocked(db: Db, companyId: string, filter: UnlockedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total ${matching(companyId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function selectUnlocked(
  db: Db,
  companyId: string,
  filter: UnlockedFilter,
  { page, limit }: { page: number; limit: number },
): Promise<UnlockedRow[]> {
  const { rows } = await sql<UnlockedRow>`
    select u.candidate_id, u.unlocked_at, u.price_xof, u.refunded_at,
      ${nameOf('m')} as unlocked_by,
      r.state as report_state, r.channels as report_channels, r.reported_at
    ${matching(companyId, filter)}
    order by u.unlocked_at desc, u.candidate_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}
