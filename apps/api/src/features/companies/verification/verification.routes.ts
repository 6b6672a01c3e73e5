import * as contract from '@baara/contract/companies/verification';
import {
  companyDocumentUpload,
  verificationMessages as messages,
} from '@baara/contract/companies/verification-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import { recruiterAccess, requireMember } from '../access/public/company-member.ts';
import { sendInline } from '../../files/public/stored-file.ts';
import {
  acceptVerification,
  type DecisionServices,
  endBadge,
  refuseVerification,
  releaseVerification,
  takeVerification,
} from './decide-verification.ts';
import {
  readOwnVerification,
  removeDocument,
  requireOwnerOf,
  saveDocument,
  sendVerification,
} from './prepare-verification.ts';
import { selectQueue } from './queue.queries.ts';
import {
  findDocument,
  findLastVerification,
  findVerification,
  selectVerifications,
  type VerificationRow,
} from './verification.queries.ts';
import { queuedView, verificationViews } from './verification.view.ts';

export type VerificationDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
  pageCache: PageCache;
};

const documentMissing = () => notFound(messages.DOCUMENT_NOT_FOUND, 'COMPANY_DOCUMENT_NOT_FOUND');
const fileRule = {
  maxBytes: companyDocumentUpload.maxBytes,
  kinds: companyDocumentUpload.extensions,
  messages: { UNSUPPORTED: messages.FILE_UNSUPPORTED, MISSING: messages.FILE_REQUIRED },
};

export function registerCompanyVerification(app: FastifyInstance, deps: VerificationDeps): void {
  registerOwn(app, deps);
  registerReading(app, deps);
  registerDecisions(app, deps);
}

/** Papers of one's own company. */
function registerOwn(app: FastifyInstance, { db, now, storage, mailer }: VerificationDeps): void {
  const access = recruiterAccess;

  route(app, contract.getOwnVerification, { access }, async ({ actor }) => ({
    data: await readOwnVerification(db, requireMember(actor)),
  }));

  route(app, contract.saveOwnDocument, { access }, async ({ actor, params, request }) => {
    // Before megabytes are read.
    const member = requireOwnerOf(actor);
    const { fields, files } = await readMultipart(request, { files: { file: fileRule } });
    const { expiresOn } = parseInput(contract.saveOwnDocument.body, fields);
    if (!files.file) throw invalid([{ field: 'file', message: messages.FILE_REQUIRED }]);
    const document = { kind: params.kind, expiresOn, file: files.file };
    await saveDocument(db, storage, document, { actor, ip: request.ip, now: now() });
    return { message: messages.DOCUMENT_ADDED, data: await readOwnVerification(db, member) };
  });

  route(app, contract.removeOwnDocument, { access }, async ({ actor, params, request }) => {
    await removeDocument(db, params.kind, { actor, ip: request.ip, now: now() });
    return { message: messages.DOCUMENT_REMOVED, data: await readOwnVerification(db, requireMember(actor)) };
  });

  route(app, contract.getOwnDocument, { access, raw: true }, async ({ actor, params, reply }) => {
    const last = await findLastVerification(db, requireOwnerOf(actor).company.id);
    if (!last) throw documentMissing();
    return sendDocument(db, storage, reply, { id: last.id, kind: params.kind });
  });

  route(app, contract.sendOwnVerification, { access }, async ({ actor, body, request }) => {
    await sendVerification(db, body, { actor, ip: request.ip, now: now(), mailer });
    return { message: messages.SENT, data: await readOwnVerification(db, requireMember(actor)) };
  });
}

async function sendDocument(
  db: Db,
  storage: Storage,
  reply: FastifyReply,
  { id, kind }: { id: string; kind: Parameters<typeof findDocument>[2] },
): Promise<FastifyReply> {
  const file = await findDocument(db, id, kind);
  if (!file) throw documentMissing();
  return sendInline(reply, storage, file, file.extension === 'pdf' ? 'pdf' : 'image');
}

/** What people of the platform read. */
function registerReading(app: FastifyInstance, { db, now, storage }: VerificationDeps): void {
  const access = { permission: 'companies.verify' } as const;

  route(app, contract.listVerifications, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectQueue(db, query, now());
    return {
      data: rows.map((row) => queuedView(row, actor.accountId)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listCompanyVerifications, { access }, async ({ actor, params }) => ({
    data: await verificationViews(db, await selectVerifications(db, params.id), actor.accountId, now()),
  }));

  route(
    app,
    contract.getVerificationDocument,
    { access, raw: true },
    async ({ actor, params, request, reply }) => {
      const { id, kind } = params;
      const row = await findVerification(db, id);
      if (!row || !(await findDocument(db, id, kind))) throw documentMissing();
      // Written before a byte leaves: a view without its trace is no view.
      const detail = { verification: id, kind };
      const subject = row.company_id;
      await audit(db, { actor, action: 'company.document_read', subject, detail, ip: request.ip });
      return sendDocument(db, storage, reply, { id, kind });
    },
  );
}

const decisionOf = (actor: Actor, id: string, request: FastifyRequest) => ({ id, actor, ip: request.ip });

function registerDecisions(app: FastifyInstance, deps: VerificationDeps): void {
  const { config, db, now, mailer, pageCache } = deps;
  const access = { permission: 'companies.verify' } as const;
  const services = (): DecisionServices => ({ mailer, publicUrl: config.http.publicUrl, now: now() });
  const viewOf = async ({ id }: VerificationRow, accountId: string): Promise<contract.Verification> => {
    const row = await findVerification(db, id);
    const [view] = await verificationViews(db, row ? [row] : [], accountId, now());
    if (!view) throw notFound(messages.NOT_FOUND, 'VERIFICATION_NOT_FOUND');
    return view;
  };

  route(app, contract.takeVerification, { access }, async ({ actor, params, request }) => {
    const row = await takeVerification(db, decisionOf(actor, params.id, request), now());
    return { message: messages.TAKEN, data: await viewOf(row, actor.accountId) };
  });
  route(app, contract.releaseVerification, { access }, async ({ actor, params, request }) => {
    const row = await releaseVerification(db, decisionOf(actor, params.id, request), now());
    return { message: messages.RELEASED, data: await viewOf(row, actor.accountId) };
  });
  route(app, contract.acceptVerification, { access }, async ({ actor, params, body, request }) => {
    const decision = { ...decisionOf(actor, params.id, request), note: body.note };
    const { row, message } = await acceptVerification(db, decision, services());
    pageCache.clear();
    return { message, data: await viewOf(row, actor.accountId) };
  });
  route(app, contract.refuseVerification, { access }, async ({ actor, params, body, request }) => {
    const decision = { ...decisionOf(actor, params.id, request), reason: body.reason };
    const row = await refuseVerification(db, decision, services());
    return { message: messages.REFUSED, data: await viewOf(row, actor.accountId) };
  });
  route(app, contract.endVerification, { access }, async ({ actor, params, body, request }) => {
    const end = { companyId: params.id, actor, ip: request.ip, reason: body.reason };
    await endBadge(db, end, services());
    pageCache.clear();
    return { message: messages.ENDED };
  });
}
