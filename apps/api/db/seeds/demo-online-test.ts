import { drawSheet, markSheet, type Sheet } from '@baara/exam-papers';
import { readQuestions } from '@baara/question-files';
import { createHash } from 'node:crypto';
import { seatedStatuses } from '@baara/contract/campaigns/sessions-words';
import { makePaper } from '../../src/features/campaigns/tests/freeze-paper.ts';
import { findPaper, insertPaper } from '../../src/features/campaigns/tests/papers.queries.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { demoQuestions } from './demo-question-texts.ts';
import { insertRows } from './insert-rows.ts';
import { type Random, randomOf } from './random.ts';

/** Of the campaign whose exam day is under way: nurses and midwives. */
const EXAM = 3;
const MINUTE = 60_000;
const DURATION = 20;
const MAX_SCORE = 20;
/** Candidates who took the test. */
const TAKEN = 24;

const blueprint = [
  { theme: 'Soins infirmiers', difficulty: null, count: 4, pool: 8 },
  { theme: 'Santé de la mère et de l’enfant', difficulty: null, count: 4, pool: 8 },
  { theme: 'Santé publique', difficulty: 'easy' as const, count: 2, pool: 2 },
  { theme: 'Santé publique', difficulty: 'medium' as const, count: 2, pool: 4 },
];

/** The bank of an institution, an online test that may be taken for two days, an interview to come, and papers handed in. */
export async function insertDemoOnlineTest(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const campaignId = idOf(origin, 'campaign', EXAM);
  const testId = idOf(origin, 'campaign-test', 0);
  const company = data.companies[0];
  if (!company) return;
  const at = (minutes: number): Date => new Date(origin.now.getTime() + minutes * MINUTE);
  await insertBank(db, origin, {
    companyId: company.id,
    authorId: company.ownerId,
    at: at(-60 * 24 * 30),
    gift: demoQuestions,
    first: 0,
  });
  const test = {
    campaign_id: campaignId,
    description: '',
    extra_time_percent: 33,
    max_score: MAX_SCORE,
    pass_percent: 60,
    category_ids: [],
    version: 2,
    created_at: at(-60 * 24 * 25),
  };
  await insertRows(db, 'campaign_tests', [
    {
      ...test,
      id: testId,
      name: 'Connaissances professionnelles',
      kind: 'qcm',
      is_online: true,
      description: 'Soins, santé de la mère et de l’enfant, santé publique.',
      duration_minutes: DURATION,
      weight: 2,
      eliminatory_hundredths: 600,
      opens_at: at(-60 * 24),
      closes_at: at(60 * 24 * 2),
      blueprint,
    },
    {
      ...test,
      id: idOf(origin, 'campaign-test', 1),
      name: 'Entretien avec le jury',
      kind: 'interview',
      is_online: false,
      duration_minutes: 20,
      weight: 1,
      eliminatory_hundredths: null,
      opens_at: null,
      closes_at: null,
      blueprint: [],
    },
  ]);
  const seed = createHash('sha256').update(`demo paper ${origin.seed}`).digest('hex');
  const paper = await makePaper(db, company.id, { id: testId, blueprint }, seed);
  await insertPaper(db, { ...paper, frozen_at: at(-60 * 24 * 2) });
  await insertSittings(db, origin, { campaignId, testId, but: data.candidates[0]?.id ?? '', at });
}

/** @param of `first` is the number of the first question among all of the demonstration. */
export async function insertBank(
  db: Db,
  origin: Origin,
  of: { companyId: string; authorId: string; at: Date; gift: string; first: number },
): Promise<void> {
  const { questions, refused } = readQuestions(of.gift, 'gift');
  if (refused.length > 0)
    throw new TypeError(`A question of the demonstration is refused: ${refused[0]?.reason}`);
  await insertRows(
    db,
    'bank_questions',
    questions.map(({ question }, index) => ({
      id: idOf(origin, 'bank-question', of.first + index),
      company_id: of.companyId,
      theme: question.theme,
      difficulty: question.difficulty,
      version: 1,
      created_at: of.at,
      updated_at: new Date(of.at.getTime() + index * MINUTE),
    })),
  );
  await insertRows(
    db,
    'bank_question_versions',
    questions.map(({ question: { text, choices, pointsHundredths } }, index) => ({
      question_id: idOf(origin, 'bank-question', of.first + index),
      number: 1,
      text,
      choices,
      points_hundredths: pointsHundredths,
      author_id: of.authorId,
      created_at: of.at,
    })),
  );
}

type Taken = { campaignId: string; testId: string; but: string; at: (minutes: number) => Date };

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE);

/** Some candidates, but the demonstration's own, who may take it. */
async function insertSittings(db: Db, origin: Origin, { campaignId, testId, but, at }: Taken): Promise<void> {
  const paper = await findPaper(db, testId);
  if (!paper) return;
  const files = await db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', seatedStatuses)
    .where('candidate_id', '<>', but)
    .select(['id', 'file_number'])
    .orderBy('file_number')
    .limit(TAKEN)
    .execute();
  const taken = files.map(({ id, file_number }, index) => {
    const random = randomOf(origin.seed, 'online-test', index);
    const sheet = drawSheet(paper.seed, file_number ?? 0, paper.paper);
    const answers = answersOf(random, sheet, paper.answerKey);
    const startedAt = at(-60 * 20 + index * 37);
    const minutes = random.int(9, DURATION - 1);
    return {
      id: idOf(origin, 'campaign-sitting', index),
      applicationId: id,
      deviceId: idOf(origin, 'sitting-device', index),
      sheet,
      answers,
      startedAt,
      // Every seventh one let the time run out.
      submittedAt: index % 7 === 6 ? null : new Date(startedAt.getTime() + minutes * MINUTE),
      marked: markSheet(paper.paper, paper.answerKey, sheet, answers, MAX_SCORE),
      leaves: random.chance(0.25) ? random.int(1, 3) : 0,
    };
  });
  await insertRows(
    db,
    'campaign_sittings',
    taken.map(({ id, applicationId, deviceId, sheet, startedAt, submittedAt, marked }) => ({
      id,
      test_id: testId,
      application_id: applicationId,
      device_id: deviceId,
      started_at: startedAt,
      ends_at: later(startedAt, DURATION),
      extra_minutes: 0,
      sheet,
      submitted_at: submittedAt,
      score_hundredths: marked.scoreHundredths,
      earned_hundredths: marked.earnedHundredths,
      possible_hundredths: marked.possibleHundredths,
      marked_at: later(startedAt, DURATION + 3),
    })),
  );
  await insertRows(
    db,
    'campaign_sitting_answers',
    taken.flatMap(({ id, answers, startedAt }) =>
      answers.map((choices, place) => ({
        sitting_id: id,
        place,
        choices,
        sequence: place + 1,
        received_at: later(startedAt, (place + 1) / 2),
      })),
    ),
  );
  await insertRows(
    db,
    'campaign_sitting_events',
    taken.flatMap(({ id, deviceId, startedAt, submittedAt, leaves }) => {
      const event = { sitting_id: id, device_id: deviceId, seconds: null, sequence: null };
      return [
        { ...event, kind: 'started', happened_at: startedAt },
        ...Array.from({ length: leaves }, (_, index) => ({
          ...event,
          kind: 'left',
          happened_at: later(startedAt, 2 + index),
          seconds: 14 + 9 * index,
          sequence: 100 + index,
        })),
        ...(submittedAt ? [{ ...event, kind: 'submitted', happened_at: submittedAt }] : []),
      ];
    }),
  );
}

/** Right more often than not, each in their own measure. */
function answersOf(
  random: Random,
  sheet: Sheet,
  key: readonly (readonly (readonly number[])[])[],
): number[][] {
  const skill = 0.45 + random.next() * 0.5;
  return sheet.map(({ part, question, choices }) => {
    const right = key[part]?.[question] ?? [];
    const shown = choices.flatMap((choice, place) => (right.includes(choice) ? [place] : []));
    if (random.chance(skill)) return shown;
    return random.chance(0.1) ? [] : [random.int(0, choices.length - 1)];
  });
}
