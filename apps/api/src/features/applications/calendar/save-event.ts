import type { createEvent } from '@baara/contract/applications/calendar';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { calendarMessages as messages } from '@baara/contract/applications/interview-words';
import { randomUUID } from 'node:crypto';
import { runExclusively } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { hashOfContent, storeResponse } from '../../../platform/http/idempotency.ts';
import { type EventRow, findEvent, lockEvent, insertEvent, updateEvent } from './calendar.queries.ts';

type EventInput = BodyOf<typeof createEvent>;

/**
 * Adds an event; one that blocks reserves its owner's time.
 * @param key the request's Idempotency-Key: repeated with the same content, it gives the same event again.
 * @throws 409 when its owner is not free at that time, IDEMPOTENCY_KEY_REUSED.
 */
export async function addEvent(
  db: Db,
  accountId: string,
  input: EventInput,
  { key, now }: { key: string | null; now: Date },
): Promise<EventRow> {
  const fields = fieldsOf(input);
  const repeatable = { accountId, key, requestHash: hashOfContent(['event', fields]) };
  return saved(db, accountId, async (tx) => {
    const id = randomUUID();
    const idempotentResponse = { operation: 'calendar-event', answer: { id }, now };
    const first = await storeResponse(tx, repeatable, idempotentResponse);
    return first ? findEvent(tx, accountId, first.id) : insertEvent(tx, accountId, { ...fields, id }, now);
  });
}

/**
 * Changes an event; one that blocks reserves its owner's time.
 * @throws 404 for another's; 409 when its owner is not free at that time.
 */
export function changeEvent(
  db: Db,
  accountId: string,
  id: string,
  input: EventInput,
  now: Date,
): Promise<EventRow> {
  return saved(db, accountId, (tx) => updateEvent(tx, accountId, id, fieldsOf(input), now));
}

const fieldsOf = (input: EventInput) => ({
  title: input.title,
  place: input.place,
  starts_at: new Date(input.startsAt),
  ends_at: new Date(input.endsAt),
  is_all_day: input.isAllDay,
  is_blocking: input.isBlocking,
});

function saved(
  db: Db,
  accountId: string,
  write: (tx: Db) => Promise<EventRow | undefined>,
): Promise<EventRow> {
  return runExclusively(
    db,
    'busy_times_no_overlap',
    async (tx) => {
      const row = await write(tx);
      if (!row) throw eventNotFound();
      await lockEvent(tx, accountId, row);
      return row;
    },
    () => conflict('ALREADY_BUSY', messages.BUSY),
  );
}

export const eventNotFound = () => notFound(messages.NOT_FOUND, 'EVENT_NOT_FOUND');
