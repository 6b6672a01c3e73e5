import { verificationMessages as messages } from '@baara/contract/companies/verification-words';
import type { Verification } from '@baara/contract/companies/verification';
import { conflict, type DomainError, forbidden } from '../../../platform/http/errors.ts';
import type { VerificationRow } from './verification.queries.ts';

export type VerificationAction = keyof Verification['abilities'];

/** Who asks, and whether they are of the company. */
export type Reader = { accountId: string; isMember: boolean };
type Situation = Pick<VerificationRow, 'state' | 'taken_by' | 'taken_until' | 'first_by'>;

const isTaken = ({ taken_until: until }: Situation, now: Date): boolean => until !== null && until > now;
export const takerOf = (row: Situation, now: Date): string | null =>
  isTaken(row, now) ? row.taken_by : null;

/** Why somebody cannot do this of a request now; undefined when they may. */
export function verificationRefusal(
  action: VerificationAction,
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
  if (reader.isMember) return forbidden(messages.OWN_COMPANY, 'OWN_COMPANY');
  // Two people see the documents before anybody sees the badge.
  if (row.state === 'accepted' && row.first_by === reader.accountId)
    return forbidden(messages.SAME_READER, 'SAME_READER');
  if (action === 'take')
    return taker === null || isMine ? undefined : conflict('VERIFICATION_TAKEN', messages.TAKEN_BY_OTHER);
  return isMine ? undefined : conflict('VERIFICATION_NOT_TAKEN', messages.NOT_TAKEN);
}

export function verificationAbilities(reader: Reader, row: Situation, now: Date): Verification['abilities'] {
  const may = (action: VerificationAction): boolean => !verificationRefusal(action, reader, row, now);
  return {
    take: takerOf(row, now) !== reader.accountId && may('take'),
    release: may('release'),
    accept: may('accept'),
    refuse: may('refuse'),
  };
}
