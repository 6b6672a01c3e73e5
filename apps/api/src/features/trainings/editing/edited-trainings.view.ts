import type {
  EditedTraining,
  EditedTrainingSession,
  ListedTraining,
} from '@baara/contract/trainings/editing';
import { editedSessionAbilities } from '../session.policy.ts';
import type { SessionRow } from '../sessions.queries.ts';
import { categoryView, levelView, sessionView } from '../trainings.view.ts';
import type { EditedRow, ListedRow } from './edited-trainings.queries.ts';

export const editedTrainingView = (row: EditedRow): EditedTraining => ({
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
  objectives: row.objectives,
  programme: row.programme,
  audience: row.audience,
  prerequisites: row.prerequisites,
  isPublished: row.is_published,
  publishedAt: row.published_at?.toISOString() ?? null,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const listedTrainingView = (row: ListedRow): ListedTraining => ({
  ...editedTrainingView(row),
  coming: {
    sessions: row.coming_sessions,
    seats: row.coming_seats,
    registered: row.coming_registered,
    waiting: row.coming_waiting,
  },
  nextStartsAt: row.next_starts_at?.toISOString() ?? null,
});

export const editedSessionView = (row: SessionRow, now: Date): EditedTrainingSession => ({
  ...sessionView(row, now),
  trainingId: row.training_id,
  onlineUrl: row.online_url,
  registered: row.registered,
  cancellationReason: row.cancellation_reason,
  version: row.version,
  abilities: editedSessionAbilities(row, now),
});
