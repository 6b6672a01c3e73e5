import { endpoint } from './endpoint.ts';

/** An offer of the pack: short names, since two thousand of them cross a slow line at once. */
export type PackedOffer = {
  id: number;
  slug: string;
  title: string;
  company: string;
  place: string;
  contract: string;
  /** What the card says; left out when it is not shown. */
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
  /** How many offers were open then; the pack holds the latest of them. */
  open: number;
  offers: PackedOffer[];
};

/** Heaviest pack, compressed: some four seconds of a shared 3G line. */
export const HEAVIEST_PACK_BYTES = 200_000;

export const getOfferPack = endpoint('GET /recruitment-offers/pack', {
  summary:
    'Les dernières offres ouvertes, en un paquet de moins de 200 Ko à garder pour lire hors ligne (OfferPack).',
});
