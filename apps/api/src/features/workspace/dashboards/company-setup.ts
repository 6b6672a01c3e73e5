import { type CompanyRole, mayManageTeam } from '@baara/contract/companies/roles';
import {
  pageParts,
  setupSteps,
  type SetupStep,
  type VerificationState,
} from '@baara/contract/workspace/recruiter-task-words';
import type { CompanySetup } from '@baara/contract/workspace/recruiter-tasks';
import type { CompanySetupRow } from './company-setup.queries.ts';

type Reader = { role: CompanyRole; canWrite: boolean };

function verificationOf({ review, number }: CompanySetupRow): VerificationState {
  if (review !== null) return review;
  return number === null || number === '' ? 'unnumbered' : 'accepted';
}

/** The first steps of a company as one of its members sees them; null once nothing is to be shown. */
export function companySetupView(row: CompanySetupRow, { role, canWrite }: Reader): CompanySetup | null {
  const missing = pageParts.filter((part) => (row[part] ?? '').trim() === '');
  const verification = verificationOf(row);
  const isDone: Record<SetupStep, boolean> = {
    page: missing.length === 0,
    verification: verification === 'accepted',
    offer: row.has_published,
    team: row.has_team,
    wallet: row.has_topped_up,
  };
  const steps = setupSteps.map((key) => ({ key, isDone: isDone[key] }));
  if (!canWrite || row.dismissed_at !== null || steps.every((step) => step.isDone)) return null;
  return {
    steps,
    missing,
    verification,
    draftOfferId: row.draft_id,
    abilities: { dismiss: canWrite, invite: mayManageTeam(role) },
  };
}
