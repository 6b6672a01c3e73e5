import type { saveInterviewSchedule, saveInterviewScorecard } from '@baara/contract/campaigns/interviews';
import { interviewLimits, interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { markInWords } from '@baara/contract/formats/marks';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { FieldError } from '@baara/contract/protocol/errors';
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { changeInterviews, fieldError, type Interviews } from './interview-access.ts';
import { type Span, windowsOf } from './interview-hours.ts';
import { isAnyMarked } from './interview-marks.queries.ts';
import {
  type InterviewsRow,
  selectInvited,
  selectOtherTests,
  writeInterviews,
} from './interviews.queries.ts';
import { deleteSlots, selectTaken } from './slots.queries.ts';

/** Above it a panel looks at its difference, unless the head chooses another: 15 % of the maximum. */
export const gapOf = ({ test, interviews }: Pick<Interviews, 'test' | 'interviews'>): number =>
  interviews.gap_hundredths ?? test.max_score * 15;

/** @throws 404; 403; 409 INTERVIEWS_CHANGED, SCORECARD_FROZEN once a mark is given; 422 for points that miss the maximum. */
export async function saveScorecard(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { version, criteria, gapHundredths }: BodyOf<typeof saveInterviewScorecard>,
  now: Date,
): Promise<void> {
  await changeInterviews(db, member, place, { version, now }, async (tx, { test }) => {
    if (await isAnyMarked(tx, test.id)) throw conflict('SCORECARD_FROZEN', messages.SCORECARD_FROZEN);
    const errors: FieldError[] = [];
    const names = criteria.map(({ name }) => name.toLowerCase());
    for (const [index, { levels, points }] of criteria.entries()) {
      if (names.indexOf(names[index] as string) !== index)
        errors.push({ field: `criteria.${index}.name`, message: messages.CRITERION_TWICE });
      for (const [at, level] of levels.entries())
        if (level.points > points)
          errors.push({ field: `criteria.${index}.levels.${at}.points`, message: messages.LEVEL_POINTS });
    }
    const sum = criteria.reduce((total, { points }) => total + points, 0);
    if (sum !== test.max_score)
      errors.push({
        field: 'criteria',
        message: `Les critères font ${sum} points : l’épreuve est notée sur ${test.max_score}`,
      });
    if (gapHundredths > test.max_score * 100) errors.push({ field: 'gapHundredths', message: messages.GAP });
    if (errors.length > 0) throw invalid(errors);
    await writeInterviews(tx, test.id, {
      criteria: JSON.stringify(criteria),
      gap_hundredths: gapHundredths,
    });
    const count = `${criteria.length} ${criteria.length > 1 ? 'critères' : 'critère'}`;
    return {
      kind: 'interview-scorecard-saved',
      detail: `${test.name}, ${count}, écart signalé au-delà de ${markInWords(gapHundredths)}`,
    };
  });
}

type Body = BodyOf<typeof saveInterviewSchedule>;
type Schedule = Omit<Body, 'version'>;

/**
 * Writes the days and the choice of candidates. The first time, the seed of the draw is chosen and sealed: nobody reads it before the
 * convocations. Before them, what was dealt is undone; afterwards, hours that candidates have stay.
 * @throws 404; 403; 409 INTERVIEWS_CHANGED, INTERVIEWS_PUBLISHED, HOURS_TAKEN; 422.
 */
export async function saveSchedule(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { version, ...schedule }: Body,
  now: Date,
): Promise<void> {
  await changeInterviews(db, member, place, { version, now }, async (tx, of) => {
    const { test, interviews } = of;
    requireGoodDays(schedule, interviews, now);
    const choice = await requireChoice(tx, of, schedule);
    const isPublished = interviews.convocations_at !== null;
    if (isPublished) {
      if (!isSameChoice(interviews, choice)) throw conflict('INTERVIEWS_PUBLISHED', messages.PUBLISHED);
      await requireHours(tx, test.id, windowsOf(schedule.days));
    } else {
      await deleteSlots(tx, test.id);
    }
    const days = schedule.days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const seed = interviews.seed ? null : randomBytes(32);
    const seedHash = seed && createHash('sha256').update(seed).digest('hex');
    await writeInterviews(tx, test.id, {
      days: JSON.stringify(days),
      to_bring: schedule.toBring,
      ...choice,
      ...(seed && { seed: seed.toString('hex'), seed_hash: seedHash }),
      ...(!isPublished && { dealt_at: null, list_hash: null }),
    });
    if (seed) await announcePageChange(tx);
    const count = `${days.length} ${days.length > 1 ? 'jours' : 'jour'}`;
    const sealed = seedHash ? `, graine scellée : ${seedHash}` : '';
    return { kind: 'interview-schedule-saved', detail: `${test.name}, ${count}${sealed}` };
  });
}

function requireGoodDays({ days }: Schedule, stored: InterviewsRow, now: Date): void {
  const errors: FieldError[] = [];
  const known = new Set(stored.days.map(({ day }) => day));
  const today = now.toISOString().slice(0, 10);
  const seen = new Set<string>();
  for (const [index, { day, startsAt, endsAt, breaks }] of days.entries()) {
    const say = (field: string, message: string) => errors.push({ field: `days.${index}.${field}`, message });
    if (seen.has(day)) say('day', messages.DAY_TWICE);
    seen.add(day);
    if (day < today && !known.has(day)) say('day', messages.DAY_PAST);
    if (startsAt >= endsAt) say('endsAt', messages.HOURS_ORDER);
    for (const [at, pause] of breaks.entries()) {
      const isOutside = pause.startsAt >= pause.endsAt || pause.startsAt < startsAt || pause.endsAt > endsAt;
      const touches = breaks.some(
        (other, place) => place !== at && other.startsAt < pause.endsAt && other.endsAt > pause.startsAt,
      );
      if (isOutside || touches) say(`breaks.${at}.startsAt`, messages.BREAK_OUTSIDE);
    }
  }
  if (errors.length > 0) throw invalid(errors);
}

type Choice = Pick<InterviewsRow, 'source' | 'passed_test_ids' | 'file_numbers'>;

async function requireChoice(db: Db, of: Interviews, schedule: Schedule): Promise<Choice> {
  const { source } = schedule;
  const passed = source === 'passed' ? [...new Set(schedule.passedTestIds)] : [];
  if (source === 'passed') {
    const others = new Set((await selectOtherTests(db, of.campaign.row.id, of.test.id)).map(({ id }) => id));
    if (passed.length === 0) throw fieldError('passedTestIds', messages.PASSED_REQUIRED);
    if (passed.some((id) => !others.has(id))) throw fieldError('passedTestIds', messages.PASSED_UNKNOWN);
  }
  const numbers = source === 'list' ? await requireNumbers(db, of, schedule.fileNumbers) : [];
  return { source, passed_test_ids: passed, file_numbers: numbers };
}

const isSameChoice = (stored: InterviewsRow, choice: Choice): boolean =>
  JSON.stringify([stored.source, stored.passed_test_ids.toSorted(), stored.file_numbers]) ===
  JSON.stringify([choice.source, choice.passed_test_ids.toSorted(), choice.file_numbers]);

/** « OP26-000014, 000015; 16 » → 14, 15, 16. A word that ends in no number is refused with those of no file. */
export async function requireNumbers(db: Db, of: Interviews, text: string): Promise<number[]> {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length === 0) throw fieldError('fileNumbers', messages.NUMBERS_REQUIRED);
  if (words.length > interviewLimits.fileNumbers) throw fieldError('fileNumbers', messages.NUMBERS_TOO_MANY);
  const prefix = `${of.campaign.row.file_prefix ?? ''}-`.toUpperCase();
  const typed = words.map((word) => {
    const bare = word.toUpperCase().startsWith(prefix) ? word.slice(prefix.length) : word;
    return { word, number: /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN };
  });
  const numbers = [...new Set(typed.map(({ number }) => number).filter((number) => number > 0))];
  const files = await selectInvited(db, { ...invitationOf(of), source: 'list', fileNumbers: numbers });
  const known = new Set(files.map(({ file_number }) => file_number));
  const unknown = typed.filter(({ number }) => !known.has(number)).map(({ word }) => word.slice(0, 30));
  if (unknown.length > 0) {
    const rest = unknown.length > 10 ? ` et ${unknown.length - 10} autres` : '';
    throw fieldError(
      'fileNumbers',
      `${messages.NUMBERS_UNKNOWN} : ${unknown.slice(0, 10).join(', ')}${rest}`,
    );
  }
  return numbers.toSorted((a, b) => a - b);
}

/** Whom the interviews invite, as it is written. */
export const invitationOf = ({ campaign, test, interviews }: Interviews) => ({
  campaignId: campaign.row.id,
  categoryIds: test.category_ids,
  source: interviews.source,
  passedTestIds: interviews.passed_test_ids,
  fileNumbers: interviews.file_numbers,
});

export const numbersInWords = ({ campaign, interviews }: Interviews): string[] =>
  interviews.file_numbers.map((number) => fileNumberInWords(campaign.row.file_prefix, number));

async function requireHours(db: Db, testId: string, windows: readonly Span[]): Promise<void> {
  const isOutside = (await selectTaken(db, testId)).some(
    ({ starts_at, ends_at }) =>
      !windows.some(({ from, until }) => from <= starts_at.getTime() && ends_at.getTime() <= until),
  );
  if (isOutside) throw conflict('HOURS_TAKEN', messages.HOURS_TAKEN);
}
