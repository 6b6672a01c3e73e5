import * as contract from '@baara/contract/freelance/verification';
import { freelanceVerificationMessages as messages } from '@baara/contract/freelance/verification-words';
import { freelanceAdministrationMessages } from '@baara/contract/freelance/administration-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import {
  removeDocument,
  reviewFileRule,
  saveDocument,
  sendRequest,
} from '../../document-review/public/prepare-request.ts';
import { sendOwnDocument, sendReadDocument } from '../../document-review/public/request-documents.ts';
import { selectRequests } from '../../document-review/public/requests.queries.ts';
import { reviewDecisions } from '../../document-review/public/review-decisions.ts';
import { freelanceDocumentKind, storeHiddenDocument } from '../../files/public/documents.ts';
import { freelanceReview } from './freelance-review.ts';
import { findAccountOf, findBadge, selectFreelanceQueue } from './verification.queries.ts';
import { freelanceVerificationViews, queuedFreelanceView, readOwnFreelance } from './verification.view.ts';

export type FreelanceVerificationDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
  pageCache: PageCache;
};

export function registerFreelanceVerification(app: FastifyInstance, deps: FreelanceVerificationDeps): void {
  registerOwn(app, deps);
  registerReading(app, deps);
  registerDecisions(app, deps);
}

/** The badge stands on the profile. @throws 409 PROFILE_REQUIRED before it is written. */
async function requireProfile(db: Db, { accountId }: Actor): Promise<string | null> {
  const badge = await findBadge(db, accountId);
  if (!badge.has_profile) throw conflict('PROFILE_REQUIRED', messages.PROFILE_REQUIRED);
  return badge.name;
}

/** One's own documents. */
function registerOwn(app: FastifyInstance, { db, now, storage, mailer }: FreelanceVerificationDeps): void {
  const access = { roles: ['freelance'] } as const;
  const changeOf = (actor: Actor, request: FastifyRequest) => ({
    subjectId: actor.accountId,
    actor,
    ip: request.ip,
    now: now(),
  });

  route(app, contract.getOwnFreelanceVerification, { access }, async ({ actor }) => ({
    data: await readOwnFreelance(db, actor),
  }));

  route(app, contract.saveFreelanceDocument, { access }, async ({ actor, params, request }) => {
    // Before megabytes are read.
    await requireProfile(db, actor);
    const { fields, files } = await readMultipart(request, { files: { file: reviewFileRule } });
    const { expiresOn } = parseInput(contract.saveFreelanceDocument.body, fields);
    if (!files.file) throw invalid([{ field: 'file', message: messages.FILE_REQUIRED }]);
    const store = ({ senderId, ...upload }: { senderId: string; file: UploadedFile; now: Date }) =>
      storeHiddenDocument(db, storage, { ownerId: senderId, kind: freelanceDocumentKind, ...upload });
    const document = { kind: params.kind, expiresOn, file: files.file, store };
    await saveDocument(db, freelanceReview, storage, document, changeOf(actor, request));
    return { message: messages.DOCUMENT_ADDED, data: await readOwnFreelance(db, actor) };
  });

  route(app, contract.removeFreelanceDocument, { access }, async ({ actor, params, request }) => {
    await requireProfile(db, actor);
    await removeDocument(db, freelanceReview, params.kind, changeOf(actor, request));
    return { message: messages.DOCUMENT_REMOVED, data: await readOwnFreelance(db, actor) };
  });

  route(app, contract.getFreelanceDocument, { access, raw: true }, async ({ actor, params, reply }) => {
    const own = { subjectId: actor.accountId, kind: params.kind };
    return sendOwnDocument(db, freelanceReview, own, { storage, reply });
  });

  route(app, contract.sendFreelanceVerification, { access }, async ({ actor, body, request }) => {
    if ((await requireProfile(db, actor)) === null) throw conflict('NAME_REQUIRED', messages.NAME_REQUIRED);
    const numbers = { identity_number: body.identityNumber, tax_number: body.taxNumber };
    await sendRequest(db, freelanceReview, numbers, { ...changeOf(actor, request), mailer });
    return { message: messages.SENT, data: await readOwnFreelance(db, actor) };
  });
}

const access = { permission: 'freelance.verify' } as const;

/** @param id of a profile. @throws 404. */
async function requireAccountOf(db: Db, id: string): Promise<string> {
  const accountId = await findAccountOf(db, id);
  if (!accountId) throw notFound(freelanceAdministrationMessages.NOT_FOUND, 'FREELANCE_NOT_FOUND');
  return accountId;
}

/** What people of the platform read. */
function registerReading(app: FastifyInstance, { db, now, storage }: FreelanceVerificationDeps): void {
  route(app, contract.listFreelanceVerifications, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectFreelanceQueue(db, query, now());
    return {
      data: rows.map((row) => queuedFreelanceView(row, actor.accountId)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listVerificationsOfFreelance, { access }, async ({ actor, params }) => {
    const rows = await selectRequests(db, freelanceReview, await requireAccountOf(db, params.id));
    const reader = { accountId: actor.accountId, now: now() };
    return { data: await freelanceVerificationViews(db, rows, reader) };
  });

  route(
    app,
    contract.readFreelanceDocument,
    { access, raw: true },
    async ({ actor, params, request, reply }) =>
      sendReadDocument(db, freelanceReview, { ...params, actor, ip: request.ip }, { storage, reply }),
  );
}

const decided = { review: freelanceReview, messages, viewsOf: freelanceVerificationViews };

function registerDecisions(app: FastifyInstance, deps: FreelanceVerificationDeps): void {
  const decisions = reviewDecisions(deps, decided);

  route(app, contract.takeFreelanceVerification, { access }, decisions.take);
  route(app, contract.releaseFreelanceVerification, { access }, decisions.release);
  route(app, contract.acceptFreelanceVerification, { access }, decisions.accept);
  route(app, contract.refuseFreelanceVerification, { access }, decisions.refuse);
  route(app, contract.endFreelanceVerification, { access }, async ({ params, ...asked }) =>
    decisions.end(await requireAccountOf(deps.db, params.id), asked),
  );
}
