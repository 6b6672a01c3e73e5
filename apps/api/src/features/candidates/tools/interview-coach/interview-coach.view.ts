import type { PractisedAnswer } from '@baara/contract/candidates/tools/interview-coach';
import type { OfferSubject } from '@baara/interview-coach';
import { plainText } from '../../../../platform/html/plain-text.ts';
import type { AnswerRow, findOffer } from './interview-coach.queries.ts';

export const answerView = (row: AnswerRow): PractisedAnswer => ({
  id: row.id,
  questionId: row.question_id,
  question: row.question,
  familyId: row.family_id,
  offer: row.offer_id === null ? null : { id: row.offer_id, title: row.offer_title ?? '' },
  answer: row.answer,
  isAloud: row.is_aloud,
  spokenSeconds: row.spoken_seconds,
  grades: {
    structure: row.structure,
    facts: row.facts,
    length: row.length,
    fillers: row.fillers,
    tone: row.tone,
  },
  overall: row.overall,
  answeredAt: row.answered_at.toISOString(),
});

const LONGEST_READ = 20_000;

/** The languages of a JSON column, which may contain anything. */
const languagesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'language' in one && typeof one.language === 'string'
          ? [one.language]
          : [],
      )
    : [];

export const offerSubject = (row: NonNullable<Awaited<ReturnType<typeof findOffer>>>): OfferSubject => ({
  title: row.title,
  description: plainText(row.description.slice(0, LONGEST_READ)),
  skills: row.skills,
  requirements: row.key_points,
  languages: languagesOf(row.languages),
  // A code of 1 asks for none.
  years: row.seniority !== null && row.seniority > 1 ? row.seniority : null,
  hasDrivingLicence: row.driving_licence_required,
  isSalaryShown: row.salary_visible,
});
