import type { takeFilingPlace } from '@baara/contract/campaigns/filing';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { cacheReading } from '../../../platform/cached-reading.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { stateOf } from '../campaigns.view.ts';
import { admitNext, findPlace, forgetPlaces, putPlace, readLine } from './places.queries.ts';
import { requireFilingCampaign } from './prepare-file.ts';

type PlaceView = DataOf<typeof takeFilingPlace>;

/** A screen that asks for nothing for so long is closed: its room is another's. */
const SEEN_MS = 10 * 60_000;
/** After so long an open wizard says that it is open. */
const IN_SECONDS = 120;
const PACE_MS = 10 * 60_000;
const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

type WaitingRoom = { take(actor: Actor, campaignKey: string): Promise<PlaceView> };

/**
 * The door to the wizard: so many people prepare files at once, the others wait in order, those with a draft first. A
 * long queue costs no more than a short one: a process reads it once for all who ask in the same seconds.
 * @param filers people who prepare files at once, in all campaigns.
 */
export function createWaitingRoom(db: Db, filers: number, now: () => Date): WaitingRoom {
  const roomAt = (at: Date) => ({ filers, seenSince: before(at, SEEN_MS), now: at });
  const admit = cacheReading((at) => admitNext(db, roomAt(at)), 1000);
  const line = cacheReading(async (at) => {
    const { line: waiting, entered } = await readLine(db, before(at, SEEN_MS), before(at, PACE_MS));
    return { places: new Map(waiting.map((who, index) => [who, index])), entered };
  }, 3000);

  return {
    async take(actor, campaignKey) {
      const at = now();
      const campaign = await requireFilingCampaign(db, actor, campaignKey);
      // What is closed can be read by everyone who filed: nothing is prepared there.
      if (stateOf(campaign, at) !== 'active') return inside;
      const owned = { campaignId: campaign.id, candidateId: actor.accountId };
      if ((await putPlace(db, owned, roomAt(at))).entered_at) return inside;
      await admit(at);
      const { places, entered } = await line(at);
      const ahead = places.get(`${campaign.id}/${actor.accountId}`);
      // The last reading of the queue does not have who came, or entered, since.
      if ((await findPlace(db, owned))?.entered_at) return inside;
      return waitingView(ahead ?? places.size, entered);
    },
  };
}

const inside: PlaceView = { isIn: true, ahead: 0, minutes: null, retryAfterSeconds: IN_SECONDS };

function waitingView(ahead: number, enteredInPace: number): PlaceView {
  const minutes = enteredInPace === 0 ? null : Math.ceil(((ahead + 1) * PACE_MS) / 60_000 / enteredInPace);
  // Those at the front ask often, those far behind seldom.
  const retryAfterSeconds = Math.min(60, Math.max(5, Math.ceil(ahead / 20)));
  return { isIn: false, ahead, minutes, retryAfterSeconds };
}

/** Forgets places whose screen was closed for a day. */
export const sweepPlaces = (db: Db, now: Date): Promise<void> =>
  forgetPlaces(db, before(now, 24 * 3_600_000));
