import { z } from 'zod';
import { Day, Instant, Uuid } from '../protocol/fields.ts';
import {
  reviewDocumentKinds,
  reviewMessages as messages,
  VERIFICATION_NUMBER_LENGTH,
  verificationStates,
} from './review-words.ts';

/** What answers and bodies of companies and of freelances share. */

export const ReviewDocument = z.object({
  kind: z.enum(reviewDocumentKinds),
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
  /** Null for one without an end. */
  expiresOn: Day.nullable(),
  addedAt: Instant,
});
export type ReviewDocument = z.infer<typeof ReviewDocument>;

/** The badge, as those see it who wear it. Who reads their documents stays inside the platform. */
export const ownBadge = {
  isVerified: z.boolean(),
  /** The last day of the badge; null without a badge, or for one that was given without documents. */
  verifiedUntil: Day.nullable(),
  /** `change`: adds documents and sends them. */
  abilities: z.object({ change: z.boolean() }),
};

/** The last request, as those see it who sent it. */
export const ownRequest = {
  state: z.enum(verificationStates),
  sentAt: Instant.nullable(),
  /** Of a refusal, or of a badge that was withdrawn. */
  reason: z.string().nullable(),
  documents: z.array(ReviewDocument),
};

export const reviewDocumentParams = z.object({ kind: z.enum(reviewDocumentKinds, messages.KIND_REQUIRED) });

/** Beside the part `file`. */
export const ReviewDocumentBody = z.object({
  expiresOn: z
    .union([z.literal('').transform(() => null), Day])
    .nullable()
    .default(null),
});

/** A number as a document says it. */
export const reviewNumber = (required: string) =>
  z
    .string(required)
    .trim()
    .min(4, { error: required, abort: true })
    .max(VERIFICATION_NUMBER_LENGTH, `${VERIFICATION_NUMBER_LENGTH} caractères au maximum`)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, messages.NUMBER_INVALID);

/** A request that waits, in the queue of those who read documents. */
export const queuedRequest = {
  since: Instant,
  /** Who reads it now; null when nobody does. */
  takenBy: z.string().nullable(),
  /** Taken by the person who asks. */
  isMine: z.boolean(),
  /** Made by the person who asks: somebody else does the second reading. */
  isOwnFirst: z.boolean(),
  documents: z.int(),
};

const By = z.object({ name: z.string().nullable(), at: Instant });

/** A request as somebody of the platform reads it. */
export const readRequest = {
  id: Uuid,
  state: z.enum(verificationStates),
  /** As it was sent. */
  name: z.string(),
  taxNumber: z.string(),
  sent: By,
  taken: z.object({ name: z.string().nullable(), isMine: z.boolean(), until: Instant }).nullable(),
  first: By.extend({ note: z.string().nullable() }).nullable(),
  decided: By.extend({ reason: z.string().nullable() }).nullable(),
  /** The end of a badge, or of a request that nobody decided. */
  ended: By.extend({ reason: z.string().nullable() }).nullable(),
  validUntil: Day.nullable(),
  documents: z.array(ReviewDocument),
  /** The name is another one than it was when the request was sent. */
  isOutdated: z.boolean(),
  abilities: z.object({ take: z.boolean(), release: z.boolean(), accept: z.boolean(), refuse: z.boolean() }),
};
const ReadRequest = z.object(readRequest);
export type ReadRequest = z.infer<typeof ReadRequest>;

/** What stays of a badge that is withdrawn is the reason: those who wore it read it. */
export const ReviewReason = z
  .string(messages.REASON_REQUIRED)
  .trim()
  .min(5, messages.REASON_REQUIRED)
  .max(1000, '1 000 caractères au maximum');
