import { type CompanyRole, mayEvaluate, maySeeMoney, mayWrite } from '@baara/contract/companies/roles';
import type { MyApplication } from '@baara/contract/applications/applications';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { hasEnded, isWithdrawn, type Stage } from '@baara/contract/applications/stages';
import { mayCancel } from '../offers/public/candidate-stage.ts';

/** The candidate's. */
export const myAbilities = (stage: Stage): MyApplication['abilities'] => ({ cancel: mayCancel(stage) });

/** Nobody writes to candidates about an application they withdrew. */
export const isAnswerable = (stage: Stage): boolean => !isWithdrawn(stage);

/** A move is undone by the person who made it, as long as the application stands where it led. */
export const mayUndoMove = (
  move: { author_id: string | null; to_stage: string | null },
  application: { stage: string },
  accountId: string,
): boolean => move.author_id === accountId && move.to_stage === application.stage;

/** Only an owner of the company undoes a hiring. */
export const mayUndoHiring = (role: CompanyRole): boolean => role === 'owner';

/** A member's abilities on the applications of a list. */
export const listAbilities = (canWrite: boolean): { write: boolean; export: boolean } => ({
  write: canWrite,
  export: canWrite,
});

/**
 * A member's abilities on an application of this stage. Who conducts an interview of it without being in the hiring team
 * (`seesOffer`) reads it and evaluates it; the candidate's folder and the company's notes about them stay the team's.
 */
export function abilitiesOf(
  stage: Stage,
  role: CompanyRole,
  { isAnonymous, seesOffer }: { isAnonymous: boolean; seesOffer: boolean },
): RecruiterApplication['abilities'] {
  const writes = mayWrite(role);
  const isOpen = !isWithdrawn(stage);
  return {
    write: writes,
    undoHiring: stage === 'hired' && mayUndoHiring(role),
    answer: writes && isAnswerable(stage),
    proposeInterview: writes && !hasEnded(stage),
    openDocuments: isOpen && !isAnonymous && seesOffer,
    readEvaluations: isOpen,
    evaluate: isOpen && mayEvaluate(role),
    // A letter is written to somebody by name.
    readLetters: isOpen && maySeeMoney(role) && !isAnonymous,
    seeOffer: seesOffer,
    // Notes are about the person, beside everything else the company wrote about them.
    readNotes: !isAnonymous && seesOffer,
    note: mayEvaluate(role) && !isAnonymous && seesOffer,
  };
}
