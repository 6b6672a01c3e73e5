import type { ViewSource } from '@baara/contract/offers/view-source-titles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A crash loses at most this much of a statistic. */
const FLUSH_EVERY_MS = 5000;

export type OfferView = {
  offerId: number;
  source: ViewSource;
  /** A candidate's account; null for everyone else, who stay unknown. */
  candidateId: string | null;
};

export type ViewCounter = {
  count(view: OfferView): void;
  /** Writes what is counted so far. */
  flush(): Promise<void>;
};

type DayCount = { offerId: number; day: string; source: ViewSource; views: number };
type Looked = {
  offerId: number;
  candidateId: string;
  source: ViewSource;
  views: number;
  first: Date;
  last: Date;
};

/** Counts page views per offer, day and source in memory and adds them to the database by the batch. */
export function createViewCounter(
  db: Db,
  now: () => Date,
  onError: (error: unknown) => void,
): ViewCounter & { stop(): Promise<void> } {
  let days = new Map<string, DayCount>();
  let pendingViews = new Map<string, Looked>();
  const flush = async (): Promise<void> => {
    const [counted, looked] = [[...days.values()], [...pendingViews.values()]];
    days = new Map();
    pendingViews = new Map();
    if (counted.length > 0) await addViews(db, counted).catch(onError);
    if (looked.length > 0) await addViewers(db, looked).catch(onError);
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    count({ offerId, source, candidateId }) {
      const at = now();
      // The day as in Africa/Bamako, which is on UTC.
      const day = at.toISOString().slice(0, 10);
      const entry = entryOf(days, `${offerId} ${day} ${source}`, { offerId, day, source, views: 0 });
      entry.views++;
      if (candidateId === null) return;
      const look = entryOf(pendingViews, `${offerId} ${candidateId}`, {
        offerId,
        candidateId,
        source,
        views: 0,
        first: at,
        last: at,
      });
      Object.assign(look, { views: look.views + 1, source, last: at });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function entryOf<Entry>(entries: Map<string, Entry>, key: string, fresh: Entry): Entry {
  const entry = entries.get(key) ?? fresh;
  entries.set(key, entry);
  return entry;
}

async function addViews(db: Db, batch: DayCount[]): Promise<void> {
  // In one order everywhere, so that two instances never wait for each other's rows; offers deleted since are skipped.
  await sql`
    insert into offer_views (offer_id, viewed_on, source, views)
    select v.offer_id, v.viewed_on, v.source, v.views
    from unnest(
      ${batch.map((entry) => entry.offerId)}::int[],
      ${batch.map((entry) => entry.day)}::date[],
      ${batch.map((entry) => entry.source)}::text[],
      ${batch.map((entry) => entry.views)}::int[]
    ) as v (offer_id, viewed_on, source, views)
    join offers o on o.id = v.offer_id
    order by v.offer_id, v.viewed_on, v.source
    on conflict (offer_id, viewed_on, source) do update set views = offer_views.views + excluded.views`.execute(
    db,
  );
}

/** Only who may be found by companies is written down: a hidden profile looks around unseen. */
async function addViewers(db: Db, batch: Looked[]): Promise<void> {
  await sql`
    insert into offer_viewers (offer_id, candidate_id, views, first_viewed_at, last_viewed_at, source)
    select v.offer_id, v.candidate_id, v.views, v.first_at, v.last_at, v.source
    from unnest(
      ${batch.map((look) => look.offerId)}::int[],
      ${batch.map((look) => look.candidateId)}::uuid[],
      ${batch.map((look) => look.views)}::int[],
      ${batch.map((look) => look.first)}::timestamptz[],
      ${batch.map((look) => look.last)}::timestamptz[],
      ${batch.map((look) => look.source)}::text[]
    ) as v (offer_id, candidate_id, views, first_at, last_at, source)
    join offers o on o.id = v.offer_id
    join candidates c on c.account_id = v.candidate_id and c.is_visible
    order by v.offer_id, v.candidate_id
    on conflict (offer_id, candidate_id) do update set views = offer_viewers.views + excluded.views,
      source = excluded.source,
      last_viewed_at = greatest(offer_viewers.last_viewed_at, excluded.last_viewed_at)`.execute(db);
}
