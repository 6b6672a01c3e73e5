import { CLOSING_DAYS, NEW_DAYS } from '@baara/contract/workspace/dashboard';
import { retentionMonths } from '@baara/contract/personal-data/personal-data-delays';
import { applicationStates, type Stage } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { candidateStageAtSql, candidateStageSql } from '../../offers/public/candidate-stage.ts';
import { documentKinds } from '@baara/contract/files/document-kinds';

const DAY_MS = 86_400_000;
const SHORTLIST_SHOWN = 5;
const CLOSING_SHOWN = 3;

type ShortlistRow = {
  application_id: string;
  offer_id: number;
  title: string;
  company: string;
  stage: Stage;
  at: string;
};
type TicketCounts = Record<
  'total' | 'general' | 'day_off' | 'formation' | 'sick_leave' | 'incident',
  number
> & { responsible_general: number; responsible_day_off: number };
type CandidateRow = {
  headline: string | null;
  city: string | null;
  country: string;
  category_id: number | null;
  is_visible: boolean;
};
type PackageRow = { id: string; name: string; description: string; features: string[]; price_xof: number };

export type OwnFigures = {
  by_stage: Partial<Record<Stage, number>> | null;
  shortlist_new: number;
  shortlist: ShortlistRow[] | null;
  documents: number;
  tickets: TicketCounts;
  is_employee: boolean;
  bookmarks: number;
  profile_interests: number;
  /** Offers this person has applied to, be it in vain, or set aside: there is no use in proposing them again. */
  applied_offers: number[] | null;
  closing_bookmarks: number[] | null;
  candidate: CandidateRow | null;
  packages: PackageRow[] | null;
};

/** Every count that is about one person: one statement, one trip. */
export async function selectOwnFigures(db: Db, accountId: string, now: Date): Promise<OwnFigures> {
  const me = sql`${accountId}::uuid`;
  const newSince = new Date(now.getTime() - NEW_DAYS * DAY_MS);
  const closesBefore = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  const shortlisted = [...applicationStates.shortlisted];
  const { rows } = await sql<OwnFigures>`
    with mine as materialized (
      select id, offer_id, ${candidateStageSql('applications')} as stage,
        ${candidateStageAtSql('applications')} as stage_changed_at
      from applications where candidate_id = ${me}
    ),
    favourites as materialized (
      select o.id, o.status, o.expires_at
      from bookmarks b join offers o on o.id = b.offer_id
      where b.account_id = ${me} and o.status <> 'draft' and o.suspended_at is null
    ),
    kept as (
      select * from mine where stage = any(${shortlisted}) order by stage_changed_at desc, id desc
    )
    select
      (select json_object_agg(stage, total)
        from (select stage, count(*) as total from mine group by stage) as counted) as by_stage,
      (select count(*) from kept where stage_changed_at > ${newSince}) as shortlist_new,
      (select json_agg(json_build_object('application_id', latest.id, 'offer_id', o.id, 'title', o.title,
          'company', c.name, 'stage', latest.stage, 'at', latest.stage_changed_at)
          order by latest.stage_changed_at desc, latest.id desc)
        from (select * from kept limit ${SHORTLIST_SHOWN}) as latest
        join offers o on o.id = latest.offer_id join companies c on c.id = o.company_id) as shortlist,
      (select count(*) from files
        where owner_id = ${me} and kind = any(${[...documentKinds]}) and deleted_at is null) as documents,
      (select json_build_object(
          'total', count(*) filter (where account_id = ${me}),
          'general', count(*) filter (where account_id = ${me} and kind = 'general'),
          'day_off', count(*) filter (where account_id = ${me} and kind = 'day_off'),
          'formation', count(*) filter (where account_id = ${me} and kind = 'formation'),
          'sick_leave', count(*) filter (where account_id = ${me} and kind = 'sick_leave'),
          'incident', count(*) filter (where account_id = ${me} and kind = 'incident'),
          'responsible_general', count(*) filter (where responsible_id = ${me} and kind = 'general'),
          'responsible_day_off', count(*) filter (where responsible_id = ${me} and kind = 'day_off'))
        from tickets where status = 'open' and (account_id = ${me} or responsible_id = ${me})) as tickets,
      exists (select from employments where account_id = ${me}) as is_employee,
      (select count(*) from favourites) as bookmarks,
      (select json_agg(id order by expires_at, id) from (
        select id, expires_at from favourites
        where status = 'active' and expires_at > ${now} and expires_at <= ${closesBefore}
        order by expires_at, id limit ${CLOSING_SHOWN}) as soonest) as closing_bookmarks,
      (select count(distinct company_id) from profile_views
        where candidate_id = ${me}
          and last_viewed_at > ${now}::timestamptz - make_interval(months => ${retentionMonths.navigation})
      ) as profile_interests,
      (select json_agg(offer_id) from (select offer_id from mine
        union select offer_id from offer_dismissals where account_id = ${me}) known) as applied_offers,
      (select json_build_object('headline', headline, 'city', city, 'country', country,
          'category_id', category_id, 'is_visible', is_visible)
        from candidates where account_id = ${me}) as candidate,
      (select json_agg(json_build_object('id', id, 'name', name, 'description', description,
          'features', features, 'price_xof', price_xof) order by position, id)
        from packages where is_active) as packages`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the figures of a dashboard gave no row');
  return figures;
}
