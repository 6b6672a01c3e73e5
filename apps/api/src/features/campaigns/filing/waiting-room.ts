import type { takeFilingPlace } from '@baara/contract/campaigns/filing';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { filingMessages } from '@baara/contract/campaigns/filing-words';
import { cacheReading } from '../../../platform/cached-reading.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { stateOf } from '../campaigns.view.ts';
import { admitNext, findPlace, forgetPlaces, isSentWhole, putPlace, readLine } from './places.queries.ts';
import { requireFilingCampaign } from './prepare-file.ts';

type PlaceView = DataOf<typeof takeFilingPlace>;

/** A screen that asks for nothing for so long is closed: its room is another's. */
const SEEN_MS = 10 * 60_000;
/** After so long an open wizard says that it is open. */
const IN_SECONDS = 120;
const PACE_MS = 10 * 60_000;
const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

export type WaitingRoom = {
  /** The place of who opens the wizard, or has it open. */
  take(actor: Actor, campaignKey: string): Promise<PlaceView>;
  /**
   * Before anything that begins or sends a file, whatever screen or program asks for it: takes a place as the wizard does.
   * A file that was sent whole may be sent again, which changes nothing.
   * @throws DomainError 503 WAITING_ROOM with when to ask again, while others go first; as `take`.
   */
  require(actor: Actor, campaignKey: string): Promise<void>;
};

const keyOf = ({ accountId }: Actor, campaignKey: string): string => `${campaignKey}/${accountId}`;

/** So many people are remembered to be in by one process, for as long as a screen counts as open. */
const MOST_REMEMBERED = 20_000;

/**
 * The door to the wizard and to its calls: so many people prepare files at once, the others wait in order, those with a draft first. A
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

  /** Until when somebody is known to be in, by the campaign's key and account: nobody is turned out meanwhile. */
  const inside = new Map<string, number>();
  const remember = (key: string, at: Date): void => {
    inside.delete(key);
    inside.set(key, at.getTime() + SEEN_MS);
    const [oldest] = inside.keys();
    if (oldest !== undefined && inside.size > MOST_REMEMBERED) inside.delete(oldest);
  };

  const find = async (
    actor: Actor,
    campaignKey: string,
  ): Promise<{ view: PlaceView; campaignId: string }> => {
    const at = now();
    const campaign = await requireFilingCampaign(db, actor, campaignKey);
    const campaignId = campaign.id;
    // What is closed can be read by everyone who filed: nothing is prepared there.
    if (stateOf(campaign, at) !== 'active') return { view: entered, campaignId };
    const owned = { campaignId, candidateId: actor.accountId };
    if ((await putPlace(db, owned, roomAt(at))).entered_at) return { view: entered, campaignId };
    await admit(at);
    const { places, entered: enteredInPace } = await line(at);
    const ahead = places.get(`${campaignId}/${actor.accountId}`);
    // The last reading of the queue does not have who came, or entered, since.
    if ((await findPlace(db, owned))?.entered_at) return { view: entered, campaignId };
    return { view: waitingView(ahead ?? places.size, enteredInPace), campaignId };
  };

  const takePlace = async (actor: Actor, campaignKey: string) => {
    const found = await find(actor, campaignKey);
    if (found.view.isIn) remember(keyOf(actor, campaignKey), now());
    return found;
  };

  return {
    take: async (actor, campaignKey) => (await takePlace(actor, campaignKey)).view,
    async require(actor, campaignKey) {
      if ((inside.get(keyOf(actor, campaignKey)) ?? 0) > now().getTime()) return;
      const { view, campaignId } = await takePlace(actor, campaignKey);
      if (view.isIn || (await isSentWhole(db, { campaignId, candidateId: actor.accountId }))) return;
      const { retryAfterSeconds } = view;
      throw new DomainError(503, 'WAITING_ROOM', filingMessages.WAITING, { retryAfterSeconds });
    },
  };
}

const entered: PlaceView = { isIn: true, ahead: 0, minutes: null, retryAfterSeconds: IN_SECONDS };

function waitingView(ahead: number, enteredInPace: number): PlaceView {
  const minutes = enteredInPace === 0 ? null : Math.ceil(((ahead + 1) * PACE_MS) / 60_000 / enteredInPace);
  // Those at the front ask often, those far behind seldom.
  const retryAfterSeconds = Math.min(60, Math.max(5, Math.ceil(ahead / 20)));
  return { isIn: false, ahead, minutes, retryAfterSeconds };
}

/** Forgets places whose screen was closed for a day. */
export const sweepPlaces = (db: Db, now: Date): Promise<void> =>
  forgetPlaces(db, before(now, 24 * 3_600_000));
