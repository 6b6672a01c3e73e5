import { interviewMessages as messages, slotLimits } from '@baara/contract/applications/interview-words';
import type { SlotInput } from '@baara/contract/applications/interviews';
import { type DomainError, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Span } from './interview-writes.queries.ts';

export const interviewNotFound = (): DomainError => notFound(messages.NOT_FOUND, 'INTERVIEW_NOT_FOUND');

/** @throws 422 naming the first span that is past, or more than a year away. */
export function futureSpans(slots: readonly SlotInput[], now: Date, field = 'slots'): Span[] {
  const latest = now.getTime() + slotLimits.daysAhead * 86_400_000;
  return slots.map((slot, index) => {
    const startsAt = new Date(slot.startsAt);
    const at = field === 'slots' ? `slots.${index}.startsAt` : `${field}.startsAt`;
    if (startsAt <= now) throw invalid([{ field: at, message: messages.IN_THE_PAST }]);
    if (startsAt.getTime() > latest) throw invalid([{ field: at, message: messages.TOO_FAR }]);
    return { startsAt, endsAt: new Date(slot.endsAt) };
  });
}
