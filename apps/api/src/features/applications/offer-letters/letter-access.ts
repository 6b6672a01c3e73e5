import { applicationMessages } from '@baara/contract/applications/applications';
import { letterMessages as messages } from '@baara/contract/applications/offer-letter-words';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { writeRefusal } from './letter.policy.ts';
import type { LetterApplication, LetterRow } from './offer-letters.queries.ts';

export const letterNotFound = () => notFound(messages.NOT_FOUND, 'LETTER_NOT_FOUND');
export const applicationNotFound = () => notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');

/** @throws 404; 409 when the application takes no letter now. */
export function requireWritable(
  application: LetterApplication | undefined,
  letters: readonly LetterRow[],
  now: Date,
): asserts application is LetterApplication {
  if (!application) throw applicationNotFound();
  const refusal = writeRefusal(application.stage, letters, now);
  if (refusal) throw conflict(refusal.code, refusal.message);
}
