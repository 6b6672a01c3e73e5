import { applicationMessages } from '@baara/contract/applications';
import { letterMessages as messages } from '@baara/contract/offer-letter-words';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { isOver, statusAt } from './letter-rules.ts';
import type { LetterApplication, LetterRow } from './offer-letters.queries.ts';

export const letterNotFound = () => notFound(messages.NOT_FOUND, 'LETTER_NOT_FOUND');
export const applicationNotFound = () => notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');

/** Why nobody writes a letter for this application now; undefined when one may. */
export function writeRefusal(
  stage: string,
  letters: readonly LetterRow[],
  now: Date,
): { code: string; message: string } | undefined {
  const states = new Set(letters.map((letter) => statusAt(letter, now)));
  if (states.has('accepted')) return { code: 'LETTER_ACCEPTED', message: messages.ALREADY_ACCEPTED };
  if (isOver(stage)) return { code: 'APPLICATION_ENDED', message: messages.APPLICATION_ENDED };
  if (states.has('sent')) return { code: 'LETTER_OPEN', message: messages.ALREADY_OPEN };
  return undefined;
}

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
