import type { AnswerKey, Sheet } from '@baara/exam-papers';
import { sql } from 'kysely';
import { openSitting } from '../../src/features/campaigns/sittings/open-sitting.ts';
import { submitAnswers } from '../../src/features/campaigns/sittings/answer-sitting.ts';
import { findPaper } from '../../src/features/campaigns/tests/papers.queries.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import { momentOf, qcmWindow, type ResultsFile, type ResultsParts } from './demo-results-files.ts';
import { type Random, randomOf } from './random.ts';

/** What candidates answered and what markers thought of their copies, drawn from the demonstration's seed. */

/** Places of files: one who did not come to the online test, and one who is eliminated by it. */
const ABSENT = 7;
const ELIMINATED = 12;
const MINUTE_IN_DAYS = 1 / (24 * 60);

/** From 0 to 1: what one is worth in every test. */
export function skillOf(origin: Origin, { place, isDemo }: ResultsFile): number {
  if (isDemo) return 0.88;
  return place === ELIMINATED ? 0.08 : 0.42 + 0.52 * randomOf(origin.seed, 'results-skill', place).next();
}

/** Everybody who came takes the online test, one after the other. */
export async function takeQcm(db: Db, origin: Origin, { qcmId, files }: ResultsParts): Promise<void> {
  const paper = await findPaper(db, qcmId);
  if (!paper) throw new TypeError('The paper is not frozen.');
  for (const file of files) {
    if (!file.isAccepted || file.place === ABSENT) continue;
    const random = randomOf(origin.seed, 'results-sitting', file.place);
    const start = qcmWindow.opens + (30 + file.place * 11) * MINUTE_IN_DAYS;
    const end = start + random.int(9, 19) * MINUTE_IN_DAYS;
    const of = { applicationId: file.id, testId: qcmId };
    const actor = { accountId: file.candidateId };
    const deviceId = idOf(origin, 'results-device', file.place);
    const { sheet } = await openSitting(db, actor, of, { deviceId }, momentOf(origin, start));
    const answers = answersOf(random, sheet, {
      key: paper.answerKey,
      skill: skillOf(origin, file),
    });
    const leaves = random.chance(0.2)
      ? [{ sequence: 1, at: momentOf(origin, start + 3 * MINUTE_IN_DAYS).toISOString(), seconds: 21 }]
      : [];
    await submitAnswers(
      db,
      actor,
      of,
      {
        deviceId,
        answers: answers.map((choices, place) => ({ place, choices, sequence: place + 2 })),
        leaves,
      },
      momentOf(origin, end),
    );
  }
}

/** As many right answers as the candidate's skill says, so that the mark is the same whatever was drawn. */
function answersOf(
  random: Random,
  sheet: Sheet,
  { key, skill }: { key: AnswerKey; skill: number },
): number[][] {
  const count = Math.min(sheet.length, Math.round(sheet.length * skill));
  const right = new Set(random.sample([...sheet.keys()], count));
  return sheet.map(({ part, question, choices }, place) => {
    const expected = key[part]?.[question] ?? [];
    const shown = choices.flatMap((choice, at) => (expected.includes(choice) ? [at] : []));
    if (right.has(place)) return shown;
    const wrong = [...choices.keys()].filter((at) => !shown.includes(at));
    return random.chance(0.2) ? [] : [random.pick(wrong)];
  });
}

type OpenLot = {
  lotId: string;
  markerId: string;
  marks: { number: string; mark: number; comment: string }[];
};

/** Lots that are not handed in, with what their marker thinks of each copy. */
export async function readOpenLots(
  db: Db,
  origin: Origin,
  { essayId, files }: ResultsParts,
): Promise<OpenLot[]> {
  const { rows } = await sql<{
    lot: string;
    marker: string;
    reading: 1 | 2 | 3;
    number: string;
    file: string;
  }>`select l.id as lot, l.marker_id as marker, l.reading, c.number, f.application_id as file
    from campaign_lots l join campaign_copy_readings r on r.lot_id = l.id join campaign_copies c on c.id = r.copy_id
    join campaign_copy_files f on f.copy_id = c.id
    where l.test_id = ${essayId} and l.submitted_at is null order by l.number, l.reading, c.number`.execute(
    db,
  );
  const known = new Map(files.map((file) => [file.id, file]));
  return [...Map.groupBy(rows, ({ lot }) => lot)].map(([lotId, copies]) => ({
    lotId,
    markerId: copies[0]?.marker ?? '',
    marks: copies.map(({ number, file, reading }) => ({
      number,
      mark: readingOf(origin, known.get(file), reading),
      comment: reading === 3 ? 'Troisième lecture' : '',
    })),
  }));
}

/** In hundredths, by quarters of a point. A few copies divide their first two readers. */
function readingOf(origin: Origin, file: ResultsFile | undefined, reading: 1 | 2 | 3): number {
  if (!file) throw new TypeError('A copy has no file.');
  const random = randomOf(origin.seed, 'results-reading', file.place);
  const mean = Math.round((5 + 12.5 * skillOf(origin, file)) * 4 + random.int(-4, 4)) * 25;
  const distance = file.place % 13 === 5 ? 225 : random.int(0, 4) * 25;
  const marks = [mean + distance, mean - distance, mean - 50];
  return Math.min(2000, Math.max(0, marks[reading - 1] ?? mean));
}
