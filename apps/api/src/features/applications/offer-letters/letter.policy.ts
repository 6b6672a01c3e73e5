import { letterMessages as messages } from '@baara/contract/applications/offer-letter-words';
import type { JobOffer, MyLetter, RecruiterLetter } from '@baara/contract/applications/offer-letters';
import { isWithdrawn, type Stage } from '@baara/contract/applications/stages';
import { isOver, statusAt } from './letter-rules.ts';

type Refusal = { code: string; message: string };
type Letter = Parameters<typeof statusAt>[0];

/** Why nobody writes a letter for this application now; undefined when one may. */
export function writeRefusal(stage: string, letters: readonly Letter[], now: Date): Refusal | undefined {
  const states = new Set(letters.map((letter) => statusAt(letter, now)));
  if (states.has('accepted')) return { code: 'LETTER_ACCEPTED', message: messages.ALREADY_ACCEPTED };
  if (isOver(stage)) return { code: 'APPLICATION_ENDED', message: messages.APPLICATION_ENDED };
  if (states.has('sent')) return { code: 'LETTER_OPEN', message: messages.ALREADY_OPEN };
  return undefined;
}

/** The reason why a letter cannot be withdrawn now; undefined when it can. */
export function withdrawRefusal(letter: Letter, now: Date): Refusal | undefined {
  const status = statusAt(letter, now);
  if (status === 'sent') return undefined;
  const isAnswered = status === 'accepted' || status === 'declined';
  return isAnswered
    ? { code: 'LETTER_ANSWERED', message: messages.ALREADY_ANSWERED }
    : { code: 'LETTER_NOT_OPEN', message: messages.NOT_OPEN };
}

/** Once the candidate withdrew, an unsent letter is no longer readable. */
export const mayOpenDraft = (stage: Stage): boolean => !isWithdrawn(stage);

type Asking = { canWrite: boolean; now: Date };
/** Whether the sending is asked first, or was. */
export type SendingApproval = 'none' | 'needed' | 'waiting';

export const jobOfferAbilities = (
  stage: Stage,
  letters: readonly Letter[],
  { canWrite, now, approval = 'none' }: Asking & { approval?: SendingApproval },
): JobOffer['abilities'] => {
  const write = canWrite && !writeRefusal(stage, letters, now);
  return {
    write,
    openDraft: mayOpenDraft(stage),
    send: write && approval === 'none',
    askApproval: write && approval === 'needed',
  };
};

export const letterAbilities = (letter: Letter, { canWrite, now }: Asking): RecruiterLetter['abilities'] => ({
  withdraw: canWrite && !withdrawRefusal(letter, now),
  hire: canWrite && letter.stage === 'offer' && letter.status === 'accepted',
});

/** The candidate's. */
export const myLetterAbilities = (letter: Letter, now: Date): MyLetter['abilities'] => ({
  answer: statusAt(letter, now) === 'sent',
});
