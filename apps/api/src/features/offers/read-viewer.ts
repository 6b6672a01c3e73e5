import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { candidateStageSql } from './public/candidate-stage.ts';
import { selectOwnFits } from '../candidates/matching/public/own-match.ts';
import type { Viewer } from './offers.view.ts';

type OwnApplication = { id: string; offer_id: number; stage: string; created_at: string };

/** One statement for all that is read of a person beside the offers of a page. */
async function selectViewer(db: Db, accountId: string, ids: readonly number[], isCandidate: boolean) {
  const { rows } = await sql<{
    bookmarked: number[];
    applications: OwnApplication[];
    profile_version: string | null;
    offer_versions: string[];
  }>`select ${prepared('offers-viewer')}
    array(select b.offer_id from bookmarks b
      where b.account_id = ${accountId} and b.offer_id = any(${ids}::int[])) as bookmarked,
    coalesce((select json_agg(json_build_object('id', a.id, 'offer_id', a.offer_id, 'stage', ${candidateStageSql('a')},
        'created_at', a.created_at))
      from applications a where a.candidate_id = ${accountId} and a.stage <> 'withdrawn'
        and a.offer_id = any(${ids}::int[])), '[]') as applications,
    (select c.xmin::text from candidates c where c.account_id = ${accountId} and ${isCandidate}) as profile_version,
    array(select o.id || ' ' || o.xmin from offers o
      where ${isCandidate} and o.id = any(${ids}::int[])) as offer_versions`.execute(db);
  return rows[0];
}

/** The offers' state for a signed-in person: bookmarked, applied to and, for a candidate's own profile, how near. */
export async function readViewer(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'role'>,
  ids: readonly number[],
  now: Date,
): Promise<Viewer> {
  const row = ids.length > 0 && (await selectViewer(db, actor.accountId, ids, actor.role === 'applicant'));
  if (!row) return { bookmarked: new Set(), applications: new Map(), fits: new Map() };
  const offers = new Map(
    row.offer_versions.map((one) => {
      const [id = '', version = ''] = one.split(' ');
      return [Number(id), version] as const;
    }),
  );
  return {
    bookmarked: new Set(row.bookmarked),
    applications: new Map(
      row.applications.map((one) => [one.offer_id, { ...one, created_at: new Date(one.created_at) }]),
    ),
    fits: await selectOwnFits(db, actor.accountId, { profile: row.profile_version, offers }, now),
  };
}
