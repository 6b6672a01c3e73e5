import type { TrainingRegistrationStatus } from '@baara/contract/trainings/training-messages';
import type { TrainingAttendee } from '@baara/contract/trainings/registrations';
import type { AttendeeRow } from './attendees.queries.ts';
import { possibleOutcomes } from './outcome-rules.ts';

export const attendeeView = (row: AttendeeRow, now: Date): TrainingAttendee => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  session: {
    id: row.session_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    city: row.city,
  },
  status: row.status as TrainingRegistrationStatus,
  position: row.position,
  registeredAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  outcome: row.outcome,
  payment:
    row.price_xof === null || row.pay_until === null
      ? null
      : {
          priceXof: row.price_xof,
          isPaid: row.paid_at !== null,
          payUntil: row.pay_until.toISOString(),
          invoicedPaymentId: row.payment_id,
        },
  presence: { present: row.days_present, called: row.days_called },
  certificate:
    row.certificate_id !== null && row.certificate_number !== null
      ? {
          id: row.certificate_id,
          number: row.certificate_number,
          state: row.revoked_at === null ? 'valid' : 'revoked',
        }
      : null,
  outcomes: possibleOutcomes(
    { ...row, hasValidCertificate: row.certificate_id !== null && row.revoked_at === null },
    now,
  ),
});
