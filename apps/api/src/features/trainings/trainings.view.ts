import type {
  DetailedTrainingSession,
  MyTraining,
  MyTrainingRegistration,
  TrainingDetail,
  TrainingSession,
  TrainingSummary,
} from '@baara/contract/trainings/trainings';
import {
  type TrainingCategory,
  trainingCategories,
  trainingCategoryTitles,
  type TrainingLevel,
  trainingLevelTitles,
  type TrainingRegistrationStatus,
} from '@baara/contract/trainings/training-messages';
import type { OwnRegistrationRow, selectMine } from './registrations.queries.ts';
import type { CertificateRow } from './certificates/certificates.queries.ts';
import { certificateView } from './certificates/certificates.view.ts';
import { mayGiveFeedback } from './session.policy.ts';
import { seatsLeftOf, sessionStateOf } from './session-state.ts';
import { sessionAbilities } from './session.policy.ts';
import type { SessionRow } from './sessions.queries.ts';
import type { TrainingDetailRow, TrainingRow } from './trainings.queries.ts';

export function sessionView(row: SessionRow, now: Date): TrainingSession {
  const seatsLeft = seatsLeftOf(row);
  return {
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    schedule: row.schedule,
    mode: row.mode === 'online' ? 'online' : 'on_site',
    city: row.city,
    address: row.address,
    seats: row.seats,
    seatsLeft,
    waiting: row.waiting,
    registrationDeadline: row.registration_deadline?.toISOString() ?? null,
    state: sessionStateOf(row, seatsLeft, now),
  };
}

export const registrationView = (
  row: Pick<OwnRegistrationRow, 'status' | 'position' | 'created_at'>,
): MyTrainingRegistration => ({
  status: row.status as TrainingRegistrationStatus,
  position: row.position,
  registeredAt: row.created_at.toISOString(),
});

export function detailedSessionView(
  row: SessionRow,
  own: Pick<OwnRegistrationRow, 'status' | 'position' | 'created_at'> | undefined,
  now: Date,
): DetailedTrainingSession {
  return {
    ...sessionView(row, now),
    cancellationReason: row.status === 'cancelled' ? row.cancellation_reason : null,
    myRegistration: own ? registrationView(own) : null,
    onlineUrl: own?.status === 'registered' && row.status === 'planned' ? row.online_url : null,
    abilities: sessionAbilities(row, own !== undefined, now),
  };
}

export const categoryView = (key: string): TrainingSummary['category'] => {
  const category = key as TrainingCategory;
  return { key: category, title: trainingCategoryTitles[category] };
};
export const levelView = (key: string): TrainingSummary['level'] => {
  const level = key as TrainingLevel;
  return { key: level, title: trainingLevelTitles[level] };
};

export function summaryView(
  row: Omit<TrainingRow, 'next_session_id'>,
  next: SessionRow | undefined,
  now: Date,
): TrainingSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: categoryView(row.category),
    level: levelView(row.level),
    durationHours: row.duration_hours,
    price: row.price_xof,
    certificate: row.certificate,
    trainer: row.trainer,
    nextSession: next ? sessionView(next, now) : null,
    sessionsCount: row.sessions_count,
  };
}

export function detailView(
  row: TrainingDetailRow,
  sessions: readonly SessionRow[],
  own: readonly OwnRegistrationRow[],
  now: Date,
): TrainingDetail {
  const next = sessions.find(({ status, starts_at }) => status === 'planned' && starts_at > now);
  return {
    ...summaryView(row, next, now),
    objectives: row.objectives,
    programme: row.programme,
    audience: row.audience,
    prerequisites: row.prerequisites,
    sessions: sessions.map((session) =>
      detailedSessionView(
        session,
        own.find(({ session_id }) => session_id === session.id),
        now,
      ),
    ),
    updatedAt: row.updated_at.toISOString(),
  };
}

type MineRow = Awaited<ReturnType<typeof selectMine>>['rows'][number];

type MineParts = { session: SessionRow; certificate: CertificateRow | undefined; publicUrl: string };

export function myTrainingView(
  row: MineRow,
  { session, certificate, publicUrl }: MineParts,
  now: Date,
): MyTraining {
  const { id, outcome, rating, comment } = row;
  return {
    training: {
      id: row.training_id,
      slug: row.slug,
      title: row.title,
      price: row.price_xof,
      isPublished: row.is_published,
    },
    session: detailedSessionView(session, row, now),
    registration: {
      ...registrationView(row),
      id,
      outcome,
      feedback: rating === null ? null : { rating, comment: comment ?? '' },
      certificate: certificate ? certificateView(certificate, publicUrl) : null,
      abilities: { giveFeedback: mayGiveFeedback(row, session, now) },
    },
  };
}

/** In the order of the contract. */
export const categoriesView = (keys: readonly string[]): TrainingSummary['category'][] =>
  trainingCategories.filter((key) => keys.includes(key)).map(categoryView);
