import { reviewMessages as messages } from '@baara/contract/document-review/review-words';
import type { ReadRequest } from '@baara/contract/document-review/reviews';
import { conflict, type DomainError, forbidden } from '../../platform/http/errors.ts';
import type { RequestRow } from './public/requests.queries.ts';
import type { ReviewSubject } from './public/review-subject.ts';

export type RequestAction = keyof ReadRequest['abilities'];

/** Who asks, and whether the documents are their own, or their company's. */
export type Reader = { accountId: string; isOwn: boolean };
type Refusals = Pick<ReviewSubject, 'refusals'>;
type Situation = Pick<RequestRow, 'state' | 'taken_by' | 'taken_until' | 'first_by'>;

const isTaken = ({ taken_until: until }: Situation, now: Date): boolean => until !== null && until > now;
export const takerOf = (row: Situation, now: Date): string | null =>
  isTaken(row, now) ? row.taken_by : null;

/** Why somebody cannot do this of a request now; undefined when they may. */
export function requestRefusal(
  { refusals }: Refusals,
  action: RequestAction,
  reader: Reader,
  row: Situation,
  now: Date,
): DomainError | undefined {
  if (row.state !== 'sent' && row.state !== 'accepted')
    return conflict('VERIFICATION_DECIDED', messages.DECIDED);
  const taker = takerOf(row, now);
  const isMine = taker === reader.accountId;
  if (action === 'release')
    return isMine ? undefined : conflict('VERIFICATION_NOT_TAKEN', messages.NOT_TAKEN);
  if (reader.isOwn) return refusals.own();
  // Two people see the documents before anybody sees the badge.
  if (row.state === 'accepted' && row.first_by === reader.accountId)
    return forbidden(messages.SAME_READER, 'SAME_READER');
  if (action === 'take')
    return taker === null || isMine ? undefined : conflict('VERIFICATION_TAKEN', messages.TAKEN_BY_OTHER);
  return isMine ? undefined : conflict('VERIFICATION_NOT_TAKEN', messages.NOT_TAKEN);
}

export function requestAbilities(
  subject: Refusals,
  reader: Reader,
  row: Situation,
  now: Date,
): ReadRequest['abilities'] {
  const may = (action: RequestAction): boolean => !requestRefusal(subject, action, reader, row, now);
  return {
    take: takerOf(row, now) !== reader.accountId && may('take'),
    release: may('release'),
    accept: may('accept'),
    refuse: may('refuse'),
  };
}
