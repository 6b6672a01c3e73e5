import type { Offer } from '@baara/contract/offers/offers';

/** What applying needs to know of an offer. */
export type ApplicableOffer = {
  card: { id: number; title: string };
  company: Pick<Offer['company'], 'name' | 'answer_rate'>;
  acceptsApplications: boolean;
  abilities: { apply: boolean };
  status: string;
  requires: { cv: boolean; message: boolean };
  /** The company reads it without a name until the interview. */
  anonymousScreening: boolean;
  /** How many questions its form asks; left out for none. */
  questions?: number | undefined;
  application: { id: string; appliedAt: string; abilities: { cancel: boolean } } | null;
};
