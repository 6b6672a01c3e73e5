import { type Stage } from '@baara/contract/applications/stages';
import { applicationMessages } from '@baara/contract/applications/applications';
import type { FieldError } from '@baara/contract/protocol/errors';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { createHash } from 'node:crypto';
import { isUniqueViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { readCvLater } from '../../files/cv-texts/public/read-later.ts';
import {
  answerFileKind,
  dropDocument,
  type FileRow,
  findOwnDocument,
  showDocument,
  storeHiddenDocument,
} from '../../files/public/documents.ts';
import { notify } from '../../notifications/public/notify.ts';
import { mailNowOrLater } from '../digest/application-digest.ts';
import { applicationReceived, newApplication } from '../recruiter-applications/application-messages.ts';
import type { MessageContext } from '../applications.mails.ts';
import { applyRefusal, mayApply } from '../../offers/public/apply.policy.ts';
import { selectAskedQuestions } from '../../offers/questions/public/asked-questions.ts';
import { takeProspect } from '../../offers/prospects/public/take-prospect.ts';
import { readSource } from '../../offers/tracked-links/public/read-source.ts';
import { insertAnswers } from '../answers/answers.queries.ts';
import { type AnswersInput, checkAnswers } from '../answers/check-answers.ts';
import { findOfferToApply, insertApplication, type OfferToApply } from '../applications.queries.ts';
import { notifyBoards } from '../public/notify-boards.ts';
import { storeResponse, storedResponse, type Repeatable } from '../../../platform/http/idempotency.ts';

export type ApplyServices = {
  storage: Storage;
  mailer: Mailer;
  queue: JobQueue;
  publicUrl: string;
  now: Date;
};
export type ApplyInput = AnswersInput & {
  message: string | null;
  cvFileId: string | null;
  letterFileId: string | null;
  /** The mark in the address of the offer. */
  source: string | null;
  upload?: UploadedFile | undefined;
};
export type Applied = { id: string; offerId: number; stage: Stage; appliedAt: string };

/** Each application writes to a company: nobody makes that a way to flood one. */
const applyLimit = { limit: 60, windowSeconds: 3600 };

type Attempt = { actor: Actor; offerId: number; input: ApplyInput; repeatable: Repeatable };
/** Files stored for the application and still hidden: its CV, and those of answers by question. */
type StoredFiles = { cv: FileRow | null; answers: ReadonlyMap<string, FileRow> };

/** @throws 403 for anyone but a candidate; checked before a file is received. */
export function requireCandidate(actor: Actor): void {
  if (!mayApply(actor)) throw forbidden(applicationMessages.CANDIDATES_ONLY, 'CANDIDATES_ONLY');
}

/**
 * Applies to an offer: application, first event, the company's bell and all e-mails in one transaction. An
 * uploaded CV joins the candidate's documents.
 * @param key the request's Idempotency-Key: repeated with the same content, it gives the first answer again.
 * @throws 403 CANDIDATES_ONLY; 404; 409 ALREADY_APPLIED, OFFER_EXPIRED, OFFER_FILLED, OFFER_CLOSED,
 *   IDEMPOTENCY_KEY_REUSED; 422 naming `cv`, `cvFileId`, `letterFileId`, `message` or an answer; 429 past 60 an hour; 503 when files cannot be stored.
 */
export async function applyToOffer(
  db: Db,
  services: ApplyServices,
  request: { actor: Actor; offerId: number; input: ApplyInput; key: string | null },
): Promise<Applied> {
  requireCandidate(request.actor);
  const { actor, offerId, input, key } = request;
  const repeatable = { accountId: actor.accountId, key, requestHash: contentHash(offerId, input) };
  const attempt: Attempt = { actor, offerId, input, repeatable };
  // Before anything else: a repetition is answered also when the offer has closed since.
  const storedAnswer = await storedResponse<Applied>(db, repeatable);
  if (storedAnswer) return storedAnswer;
  const counter = `apply:${request.actor.accountId}`;
  await takeHit(db, counter, applyLimit, services.now, applicationMessages.TOO_MANY);

  const offer = await requireOpenOffer(db, request.offerId, services.now);
  requireAskedFor(offer, request.input);
  // Before any file is stored; read again as it is recorded.
  checkAnswers(await selectAskedQuestions(db, offer.id), input);
  const { upload, cvFileId } = request.input;
  if (!upload && cvFileId && !(await findOwnDocument(db, request.actor.accountId, cvFileId)))
    throw invalid([{ field: 'cvFileId', message: applicationMessages.CV_NOT_FOUND }]);
  await requireOwnLetter(db, request.actor.accountId, input.letterFileId);

  const stored: FileRow[] = [];
  const store = async (kind: 'cv' | typeof answerFileKind, file: UploadedFile): Promise<FileRow> => {
    const document = { ownerId: actor.accountId, kind, file, now: services.now };
    const row = await storeHiddenDocument(db, services.storage, document);
    stored.push(row);
    return row;
  };
  let isUsed = false;
  try {
    const answers = new Map<string, FileRow>();
    for (const [question, file] of input.files) answers.set(question, await store(answerFileKind, file));
    const files: StoredFiles = { cv: upload ? await store('cv', upload) : null, answers };
    return await record(db, services, attempt, offer, files, () => {
      isUsed = true;
    });
  } catch (error) {
    isUsed = false;
    throw error;
  } finally {
    if (!isUsed) for (const file of stored) await dropDocument(db, services.storage, file);
  }
}

/** @throws 422 naming `letterFileId`: another's document, or one that is no letter. */
async function requireOwnLetter(db: Db, accountId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const document = await findOwnDocument(db, accountId, id);
  if (document?.kind !== 'cover_letter')
    throw invalid([{ field: 'letterFileId', message: applicationMessages.LETTER_NOT_FOUND }]);
}

function contentHash(
  offerId: number,
  { message, cvFileId, letterFileId, upload, answers }: ApplyInput,
): Buffer {
  const content: unknown[] = [offerId, message, upload ? null : cvFileId, upload?.sha256 ?? null];
  // Their files are left out: of a question retired between two attempts the second is not received.
  if (answers !== undefined) content.push(answers);
  if (letterFileId !== null) content.push({ letterFileId });
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

async function requireOpenOffer(db: Db, id: number, now: Date): Promise<OfferToApply> {
  const offer = await findOfferToApply(db, id, now);
  const refusal = offer
    ? applyRefusal({
        status: offer.status,
        suspended: offer.suspended_at !== null,
        wasPublished: offer.published_at !== null,
      })
    : 'not-found';
  if (!offer || refusal === 'not-found')
    throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  if (refusal) throw conflict(refusal.code, refusal.message);
  return offer;
}

/** A letter says why, as the message does: one of them is enough. */
function requireAskedFor(offer: OfferToApply, { message, cvFileId, letterFileId, upload }: ApplyInput): void {
  const errors: FieldError[] = [];
  if (offer.cv_required && !cvFileId && !upload)
    errors.push({ field: 'cv', message: applicationMessages.CV_REQUIRED });
  if (offer.message_required && !message && !letterFileId)
    errors.push({ field: 'message', message: applicationMessages.MESSAGE_REQUIRED });
  if (errors.length > 0) throw invalid(errors);
}

async function record(
  db: Db,
  services: ApplyServices,
  attempt: Attempt,
  offer: OfferToApply,
  files: StoredFiles,
  onWritten: () => void,
): Promise<Applied> {
  const { actor, offerId, repeatable, input } = attempt;
  const sentCv = files.cv?.id ?? input.cvFileId;
  const { now } = services;
  const applied: Applied = {
    id: offer.application_id,
    offerId: offer.id,
    stage: 'received',
    appliedAt: now.toISOString(),
  };
  return refuseTwice(() =>
    db.transaction().execute(async (tx) => {
      const storedAnswer = await storeResponse(tx, repeatable, {
        operation: `apply:${offerId}`,
        answer: applied,
        now,
      });
      if (storedAnswer) return storedAnswer;
      const checked = checkAnswers(await selectAskedQuestions(tx, offer.id, 'shared'), input);
      const { source, linkId } = await readSource(tx, offer.id, input.source);
      const added = await takeProspect(tx, {
        applicationId: applied.id,
        offerId: offer.id,
        candidateId: actor.accountId,
      });
      const agencyId = added?.agencyId ?? null;
      // They accepted that the company has it: it is theirs now, and goes with an application without another.
      const cvFileId = sentCv ?? added?.cvFileId ?? null;
      const anonymousName = await insertApplication(tx, {
        id: applied.id,
        offer_id: offer.id,
        company_id: offer.company_id,
        candidate_id: actor.accountId,
        message: input.message,
        cv_file_id: cvFileId,
        letter_file_id: input.letterFileId,
        unmet_criteria: checked.unmet,
        // Whatever link they clicked, the agency came first.
        source: added && (source === 'board' || agencyId !== null) ? added.source : source,
        source_link_id: agencyId === null ? linkId : null,
        source_agency_id: agencyId,
        stage_changed_at: now,
        created_at: now,
      });
      await notifyBoards(tx, { offerId: offer.id, companyId: offer.company_id });
      await insertAnswers(tx, applied.id, checked, files.answers);
      for (const file of [files.cv, ...files.answers.values()]) if (file) await showDocument(tx, file.id);
      onWritten();
      for (const fileId of new Set([cvFileId, added?.cvFileId]))
        if (fileId) await readCvLater(tx, services.queue, fileId);
      await notifyBothSides(tx, services, actor, offer, anonymousName);
      return applied;
    }),
  );
}

async function notifyBothSides(
  tx: Db,
  { mailer, queue, publicUrl, now }: ApplyServices,
  actor: Actor,
  offer: OfferToApply,
  anonymousName: string | null,
): Promise<void> {
  const context: MessageContext = {
    publicUrl,
    applicationId: offer.application_id,
    candidateName: anonymousName ?? (`${actor.firstName} ${actor.lastName}`.trim() || 'Un candidat'),
    isAnonymous: anonymousName !== null,
    candidateFirstName: actor.firstName,
    offerId: offer.id,
    offerTitle: offer.title,
    companyName: offer.company_name,
  };
  const candidate = { id: actor.accountId };
  const { mail, ...bell } = newApplication(context);
  const application = { id: offer.application_id, offerId: offer.id };
  const notification =
    (await mailNowOrLater(tx, queue, application, now)) === 'now' ? { ...bell, mail } : bell;
  await notify(
    tx,
    mailer,
    [
      { to: candidate, type: notificationTypes.info, ...applicationReceived(context) },
      ...offer.recipients.map((to) => ({ to, ...notification })),
    ],
    now,
  );
}

/** One active application per candidate and offer, also with simultaneous requests. @throws 409 ALREADY_APPLIED. */
async function refuseTwice<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'applications_living_key'))
      throw conflict('ALREADY_APPLIED', applicationMessages.ALREADY_APPLIED);
    throw error;
  }
}
