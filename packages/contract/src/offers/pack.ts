import { endpoint } from '../protocol/endpoint.ts';

/** An offer of the pack: short names, since two thousand of them cross a slow line at once. */
export type PackedOffer = {
  id: number;
  slug: string;
  title: string;
  company: string;
  place: string;
  contract: string;
  /** The salary on the card; left out when it is hidden. */
  salary?: string;
  /** ISO day. */
  closesOn?: string;
  points?: string[];
  /** The first words of the description, plain. */
  text?: string;
};
export type OfferPack = {
  /** ISO instant. */
  builtAt: string;
  /** The number of offers open at that time; the pack contains the latest of them. */
  open: number;
  offers: PackedOffer[];
};

/** Heaviest pack, compressed: some four seconds of a shared 3G line. */
export const HEAVIEST_PACK_BYTES = 200_000;

export const getOfferPack = endpoint('GET /recruitment-offers/pack', {
  summary:
    'Les dernières offres ouvertes, en un paquet de moins de 200 Ko à garder pour lire hors ligne (OfferPack).',
});
