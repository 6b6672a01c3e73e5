import type { candidateVisibilities } from '@baara/contract/accounts/candidate-accounts';
import type { UserFilter } from '@baara/contract/accounts/users';
import type { DuplicateReason } from '@baara/contract/candidates/record-messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { selectUsers, type UserRow } from './users.queries.ts';

export type CandidateAccountRow = UserRow & {
  headline: string | null;
  is_visible: boolean;
  profile_updated_at: Date | null;
  applications: number;
  look_alike: DuplicateReason[];
};

type Filter = Pick<UserFilter, 'search' | 'state' | 'country'> & {
  visibility?: (typeof candidateVisibilities)[number] | undefined;
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

function moreOf({ visibility, duplicates }: Filter): RawBuilder<boolean>[] {
  return [
    ...(visibility === 'visible' ? [isVisible] : []),
    ...(visibility === 'hidden' ? [sql<boolean>`not ${isVisible}`] : []),
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
  if (rows.length === 0) return { rows: [], total, isTotalCut };
  const ids = rows.map(({ id }) => id);
  const { rows: profiles } = await sql<
    Omit<CandidateAccountRow, keyof UserRow | 'look_alike'> & { id: string; phone: boolean; email: boolean }
  >`
    select a.id, p.headline, coalesce(p.is_visible, false) as is_visible, p.updated_at as profile_updated_at,
      (select count(*)::integer from applications ap where ap.candidate_id = a.id) as applications,
      ${samePhone} as phone, ${sameMailbox} as email
    from accounts a left join candidates p on p.account_id = a.id where a.id = any(${ids}::uuid[])`.execute(
    db,
  );
  const profileOf = new Map(profiles.map((profile) => [profile.id, profile]));
  return {
    rows: rows.map((row) => {
      const profile = profileOf.get(row.id);
      return {
        ...row,
        headline: profile?.headline ?? null,
        is_visible: profile?.is_visible ?? false,
        profile_updated_at: profile?.profile_updated_at ?? null,
        applications: profile?.applications ?? 0,
        look_alike: [
          ...(profile?.phone ? (['phone'] as const) : []),
          ...(profile?.email ? (['email'] as const) : []),
        ],
      };
    }),
    total,
    isTotalCut,
  };
}
