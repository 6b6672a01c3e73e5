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
import type { SeatPaymentRow } from './payments/payments.queries.ts';
import { seatPaymentView } from './payments/payments.view.ts';
import { mayPaySeat, type SeatPaymentState, seatPaymentOf } from './payments/seat-prices.ts';
import type { MaterialRow } from './materials/materials.queries.ts';
import { materialView } from './materials/materials.view.ts';
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

type OwnRegistration = Pick<OwnRegistrationRow, 'status' | 'position' | 'created_at'> & SeatPaymentState;

export const registrationView = (
  row: OwnRegistration,
  session: { starts_at: Date },
): MyTrainingRegistration => ({
  status: row.status as TrainingRegistrationStatus,
  position: row.position,
  registeredAt: row.created_at.toISOString(),
  payment: seatPaymentOf(row, session),
});

export function detailedSessionView(
  row: SessionRow,
  own: OwnRegistration | undefined,
  now: Date,
): DetailedTrainingSession {
  return {
    ...sessionView(row, now),
    cancellationReason: row.status === 'cancelled' ? row.cancellation_reason : null,
    myRegistration: own ? registrationView(own, row) : null,
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
    isPaidOnline: row.is_paid_online,
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

/** Has a seat, and nothing is left to pay for it. */
export const hasConfirmedSeat = ({
  status,
  price_xof,
  paid_at,
}: Pick<OwnRegistration, 'status' | 'price_xof' | 'paid_at'>): boolean =>
  status === 'registered' && (price_xof === null || paid_at !== null);

type MineRow = Awaited<ReturnType<typeof selectMine>>['rows'][number];

type MineParts = {
  session: SessionRow;
  certificate: CertificateRow | undefined;
  payments: readonly SeatPaymentRow[];
  materials: readonly MaterialRow[];
  publicUrl: string;
};

export function myTrainingView(
  row: MineRow,
  { session, certificate, payments, materials, publicUrl }: MineParts,
  now: Date,
): MyTraining {
  const { id, outcome, rating, comment } = row;
  return {
    training: {
      id: row.training_id,
      slug: row.slug,
      title: row.title,
      price: row.training_price_xof,
      isPublished: row.is_published,
    },
    session: detailedSessionView(session, row.status === 'cancelled' ? undefined : row, now),
    registration: {
      ...registrationView(row, session),
      id,
      outcome,
      feedback: rating === null ? null : { rating, comment: comment ?? '' },
      certificate: certificate ? certificateView(certificate, publicUrl) : null,
      payments: payments.map((payment) => seatPaymentView(payment, now)),
      materials: materials.map(materialView),
      abilities: {
        giveFeedback: rating === null && mayGiveFeedback(row, session, now),
        pay: mayPaySeat(row, session, now),
        showTicket:
          hasConfirmedSeat(row) &&
          session.mode === 'on_site' &&
          session.status === 'planned' &&
          session.ends_at > now,
      },
    },
  };
}

/** In the order of the contract. */
export const categoriesView = (keys: readonly string[]): TrainingSummary['category'][] =>
  trainingCategories.filter((key) => keys.includes(key)).map(categoryView);
