import type { ProofStep } from '@baara/contract/campaigns/proof';
import { proofMessages as messages, type ProofStepKind } from '@baara/contract/campaigns/proof-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { SeatingCampaign } from '../sessions/session-access.ts';
import { selectSessions } from '../sessions/sessions.queries.ts';
import { selectTests } from '../tests/tests.queries.ts';
import { findValue, isVerifiable, selectDocuments, selectEntries } from './commitments.queries.ts';
import { dueHalves, type ProgressInput, progressOf } from './progress.ts';

/** The steps of a campaign's proof, in their order. */
export async function readProgress(
  db: Db,
  { row: { id }, situation }: SeatingCampaign,
  now: Date,
): Promise<ProofStep[]> {
  return progressOf(await readInput(db, id, { isClosed: situation.state === 'closed', now }));
}

/** Purposes of the draws that lack nothing but the half of the observers. */
export const awaitedHalves = async (db: Db, campaignId: string, now: Date): Promise<string[]> =>
  dueHalves(await readInput(db, campaignId, { isClosed: true, now }));

async function readInput(
  db: Db,
  campaignId: string,
  { isClosed, now }: { isClosed: boolean; now: Date },
): Promise<ProgressInput> {
  const entries = await selectEntries(db, campaignId);
  const rules = await findValue(db, campaignId, 'rules');
  const tests = await selectTests(db, campaignId);
  const ranked = new Map(rules?.value.tests.map(({ id, kind }) => [id, kind]));
  const announced = await selectDocuments(db, campaignId, ['announcement']);
  return {
    entries,
    sessions: await selectSessions(db, campaignId),
    // Once the rules are sealed they say which tests count.
    tests: tests
      .filter(({ id }) => !rules || ranked.has(id))
      .map(({ id, name, kind }) => ({ id, name, isQcm: (ranked.get(id) ?? kind) === 'qcm' })),
    announcements: new Map(
      announced.flatMap(({ document }) =>
        document.kind === 'announcement' ? [[document.subject, document.value] as const] : [],
      ),
    ),
    isClosed,
    now,
  };
}

/**
 * @param subject session or purpose.
 * @throws 404 PURPOSE_NOT_FOUND; 409 PROOF_NOT_VERIFIABLE, PROOF_SEALED_TWICE, PROOF_STEP while something comes first.
 */
export async function requireOpenStep(
  db: Db,
  campaign: SeatingCampaign,
  step: ProofStepKind,
  subject: string,
  now: Date,
): Promise<ProofStep> {
  if (!(await isVerifiable(db, campaign.row.id)))
    throw conflict('PROOF_NOT_VERIFIABLE', messages.NOT_VERIFIABLE);
  const steps = await readProgress(db, campaign, now);
  const found = steps.find((one) => one.step === step && one.subject === subject);
  if (!found) throw notFound(messages.PURPOSE_UNKNOWN, 'PURPOSE_NOT_FOUND');
  if (found.state === 'done') throw conflict('PROOF_SEALED_TWICE', messages.SEALED_TWICE);
  if (found.note !== null) throw conflict('PROOF_STEP', found.note);
  return found;
}
