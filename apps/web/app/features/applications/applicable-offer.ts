/** What applying needs to know of an offer. */
export type ApplicableOffer = {
  card: { id: number; title: string };
  acceptsApplications: boolean;
  abilities: { apply: boolean };
  status: string;
  requires: { cv: boolean; message: boolean };
  application: { id: string; appliedAt: string } | null;
};
