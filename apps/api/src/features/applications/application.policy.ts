import { type CompanyRole, mayEvaluate, maySeeMoney, mayWrite } from '@baara/contract/company-roles';
import type { RecruiterApplication } from '@baara/contract/recruiter-applications';
import { hasEnded, type Stage } from '@baara/contract/stages';

/** Candidates who took their application back are written to no more about it. */
export const isAnswerable = (stage: Stage): boolean => stage !== 'withdrawn';

/** A hiring is undone by who answers for the company. */
export const mayUndoHiring = (role: CompanyRole): boolean => role === 'owner';

/** What a member may do with an application of this stage. */
export function abilitiesOf(stage: Stage, role: CompanyRole): RecruiterApplication['abilities'] {
  const writes = mayWrite(role);
  const isWithdrawn = stage === 'withdrawn';
  return {
    write: writes,
    undoHiring: stage === 'hired' && mayUndoHiring(role),
    answer: writes && isAnswerable(stage),
    proposeInterview: writes && !hasEnded(stage),
    openDocuments: !isWithdrawn,
    readEvaluations: !isWithdrawn,
    evaluate: !isWithdrawn && mayEvaluate(role),
    readLetters: !isWithdrawn && maySeeMoney(role),
    note: mayEvaluate(role),
  };
}
