import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../config.ts';
import { asEvidence } from '../../../platform/db/connection-share.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type NewNotification, notify } from '../../notifications/public/notify.ts';
import { profileOpenedMail } from '../candidates.mails.ts';

export type ProfileOpening = { mailer: Mailer; config: Pick<Config, 'http'> };
export type ProfileView = { candidateId: string; company: { id: string; name: string }; at: Date };

/** A company views a candidate's profile: the view is recorded, and the candidate notified the first time. */
export function openProfile(db: Db, deps: ProfileOpening, view: ProfileView): Promise<void> {
  return openProfiles(db, deps, [view], 'hour');
}

async function openProfiles(
  db: Db,
  { mailer, config }: ProfileOpening,
  views: readonly ProfileView[],
  once: Once,
): Promise<void> {
  const url = '/profile?onglet=donnees';
  await db.transaction().execute(async (tx) => {
    const first = await recordProfileViews(tx, views, once);
    const notifications = first.map(({ candidateId, company }): NewNotification => {
      const mail = profileOpenedMail({ companyName: company.name, url: config.http.publicUrl + url });
      const title = `${company.name} a consulté votre profil`;
      return { to: { id: candidateId }, kind: 'profile', title, url, mail };
    });
    await notify(tx, mailer, notifications, views[0]?.at ?? new Date());
  });
}

/** Within an hour it is one look: an open application is read again whenever its screen comes back or a colleague moves it. */
type Once = 'hour' | 'day';

/**
 * Records that companies opened candidates' profiles: one line per company, candidate and calendar day (Africa/Bamako,
 * which is UTC). Accounts erased meanwhile are skipped.
 * @param once which views count as one; `day`: within an hour or on that day.
 * @param views each company and candidate once.
 * @returns the first ones within twelve months, when the candidate should be notified.
 */
async function recordProfileViews(db: Db, views: readonly ProfileView[], once: Once): Promise<ProfileView[]> {
  const candidates = views.map(({ candidateId }) => candidateId);
  const companies = views.map(({ company }) => company.id);
  const instants = views.map(({ at }) => at);
  const { rows } = await sql<{ candidate_id: string; company_id: string }>`
    with looks as (
      select l.* from unnest(${candidates}::uuid[], ${companies}::uuid[], ${instants}::timestamptz[])
        as l (candidate_id, company_id, at)
      join accounts a on a.id = l.candidate_id and a.erased_at is null
      where not exists (select from profile_views v
        where v.candidate_id = l.candidate_id and v.company_id = l.company_id
          and (v.last_viewed_at > l.at - interval '1 hour'
            or ${once === 'day'} and v.viewed_on = (l.at at time zone 'UTC')::date))
    ), before as (
      select distinct v.candidate_id, v.company_id from profile_views v join looks using (candidate_id, company_id)
    ), written as (
      insert into profile_views (candidate_id, company_id, viewed_on, first_viewed_at, last_viewed_at)
      select candidate_id, company_id, (at at time zone 'UTC')::date, at, at from looks
      order by candidate_id, company_id
      on conflict (candidate_id, company_id, viewed_on)
        do update set views = profile_views.views + 1, last_viewed_at = excluded.last_viewed_at
      returning candidate_id, company_id
    )
    select w.candidate_id, w.company_id from written w
    where not exists (select from before b
      where b.candidate_id = w.candidate_id and b.company_id = w.company_id)`.execute(db);
  const first = new Set(rows.map((row) => `${row.candidate_id} ${row.company_id}`));
  return views.filter(({ candidateId, company }) => first.has(`${candidateId} ${company.id}`));
}

/** How long a look may wait to be written with others. */
const BATCH_MS = 200;

/** Looks lately written: a company's next ones of the day at the same profile are not. */
const MOST_REMEMBERED = 10_000;
const HOUR_MS = 3_600_000;
const keyOf = ({ candidateId, company }: ProfileView): string => `${candidateId} ${company.id}`;
const dayOf = (ms: number): number => Math.floor(ms / (24 * HOUR_MS));

/** Looks at profiles waiting to be written, so that reading one waits for no write. */
export type ProfileViewLog = {
  /** The first of the company's day at this profile is written. */
  note: (view: ProfileView) => void;
  /** Writes the pending views; never fails: views that could not be written stay pending, and `onError` is called. */
  flush: () => Promise<void>;
};

export function createProfileViewLog(
  db: Db,
  deps: ProfileOpening & { onError: (error: unknown) => void },
): ProfileViewLog {
  const waiting = new Map<string, ProfileView>();
  /** The day of the look of each. */
  const written = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const note = (view: ProfileView): void => {
    if (written.get(keyOf(view)) === dayOf(view.at.getTime())) return;
    waiting.set(keyOf(view), view);
    timer ??= setTimeout(() => void flush(), BATCH_MS);
  };
  const remember = (view: ProfileView): void => {
    const ms = view.at.getTime();
    // In the first hour of a day, a look of the day before may have stood for it.
    if (dayOf(ms) === dayOf(ms - HOUR_MS)) written.set(keyOf(view), dayOf(ms));
  };
  const write = async (): Promise<void> => {
    const views = [...waiting.values()];
    waiting.clear();
    if (views.length === 0) return;
    try {
      await asEvidence(() => openProfiles(db, deps, views, 'day'));
      for (const view of views) remember(view);
    } catch (error) {
      for (const view of views) waiting.set(keyOf(view), view);
      deps.onError(error);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // One after another: two batches never meet on a line.
    last = last.then(write);
    return last;
  };
  return { note, flush };
}
