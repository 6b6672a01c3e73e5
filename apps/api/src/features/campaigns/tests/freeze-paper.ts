import { paperMessages as messages } from '@baara/contract/campaigns/papers-words';
import { type AnswerKey, drawPool, type Paper, type PaperPart } from '@baara/exam-papers';
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { sealPaper } from '../proof/seal-paper.ts';
import { changeSeating } from '../sessions/session-access.ts';
import { blueprintRefusal, partsOf, requireOpenPaper } from './blueprint.ts';
import { requireTest, type TestPlace } from './change-test.ts';
import { type FittingRow, insertPaper, selectFitting } from './papers.queries.ts';
import type { TestRow } from './tests.queries.ts';

/** 32 bytes in hexadecimal that nobody chose. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/**
 * Draws the questions of a paper out of the bank and fixes them, with their answers, in two texts whose SHA-256 the log has.
 * The bank may change afterwards: the paper contains all it needs.
 * @param seed draws the paper, then the sheet of each candidate.
 * @throws 404; 403; 409 QCM_ONLY, PAPER_FROZEN, BLUEPRINT_LACKING, BLUEPRINT_POINTS.
 */
export async function freezePaper(
  db: Db,
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  { seed, now }: { seed: string; now: Date },
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'tests', now }, async (tx) => {
    const test = await requireTest(tx, campaignId, testId);
    await requireOpenPaper(tx, test);
    const refusal = blueprintRefusal(await partsOf(tx, member.company.id, test));
    if (refusal) throw conflict('BLUEPRINT_LACKING', refusal);
    const frozen = await makePaper(tx, member.company.id, test, seed);
    await insertPaper(tx, { ...frozen, frozen_at: now });
    await sealPaper(tx, {
      campaignId,
      testId,
      paper: JSON.parse(frozen.paper) as Paper,
      answers: (JSON.parse(frozen.answer_key) as { answers: AnswerKey }).answers,
      at: now,
    });
    return {
      kind: 'paper-frozen',
      detail: `${test.name} : sujet ${frozen.paper_sha256}, réponses ${frozen.key_sha256}, graine ${frozen.seed_sha256}`,
    };
  });
}

/** The texts of a paper and their SHA-256. @throws 409 BLUEPRINT_POINTS. */
export async function makePaper(
  db: Db,
  companyId: string,
  test: Pick<TestRow, 'id' | 'blueprint'>,
  seed: string,
) {
  const parts: PaperPart[] = [];
  const answers: number[][][] = [];
  for (const [place, part] of test.blueprint.entries()) {
    const rows = new Map((await selectFitting(db, companyId, part)).map((row) => [row.id, row]));
    const drawn = drawPool(seed, place, [...rows.keys()], part.pool).flatMap((id) => rows.get(id) ?? []);
    const points = new Set(drawn.map(({ points_hundredths }) => points_hundredths));
    // Candidates with other questions could else earn another total.
    if (part.pool > part.count && points.size > 1)
      throw conflict('BLUEPRINT_POINTS', `${messages.POINTS} : ${part.theme}`);
    parts.push({
      theme: part.theme,
      difficulty: part.difficulty,
      count: part.count,
      questions: drawn.map(questionOf),
    });
    answers.push(drawn.map(({ choices }) => choices.flatMap(({ isRight }, at) => (isRight ? [at] : []))));
  }
  const salted = (content: object): string =>
    canonicalJson({ ...content, test: test.id, salt: randomBytes(16).toString('hex') });
  const [paper, answer_key] = [salted({ parts }), salted({ answers })];
  return {
    test_id: test.id,
    seed,
    seed_sha256: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
    paper,
    paper_sha256: sha256(paper).toString('hex'),
    answer_key,
    key_sha256: sha256(answer_key).toString('hex'),
  };
}

const questionOf = ({ id, version, text, choices, points_hundredths, image }: FittingRow) => ({
  id,
  version,
  text,
  image,
  choices: choices.map((choice) => choice.text),
  isMultiple: choices.filter(({ isRight }) => isRight).length > 1,
  pointsHundredths: points_hundredths,
});
