import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { markEntryMessages as messages, markValueInWords } from '@baara/contract/campaigns/mark-entry-words';
import { markStates } from '@baara/contract/campaigns/marks-words';
import type { MarkValue, proposeMarkCorrection } from '@baara/contract/campaigns/marks';
import { markInWords } from '@baara/contract/formats/marks';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { defineProposalKind } from '../../two-people/public/proposal-kind.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { campaignScope } from '../decisions/campaign-scope.ts';
import { afterMarkCorrected } from '../proof/proof-steps.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { isSameMark, markRefusal, storedMark } from './enter-marks.ts';
import { selectByNumbers } from './mark-lists.queries.ts';
import type { MarkedTest } from './marked-test.queries.ts';
import { requireMarkedTest } from './marked-test.ts';
import { findCampaignOf, findMarkOf, selectMarksOf, writeCorrection } from './sealing.queries.ts';

const Value = z.object({ state: z.enum(markStates), scoreHundredths: z.int().nullable() });
type Value = z.infer<typeof Value>;

const payload = z.object({
  campaignId: z.uuid(),
  testId: z.uuid(),
  applicationId: z.uuid(),
  /** The account that proposes, which the log names. */
  by: z.uuid(),
  previous: Value,
  value: Value,
  reason: z.string(),
  /** What will change, as it was worked out when it was proposed. */
  sentence: z.string(),
});
type Correction = z.infer<typeof payload>;

/** Corrects a mark that is closed, by two people. */
export const markCorrection = defineProposalKind<Correction>({
  name: 'campaign.mark-correction',
  payload,
  rights: campaignScope({ propose: 'sealMarks', confirm: 'sealMarks' }),
  path: ({ campaignId, testId }) => `/massrecruitment/admin/campaigns/${campaignId}/epreuves/${testId}/notes`,
  subjectOf: ({ testId, applicationId }) => `mark:${testId}:${applicationId}`,
  readState: (db, { testId, applicationId }) => findMarkOf(db, testId, applicationId),
  describe: (_db, payloads) => Promise.resolve(payloads.map(({ sentence }) => sentence)),
  async check(tx, { testId, campaignId, applicationId, value }) {
    const test = await requireMarkedTest(tx, { campaignId, testId });
    if (!test.marks_sealed_at) throw conflict('MARKS_NOT_SEALED', messages.NOT_SEALED);
    const stored = await findMarkOf(tx, testId, applicationId);
    if (!stored) throw conflict('MARK_MISSING', messages.MISSING_MARK);
    const { state, score_hundredths: scoreHundredths } = stored;
    if (isSameMark({ state, scoreHundredths }, value)) throw conflict('MARK_UNCHANGED', messages.SAME_MARK);
  },
  async apply(tx, { campaignId, testId, applicationId, by, previous, value, reason, sentence }, at) {
    await writeCorrection(tx, { testId, applicationId, previous, value, reason, at });
    await afterMarkCorrected(tx, { campaignId, testId, applicationId, at });
    const { company_id: companyId } = await findCampaignOf(tx, campaignId);
    await logCampaign(tx, {
      campaignId,
      companyId,
      actorId: by,
      kind: 'mark-corrected',
      detail: `${sentence}. Motif : ${reason}`,
      about: { test: testId, application: applicationId },
      at,
    });
  },
  audited: ({ campaignId, testId, applicationId }) => ({
    action: 'campaign.mark-corrected',
    subject: applicationId,
    detail: { campaign: campaignId, test: testId },
  }),
});

/**
 * What a correction would change, to be proposed.
 * @throws 404; 409 MARKS_NOT_SEALED, MARK_MISSING; 422 for a number or a mark that cannot be.
 */
export async function readCorrection(
  db: Db,
  place: TestPlace,
  { fileNumber, value, reason }: BodyOf<typeof proposeMarkCorrection>,
  by: string,
): Promise<Correction> {
  const test = await requireMarkedTest(db, place);
  if (!test.marks_sealed_at) throw conflict('MARKS_NOT_SEALED', messages.NOT_SEALED);
  const [file] = await selectByNumbers(db, test, [fileNumber]);
  const previous = file && storedMark(file);
  if (file && !previous) throw invalid([{ field: 'fileNumber', message: messages.MISSING_MARK }]);
  // Who took the test may have been refused or admitted since.
  const refusal = markRefusal(file && { ...file, is_accepted: true }, test, value);
  if (!file || !previous || refusal !== null) {
    const field = file?.takes_test ? 'value' : 'fileNumber';
    throw invalid([{ field, message: refusal ?? messages.UNKNOWN }]);
  }
  const { file_prefix: prefix } = await findCampaignOf(db, place.campaignId);
  const number = fileNumberInWords(prefix, fileNumber);
  const change = `Corriger la note du dossier ${number} à l’épreuve « ${test.name} » : ${markValueInWords(previous)} devient ${markValueInWords(value)}`;
  const effects = await effectsOf(db, test, file.id, { previous, value });
  const sentence = [change, ...effects].join(' ; ');
  return { ...place, applicationId: file.id, by, previous, value, reason, sentence };
}

/** What follows from it: the average, and the eliminatory mark. */
async function effectsOf(
  db: Db,
  test: MarkedTest,
  applicationId: string,
  { previous, value }: { previous: Value; value: MarkValue },
): Promise<string[]> {
  const marks = await selectMarksOf(db, applicationId);
  const averageWith = (own: Value): number | null =>
    averageOf(
      marks.map((one) =>
        one.id === test.id ? { ...one, state: own.state, score_hundredths: own.scoreHundredths } : one,
      ),
    );
  const [before, after] = [averageWith(previous), averageWith(value)];
  const bar = test.eliminatory_hundredths;
  const isBelow = ({ scoreHundredths }: Value): boolean =>
    bar !== null && scoreHundredths !== null && scoreHundredths < bar;
  const effects: string[] = [];
  if (before !== null && after !== null && before !== after)
    effects.push(`la moyenne passe de ${markInWords(before)} à ${markInWords(after)} sur 20`);
  if (before !== null && after === null) effects.push('le dossier n’a plus de moyenne');
  if (before === null && after !== null) effects.push(`la moyenne est de ${markInWords(after)} sur 20`);
  if (isBelow(value) && !isBelow(previous)) effects.push('la note devient éliminatoire');
  if (isBelow(previous) && !isBelow(value)) effects.push('la note n’est plus éliminatoire');
  return effects;
}

/** Hundredths on 20; null when a test of the file has no mark. */
function averageOf(marks: Awaited<ReturnType<typeof selectMarksOf>>): number | null {
  let [sum, weights] = [0, 0];
  for (const { weight, max_score: max, score_hundredths: score } of marks) {
    if (score === null) return null;
    sum += weight * Math.round((score * 20) / max);
    weights += weight;
  }
  return weights === 0 ? null : Math.round(sum / weights);
}
