import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A crash loses at most this much of a statistic. */
const FLUSH_EVERY_MS = 5000;

export type ViewCounter = {
  count(offerId: number): void;
  /** Writes what is counted so far. */
  flush(): Promise<void>;
};

/** Counts page views per offer and day in memory and adds them to the database by the batch. */
export function createViewCounter(
  db: Db,
  now: () => Date,
  onError: (error: unknown) => void,
): ViewCounter & { stop(): Promise<void> } {
  let pending = new Map<string, { offerId: number; day: string; views: number }>();
  const flush = async (): Promise<void> => {
    if (pending.size === 0) return;
    const batch = [...pending.values()];
    pending = new Map();
    await addViews(db, batch).catch(onError);
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    count(offerId) {
      // The day as in Africa/Bamako, which keeps UTC.
      const day = now().toISOString().slice(0, 10);
      const key = `${offerId} ${day}`;
      const entry = pending.get(key);
      if (entry) entry.views++;
      else pending.set(key, { offerId, day, views: 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function addViews(db: Db, batch: { offerId: number; day: string; views: number }[]): Promise<void> {
  // In one order everywhere, so that two instances never wait for each other's rows; offers deleted since are skipped.
  await sql`
    insert into offer_views (offer_id, viewed_on, views)
    select v.offer_id, v.viewed_on, v.views
    from unnest(
      ${batch.map((entry) => entry.offerId)}::int[],
      ${batch.map((entry) => entry.day)}::date[],
      ${batch.map((entry) => entry.views)}::int[]
    ) as v (offer_id, viewed_on, views)
    join offers o on o.id = v.offer_id
    order by v.offer_id, v.viewed_on
    on conflict (offer_id, viewed_on) do update set views = offer_views.views + excluded.views`.execute(db);
}

const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|twitter|linkedin|skype|curl|wget|python|java\/|go-http|headlesschrome|lighthouse|monitor|axios|node|lightmyrequest/i;

/** Programs that read pages for other programs; they say so, more or less. Cubot is a maker of telephones. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || ROBOT.test(userAgent);
}
