import { rejectionReasons } from '@baara/contract/applications/stages';

/** @returns what the candidate reads of a refusal's reason; null when there is nothing to say. */
export function reasonForCandidate(reason: string | null): string | null {
  const known = rejectionReasons.find(({ code, title }) => code === reason || title === reason);
  return known ? known.candidateText : reason;
}
