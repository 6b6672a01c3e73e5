import * as contract from '@baara/contract/companies/verification';
import { companyMessages } from '@baara/contract/companies/company-messages';
import { mayManageTeam } from '@baara/contract/companies/roles';
import { verificationMessages as messages } from '@baara/contract/companies/verification-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import { type CompanyMember, recruiterAccess, requireMember } from '../access/public/company-member.ts';
import { storeHiddenCompanyDocument } from '../../files/public/documents.ts';
import {
  acceptRequest,
  decisionOf,
  type DecisionServices,
  endBadge,
  refuseRequest,
  releaseRequest,
  takeRequest,
} from '../../document-review/public/decide-request.ts';
import {
  removeDocument,
  reviewFileRule,
  saveDocument,
  sendRequest,
} from '../../document-review/public/prepare-request.ts';
import { sendOwnDocument, sendReadDocument } from '../../document-review/public/request-documents.ts';
import { findRequest, selectRequests } from '../../document-review/public/requests.queries.ts';
import { companyReview } from './company-review.ts';
import { selectQueue } from './queue.queries.ts';
import { queuedView, readOwnVerification, verificationViews } from './verification.view.ts';

export type VerificationDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
  pageCache: PageCache;
};

/** Papers of a company are its owners' affair. @throws 403 OWNERS_ONLY. */
function requireOwnerOf(actor: Actor): CompanyMember {
  const member = requireMember(actor);
  if (!mayManageTeam(member.role)) throw forbidden(companyMessages.OWNERS_ONLY, 'OWNERS_ONLY');
  return member;
}

export function registerCompanyVerification(app: FastifyInstance, deps: VerificationDeps): void {
  registerOwn(app, deps);
  registerReading(app, deps);
  registerDecisions(app, deps);
}

/** Papers of one's own company. */
function registerOwn(app: FastifyInstance, { db, now, storage, mailer }: VerificationDeps): void {
  const access = recruiterAccess;
  const changeOf = (actor: Actor, request: FastifyRequest) => ({
    subjectId: requireOwnerOf(actor).company.id,
    actor,
    ip: request.ip,
    now: now(),
  });

  route(app, contract.getOwnVerification, { access }, async ({ actor }) => ({
    data: await readOwnVerification(db, requireMember(actor)),
  }));

  route(app, contract.saveOwnDocument, { access }, async ({ actor, params, request }) => {
    // Before megabytes are read.
    const change = changeOf(actor, request);
    const { fields, files } = await readMultipart(request, { files: { file: reviewFileRule } });
    const { expiresOn } = parseInput(contract.saveOwnDocument.body, fields);
    if (!files.file) throw invalid([{ field: 'file', message: messages.FILE_REQUIRED }]);
    const store = (upload: Parameters<typeof storeHiddenCompanyDocument>[2]) =>
      storeHiddenCompanyDocument(db, storage, upload);
    const document = { kind: params.kind, expiresOn, file: files.file, store };
    await saveDocument(db, companyReview, storage, document, change);
    return { message: messages.DOCUMENT_ADDED, data: await readOwnVerification(db, requireMember(actor)) };
  });

  route(app, contract.removeOwnDocument, { access }, async ({ actor, params, request }) => {
    await removeDocument(db, companyReview, params.kind, changeOf(actor, request));
    return { message: messages.DOCUMENT_REMOVED, data: await readOwnVerification(db, requireMember(actor)) };
  });

  route(app, contract.getOwnDocument, { access, raw: true }, async ({ actor, params, reply }) => {
    const subjectId = requireOwnerOf(actor).company.id;
    return sendOwnDocument(db, companyReview, { subjectId, kind: params.kind }, { storage, reply });
  });

  route(app, contract.sendOwnVerification, { access }, async ({ actor, body, request }) => {
    const numbers = { rccm_number: body.rccmNumber, tax_number: body.taxNumber };
    await sendRequest(db, companyReview, numbers, { ...changeOf(actor, request), mailer });
    return { message: messages.SENT, data: await readOwnVerification(db, requireMember(actor)) };
  });
}

/** What people of the platform read. */
function registerReading(app: FastifyInstance, { db, now, storage }: VerificationDeps): void {
  const access = { permission: companyReview.permission } as const;

  route(app, contract.listVerifications, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectQueue(db, query, now());
    return {
      data: rows.map((row) => queuedView(row, actor.accountId)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listCompanyVerifications, { access }, async ({ actor: { accountId }, params }) => ({
    data: await verificationViews(db, await selectRequests(db, companyReview, params.id), {
      accountId,
      now: now(),
    }),
  }));

  route(
    app,
    contract.getVerificationDocument,
    { access, raw: true },
    async ({ actor, params, request, reply }) =>
      sendReadDocument(db, companyReview, { ...params, actor, ip: request.ip }, { storage, reply }),
  );
}

function registerDecisions(app: FastifyInstance, deps: VerificationDeps): void {
  const { config, db, now, mailer, pageCache } = deps;
  const access = { permission: companyReview.permission } as const;
  const services = (): DecisionServices => ({ mailer, publicUrl: config.http.publicUrl, now: now() });
  const viewOf = async (id: string, { accountId }: Actor): Promise<contract.Verification> => {
    const row = await findRequest(db, companyReview, id);
    const [view] = await verificationViews(db, row ? [row] : [], { accountId, now: now() });
    if (!view) throw notFound(messages.NOT_FOUND, 'VERIFICATION_NOT_FOUND');
    return view;
  };

  route(app, contract.takeVerification, { access }, async ({ actor, params, request }) => {
    await takeRequest(db, companyReview, decisionOf(actor, params, request), now());
    return { message: messages.TAKEN, data: await viewOf(params.id, actor) };
  });
  route(app, contract.releaseVerification, { access }, async ({ actor, params, request }) => {
    await releaseRequest(db, companyReview, decisionOf(actor, params, request), now());
    return { message: messages.RELEASED, data: await viewOf(params.id, actor) };
  });
  route(app, contract.acceptVerification, { access }, async ({ actor, params, body, request }) => {
    const decision = { ...decisionOf(actor, params, request), note: body.note };
    const { isBadge } = await acceptRequest(db, companyReview, decision, services());
    pageCache.clear();
    return {
      message: isBadge ? messages.VERIFIED : messages.FIRST_DONE,
      data: await viewOf(params.id, actor),
    };
  });
  route(app, contract.refuseVerification, { access }, async ({ actor, params, body, request }) => {
    const decision = { ...decisionOf(actor, params, request), reason: body.reason };
    await refuseRequest(db, companyReview, decision, services());
    return { message: messages.REFUSED, data: await viewOf(params.id, actor) };
  });
  route(app, contract.endVerification, { access }, async ({ actor, params, body, request }) => {
    const end = { subjectId: params.id, actor, ip: request.ip, reason: body.reason };
    await endBadge(db, companyReview, end, services());
    pageCache.clear();
    return { message: messages.ENDED };
  });
}
