import type { CandidateAccess, CandidateCard } from '@baara/contract/candidates/cards';

/** A member's abilities on a candidate of a list. @param canWrite whether they recruit for the company. */
export const cardAbilities = (access: CandidateAccess, canWrite: boolean): CandidateCard['abilities'] => ({
  write: canWrite,
  shortlist: canWrite,
  unlock: canWrite && access === 'masked',
});
