import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { CandidateTest, FollowedSitting, Sitting } from '@baara/contract/campaigns/sittings';
import type { Paper } from '@baara/exam-papers';
import type { OwnInterview } from '../interviews/notices.queries.ts';
import { candidateTestState, extraMinutesOf, sittingState, type StartedTest } from './candidate-test.ts';
import type { CandidateTestRow, selectAnswers, SittingRow } from './sittings.queries.ts';

/** @property slot of an interview, once its candidate may know it. */
export function candidateTestView(
  row: CandidateTestRow,
  {
    slot,
    cancelled,
  }: {
    slot: OwnInterview | undefined;
    cancelled: readonly { test_id: string; cancelled_at: Date; reason: string }[];
  },
  now: Date,
): CandidateTest {
  const extraMinutes = row.extra_minutes ?? extraMinutesOf(row);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    isOnline: row.is_online,
    description: row.description,
    durationMinutes: row.duration_minutes + extraMinutes,
    extraMinutes,
    maxScore: row.max_score,
    weight: row.weight,
    passPercent: row.pass_percent,
    eliminatoryHundredths: row.eliminatory_hundredths,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    questionCount: row.question_count,
    state: candidateTestState(row, now),
    startedAt: row.started_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    slot: slot
      ? {
          startsAt: slot.starts_at.toISOString(),
          minutes: slot.minutes,
          panel: slot.panel,
          place: slot.place,
        }
      : null,
    cancelled: cancelled
      .filter(({ test_id }) => test_id === row.id)
      .map(({ cancelled_at, reason }) => ({ at: cancelled_at.toISOString(), reason })),
  };
}

/** Which choices are right stands in no part of it; once it is over, neither do the questions. */
export function sittingView(
  row: StartedTest,
  { paper, answers }: { paper: Paper | undefined; answers: Awaited<ReturnType<typeof selectAnswers>> },
  now: Date,
): Sitting {
  const state = sittingState(row, now);
  const isOpen = state === 'running';
  const address = `/api/v1/mass-recruitment/applications/${row.application_id}/tests/${row.id}/sitting/images`;
  return {
    id: row.sitting_id,
    campaign: row.campaign,
    test: row.name,
    state,
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    now: now.toISOString(),
    questions: isOpen
      ? row.sheet.flatMap(({ part, question, choices }, place) => {
          const shown = paper?.parts[part]?.questions[question];
          return shown
            ? [
                {
                  text: shown.text,
                  isMultiple: shown.isMultiple,
                  choices: choices.map((choice) => shown.choices[choice] ?? ''),
                  image: shown.image && `${address}/${place}`,
                },
              ]
            : [];
        })
      : [],
    questionCount: row.sheet.length,
    answeredCount: answers.filter(({ choices }) => choices.length > 0).length,
    answers: isOpen ? answers : [],
    lastSequence: Math.max(0, ...answers.map(({ sequence }) => sequence)),
  };
}

export const followedSittingView = (row: SittingRow, prefix: string | null): FollowedSitting => ({
  applicationId: row.application_id,
  fileNumber: fileNumberInWords(prefix, row.file_number ?? 0),
  state: row.state,
  startedAt: row.started_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  extraMinutes: row.extra_minutes,
  answered: row.answered,
  questions: row.questions,
  leaves: row.leaves,
  takeovers: row.takeovers,
});
