import type { CandidateVisibility } from '@baara/contract/accounts/candidate-accounts';
import type { UserFilter } from '@baara/contract/accounts/users';
import type { DuplicateReason } from '@baara/contract/candidates/record-messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { featuredIdsSql } from '../../candidates/public/featured-candidates.ts';
import {
  type FeaturingRow,
  type HidingRow,
  selectFeaturings,
  selectOpenHidings,
} from './candidate-moderation.queries.ts';
import { selectUsers, selectUsersById, type UserRow } from './users.queries.ts';

export type CandidateAccountRow = UserRow & {
  status: string;
  headline: string | null;
  has_profile: boolean;
  is_visible: boolean;
  hiding: HidingRow | undefined;
  featuring: FeaturingRow | undefined;
  profile_updated_at: Date | null;
  applications: number;
  look_alike: DuplicateReason[];
};

type Filter = Pick<UserFilter, 'search' | 'state' | 'country'> & {
  visibility?: CandidateVisibility | undefined;
  duplicates?: boolean | undefined;
  page: number;
  limit: number;
};

/** Each is one probe of an index. */
const samePhone = sql<boolean>`exists (select from accounts twin where twin.role = 'applicant'
  and twin.phone is not null and replace(twin.phone, ' ', '') = replace(a.phone, ' ', '')
  and twin.id <> a.id and twin.erased_at is null)`;
const sameMailbox = sql<boolean>`exists (select from accounts twin where twin.role = 'applicant'
  and mailbox(twin.email) = mailbox(a.email) and twin.id <> a.id and twin.erased_at is null)`;
const isVisible = sql<boolean>`exists (select from candidates v where v.account_id = a.id and v.is_visible)`;

const withVisibility: Record<CandidateVisibility, RawBuilder<boolean>> = {
  visible: isVisible,
  hidden: sql<boolean>`not ${isVisible}`,
  moderated: sql<boolean>`a.id in (select h.account_id from candidate_hidings h where h.ended_at is null)`,
  featured: sql<boolean>`a.id in (${featuredIdsSql})`,
};

function moreOf({ visibility, duplicates }: Filter): RawBuilder<boolean>[] {
  return [
    ...(visibility ? [withVisibility[visibility]] : []),
    ...(duplicates ? [sql<boolean>`a.looks_alike`] : []),
  ];
}

/** Candidates as accounts: found as the others are, each with its profile and its look-alikes. */
export async function selectCandidateAccounts(
  db: Db,
  filter: Filter,
): Promise<{ rows: CandidateAccountRow[]; total: number; isTotalCut: boolean }> {
  const { search, state, country, page, limit } = filter;
  const asked = { search, state, country, page, limit, role: 'applicant' as const };
  const { rows, total, isTotalCut } = await selectUsers(db, asked, moreOf(filter));
  return { rows: await withProfiles(db, rows), total, isTotalCut };
}

/** One of them; undefined for an account that does not exist. */
export async function findCandidateAccount(db: Db, id: string): Promise<CandidateAccountRow | undefined> {
  const [row] = await withProfiles(db, await selectUsersById(db, [id]));
  return row;
}

async function withProfiles(db: Db, rows: readonly UserRow[]): Promise<CandidateAccountRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: profiles } = await sql<
    Omit<CandidateAccountRow, keyof UserRow | 'look_alike' | 'hiding' | 'featuring'> & {
      id: string;
      same_phone: boolean;
      same_mailbox: boolean;
    }
  >`
    select a.id, a.status, p.headline, p.account_id is not null as has_profile, coalesce(p.is_visible, false) as is_visible, p.updated_at as profile_updated_at,
      (select count(*)::integer from applications ap where ap.candidate_id = a.id) as applications,
      ${samePhone} as same_phone, ${sameMailbox} as same_mailbox
    from accounts a left join candidates p on p.account_id = a.id where a.id = any(${ids}::uuid[])`.execute(
    db,
  );
  const profileOf = new Map(profiles.map((profile) => [profile.id, profile]));
  const [hidings, featurings] = [await selectOpenHidings(db, ids), await selectFeaturings(db, ids)];
  return rows.flatMap((row) => {
    const profile = profileOf.get(row.id);
    if (!profile) return [];
    const { same_phone: samePhoneNumber, same_mailbox: isSameMailbox, ...facts } = profile;
    return [
      {
        ...row,
        ...facts,
        hiding: hidings.get(row.id),
        featuring: featurings.get(row.id),
        look_alike: [
          ...(samePhoneNumber ? (['phone'] as const) : []),
          ...(isSameMailbox ? (['email'] as const) : []),
        ],
      },
    ];
  });
}
