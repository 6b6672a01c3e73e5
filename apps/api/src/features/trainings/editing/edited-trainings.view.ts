import type { DataOf } from '@baara/contract/protocol/endpoint';
import type {
  EditedTraining,
  EditedTrainingSession,
  listTrainingRegistrations,
} from '@baara/contract/trainings/editing';
import type { TrainingRegistrationStatus } from '@baara/contract/trainings/training-messages';
import type { selectAttendees } from '../registrations.queries.ts';
import { editedSessionAbilities } from '../session.policy.ts';
import type { SessionRow } from '../sessions.queries.ts';
import { categoryView, levelView, sessionView } from '../trainings.view.ts';
import type { EditedRow } from './edited-trainings.queries.ts';

export const editedTrainingView = (row: EditedRow): EditedTraining => ({
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

export const editedSessionView = (row: SessionRow, now: Date): EditedTrainingSession => ({
  ...sessionView(row, now),
  trainingId: row.training_id,
  onlineUrl: row.online_url,
  registered: row.registered,
  cancellationReason: row.cancellation_reason,
  version: row.version,
  abilities: editedSessionAbilities(row, now),
});

type AttendeeRow = Awaited<ReturnType<typeof selectAttendees>>['rows'][number];

export const attendeeView = (row: AttendeeRow): DataOf<typeof listTrainingRegistrations>[number] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  status: row.status as TrainingRegistrationStatus,
  position: row.position,
  registeredAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
});
