import type { CoachHome, Meeting } from '@baara/contract/candidates/tools/interview-coach';
import type { InterviewKind } from '@baara/contract/applications/interview-words';
import { MOST_PRACTISED_ANSWERS } from '@baara/contract/candidates/tools/interview-coach-words';
import { familyOfTitle, preparationPlan } from '@baara/interview-coach';
import type { Db } from '../../../../platform/db/database.ts';
import {
  findProfileTrade,
  type GradeRow,
  selectAppliedOffers,
  selectGrades,
  selectInterviewEvents,
  selectInterviews,
  selectTicks,
} from './interview-coach.queries.ts';
import { bestOf, dayOf, practisedFor, progressOf } from './progress.ts';

const MOST_MEETINGS = 3;
const MOST_OFFERS = 10;

type Found = Omit<Meeting, 'plan' | 'startsAt'> & { startsAt: Date };

/** The next interviews of a person's agenda: those of the platform, and private events that name one. */
async function findMeetings(db: Db, accountId: string, now: Date): Promise<Found[]> {
  const [interviews, events] = await Promise.all([
    selectInterviews(db, accountId, now, MOST_MEETINGS),
    selectInterviewEvents(db, accountId, now, MOST_MEETINGS),
  ]);
  const found: Found[] = [
    ...interviews.map(({ id, kind, title, company, offer_id: offerId, starts_at: startsAt }) => ({
      id,
      type: 'interview' as const,
      title: `${title}, ${company}`,
      startsAt: startsAt ?? now,
      kind: kind as InterviewKind,
      offerId,
    })),
    ...events.map(({ id, title, starts_at: startsAt }) => ({
      id,
      type: 'event' as const,
      title,
      startsAt,
      kind: null,
      offerId: null,
    })),
  ];
  return found
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, MOST_MEETINGS);
}

async function withPlans(
  db: Db,
  accountId: string,
  { found, rows }: { found: readonly Found[]; rows: readonly GradeRow[] },
  now: Date,
): Promise<Meeting[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const ticks = new Set(
    (await selectTicks(db, accountId, ids)).map(({ meeting_id: id, task }) => `${id} ${task}`),
  );
  return found.map((meeting) => ({
    ...meeting,
    startsAt: meeting.startsAt.toISOString(),
    plan: preparationPlan(dayOf(now), dayOf(meeting.startsAt), practisedFor(meeting.offerId, rows, now)).map(
      (task) => ({
        ...task,
        isDone: task.wanted > 0 ? task.done >= task.wanted : ticks.has(`${meeting.id} ${task.id}`),
      }),
    ),
  }));
}

/** Where a person stands: interviews of the agenda with their plans, offers to prepare, progress. */
export async function readHome(db: Db, accountId: string, now: Date): Promise<CoachHome> {
  const [found, rows, offers, profile] = await Promise.all([
    findMeetings(db, accountId, now),
    selectGrades(db, accountId, MOST_PRACTISED_ANSWERS),
    selectAppliedOffers(db, accountId, MOST_OFFERS),
    findProfileTrade(db, accountId),
  ]);
  const trades = [...(profile?.desired_jobs ?? []), profile?.headline ?? ''];
  return {
    meetings: await withPlans(db, accountId, { found, rows }, now),
    offers,
    familyId: trades.map((title) => familyOfTitle(title)?.id).find((id) => id !== undefined) ?? null,
    progress: progressOf(rows),
    best: bestOf(rows),
  };
}

/** Whether a meeting is among the next ones of this person's agenda. */
export async function hasMeeting(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  return (await findMeetings(db, accountId, now)).some((meeting) => meeting.id === id);
}
