import type { OfferPack, PackedOffer } from '@baara/contract/offer-pack';
import { keptNames } from '../../../lib/kept-names.ts';

const PACK_URL = '/api/v1/recruitment-offers/pack';
const SEEN_AT_MOST = 40;

/** An offer opened on this device: as in the pack, with its whole text. */
export type SeenOffer = PackedOffer & {
  /** Sanitised by the server. */
  html?: string;
  /** ISO instant. */
  seenAt: string;
};

/** Remembers an offer that was opened, among the last forty. What the person did with it is not kept. */
export async function keepSeenOffer(offer: Omit<SeenOffer, 'seenAt'>): Promise<void> {
  if (typeof caches === 'undefined') return;
  const seen = await caches.open(keptNames.seen);
  const key = `/offres-vues/${offer.id}`;
  // Deleted first: what is put again comes last.
  await seen.delete(key);
  await seen.put(key, Response.json({ ...offer, seenAt: new Date().toISOString() }));
  const oldest = (await seen.keys()).slice(0, -SEEN_AT_MOST);
  await Promise.all(oldest.map((request) => seen.delete(request)));
}

/** The last seen first. */
export async function readSeenOffers(): Promise<SeenOffer[]> {
  if (!(await caches.has(keptNames.seen))) return [];
  const seen = await caches.open(keptNames.seen);
  const answers = await seen.matchAll();
  return (await Promise.all(answers.map((answer) => answer.json() as Promise<SeenOffer>))).toReversed();
}

export async function readOfferPack(): Promise<OfferPack | null> {
  if (!(await caches.has(keptNames.pack))) return null;
  const kept = await (await caches.open(keptNames.pack)).match(PACK_URL);
  return kept ? ((await kept.json()) as OfferPack) : null;
}

/** Fetches the pack of the night and keeps it. @throws when the line or the device would not. */
export async function keepOfferPack(): Promise<OfferPack> {
  const pack = await caches.open(keptNames.pack);
  await pack.add(new Request(PACK_URL, { cache: 'no-cache' }));
  const kept = await readOfferPack();
  if (!kept) throw new Error('the pack was not kept');
  return kept;
}

/** Takes the pack and the opened offers off this device. */
export async function forgetOffers(): Promise<void> {
  await Promise.all([caches.delete(keptNames.pack), caches.delete(keptNames.seen)]);
}
