import type { OfferPack, PackedOffer } from '@baara/contract/offers/pack';
import { cacheNames } from '../../../lib/cache-names.ts';

const PACK_URL = '/api/v1/recruitment-offers/pack';
const SEEN_AT_MOST = 40;

/** An offer opened on this device: as in the pack, with its whole text. */
export type SeenOffer = PackedOffer & {
  /** Sanitised by the server. */
  html?: string;
  /** ISO instant. */
  seenAt: string;
};

/** Stores an opened offer, among the last forty. The person's actions on it are not stored. */
export async function storeSeenOffer(offer: Omit<SeenOffer, 'seenAt'>): Promise<void> {
  if (typeof caches === 'undefined') return;
  const seen = await caches.open(cacheNames.seen);
  const key = `/offres-vues/${offer.id}`;
  // Deleted first: an entry put again comes last.
  await seen.delete(key);
  await seen.put(key, Response.json({ ...offer, seenAt: new Date().toISOString() }));
  const oldest = (await seen.keys()).slice(0, -SEEN_AT_MOST);
  await Promise.all(oldest.map((request) => seen.delete(request)));
}

/** The last seen first. */
export async function readSeenOffers(): Promise<SeenOffer[]> {
  if (!(await caches.has(cacheNames.seen))) return [];
  const seen = await caches.open(cacheNames.seen);
  const answers = await seen.matchAll();
  return (await Promise.all(answers.map((answer) => answer.json() as Promise<SeenOffer>))).toReversed();
}

export async function readOfferPack(): Promise<OfferPack | null> {
  if (!(await caches.has(cacheNames.pack))) return null;
  const stored = await (await caches.open(cacheNames.pack)).match(PACK_URL);
  return stored ? ((await stored.json()) as OfferPack) : null;
}

/** Fetches the pack of the night and stores it. @throws on an error of the connection or the device. */
export async function storeOfferPack(): Promise<OfferPack> {
  const pack = await caches.open(cacheNames.pack);
  await pack.add(new Request(PACK_URL, { cache: 'no-cache' }));
  const stored = await readOfferPack();
  if (!stored) throw new Error('the pack was not stored');
  return stored;
}

/** Takes the pack and the opened offers off this device. */
export async function forgetOffers(): Promise<void> {
  await Promise.all([caches.delete(cacheNames.pack), caches.delete(cacheNames.seen)]);
}
