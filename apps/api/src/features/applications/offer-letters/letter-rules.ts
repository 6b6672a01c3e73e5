import {
  lastingContracts,
  type LetterStatus,
  letterMessages as messages,
  MAX_OPEN_DAYS,
  unknownWord,
} from '@baara/contract/applications/offer-letter-words';
import type { LetterContent } from '@baara/contract/applications/offer-letters';
import { unknownVariable } from '../../offers/pipeline/public/templates.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A letter without a gap, ready to be sent. */
export type WholeContent = LetterContent & {
  [Key in 'position' | 'contractType' | 'startsOn' | 'place' | 'subject' | 'body' | 'expiresOn']: NonNullable<
    LetterContent[Key]
  >;
} & { salary: number; signatoryName: string; signatoryRole: string };

/** Bamako is on UTC all year. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The instant from which a proposal valid until this day no longer is. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
/** The day whose end this instant is. */
export const dayBefore = (end: Date): string => dayOf(new Date(end.getTime() - DAY_MS));

const required = {
  position: messages.POSITION_REQUIRED,
  contractType: messages.CONTRACT_REQUIRED,
  salary: messages.SALARY_REQUIRED,
  startsOn: messages.START_REQUIRED,
  place: messages.PLACE_REQUIRED,
  signatoryName: messages.SIGNATORY_REQUIRED,
  signatoryRole: messages.SIGNATORY_ROLE_REQUIRED,
  subject: messages.SUBJECT_REQUIRED,
  body: messages.BODY_REQUIRED,
  expiresOn: messages.EXPIRY_REQUIRED,
} as const satisfies Partial<Record<keyof LetterContent, string>>;

/** The reasons why this letter cannot be sent today, by field; nothing when it is complete. */
export function faultsOf(content: LetterContent, now: Date): { field: string; message: string }[] {
  const faults: { field: string; message: string }[] = Object.entries(required).flatMap(([field, message]) =>
    content[field as keyof typeof required] === null ? [{ field, message }] : [],
  );
  const add = (field: string, message: string): void => void faults.push({ field, message });
  const { contractType, duration, startsOn, expiresOn } = content;
  if (contractType !== null && lastingContracts.has(contractType) && duration === null)
    add('duration', messages.DURATION_REQUIRED);
  const today = dayOf(now);
  if (startsOn !== null && startsOn < today) add('startsOn', messages.START_PAST);
  if (expiresOn !== null && expiresOn < today) add('expiresOn', messages.EXPIRY_PAST);
  if (expiresOn !== null && Date.parse(expiresOn) > Date.parse(today) + MAX_OPEN_DAYS * DAY_MS)
    add('expiresOn', messages.EXPIRY_TOO_FAR);
  for (const field of ['subject', 'body'] as const) {
    const unknown = unknownVariable('job-offer', content[field] ?? '');
    if (unknown !== undefined) add(field, unknownWord(unknown));
  }
  return faults.map(({ field, message }) => ({ field: `content.${field}`, message }));
}

export function isWhole(content: LetterContent, now: Date): content is WholeContent {
  return faultsOf(content, now).length === 0;
}

/** Stages that end an application before anybody is hired. */
const ended: ReadonlySet<string> = new Set(['rejected', 'withdrawn']);
export const isEnded = (stage: string): boolean => ended.has(stage);
/** Where nobody writes a letter any more. */
export const isOver = (stage: string): boolean => stage === 'hired' || isEnded(stage);

/**
 * The state of a letter now: past its day, or with its application ended, it waits for no answer, with or without a
 * notification.
 */
export function statusAt(
  { status, expires_at, stage }: { status: string; expires_at: Date | null; stage: string },
  now: Date,
): LetterStatus {
  if (status !== 'sent') return status as LetterStatus;
  if (isEnded(stage)) return 'withdrawn';
  return expires_at !== null && expires_at <= now ? 'expired' : 'sent';
}
