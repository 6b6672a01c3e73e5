import * as contract from '@baara/contract/companies/verification';
import { companyMessages } from '@baara/contract/companies/company-messages';
import { mayManageTeam } from '@baara/contract/companies/roles';
import { verificationMessages as messages } from '@baara/contract/companies/verification-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, invalid } from '../../../platform/http/errors.ts';
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
  removeDocument,
  reviewFileRule,
  saveDocument,
  sendRequest,
} from '../../document-review/public/prepare-request.ts';
import { sendOwnDocument, sendReadDocument } from '../../document-review/public/request-documents.ts';
import { selectRequests } from '../../document-review/public/requests.queries.ts';
import { reviewDecisions } from '../../document-review/public/review-decisions.ts';
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

const decided = { review: companyReview, messages, viewsOf: verificationViews };

function registerDecisions(app: FastifyInstance, deps: VerificationDeps): void {
  const access = { permission: companyReview.permission } as const;
  const decisions = reviewDecisions(deps, decided);

  route(app, contract.takeVerification, { access }, decisions.take);
  route(app, contract.releaseVerification, { access }, decisions.release);
  route(app, contract.acceptVerification, { access }, decisions.accept);
  route(app, contract.refuseVerification, { access }, decisions.refuse);
  route(app, contract.endVerification, { access }, ({ params, ...asked }) => decisions.end(params.id, asked));
}
