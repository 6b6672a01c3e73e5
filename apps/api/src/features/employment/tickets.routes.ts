import * as contract from '@baara/contract/employment/employment';
import { employmentMessages as messages, proofUpload } from '@baara/contract/employment/employment-words';
import { exportMessages } from '@baara/contract/files/export-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readMultipart } from '../../platform/uploads/read-multipart.ts';
import { recruiterAccess } from '../companies/access/public/company-member.ts';
import { requestExport } from '../files/exports/public/request-export.ts';
import { decideTicket } from './decide-ticket.ts';
import { selectMyEmployments } from './employments.queries.ts';
import type { TicketServices } from './notify-tickets.ts';
import { payrollExport, monthInWords } from './payroll-export.ts';
import { requireProofWanted, saveProof, sendProof } from './proofs.ts';
import { ticketReader } from './ticket.policy.ts';
import {
  countWaiting,
  findTicket,
  selectAbsences,
  selectMyTickets,
  selectReceivedTickets,
} from './tickets.queries.ts';
import {
  absenceView,
  countBalances,
  myEmploymentView,
  myTicketView,
  receivedTicketView,
  ticketDetailView,
} from './tickets.view.ts';
import { cancelTicket, ticketNotFound, writeTicket } from './write-ticket.ts';

export type EmploymentDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
  queue: JobQueue;
};

const proofRule = {
  maxBytes: proofUpload.maxBytes,
  kinds: proofUpload.extensions,
  messages: { UNSUPPORTED: messages.PROOF_UNSUPPORTED, MISSING: messages.PROOF_REQUIRED },
};

export function registerTickets(app: FastifyInstance, deps: EmploymentDeps): void {
  registerOwn(app, deps);
  registerProofs(app, deps);
  registerDecisions(app, deps);
  registerReceived(app, deps);
}

const servicesOf = ({ config, mailer, now }: EmploymentDeps): TicketServices => ({
  mailer,
  publicUrl: config.http.publicUrl,
  now: now(),
});

async function detailOf(
  { db, now }: EmploymentDeps,
  actor: Actor,
  id: string,
): Promise<contract.TicketDetail> {
  const reader = ticketReader(actor);
  const row = await findTicket(db, reader, id);
  if (!row) throw ticketNotFound();
  return ticketDetailView(db, row, reader, now());
}

/** What an employee sees and writes. */
function registerOwn(app: FastifyInstance, deps: EmploymentDeps): void {
  const { db, now } = deps;
  const access = 'signed';

  route(app, contract.listMyEmployments, { access }, async ({ actor }) => {
    const rows = await selectMyEmployments(db, actor.accountId);
    return { data: (await countBalances(db, rows, now())).map((one) => myEmploymentView(one, now())) };
  });

  route(app, contract.listMyTickets, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectMyTickets(db, ticketReader(actor), query);
    return { data: rows.map(myTicketView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.createTicket, { access }, async ({ actor, body, request }) => {
    const { id, hasResponsible } = await writeTicket(
      db,
      actor,
      body,
      idempotencyKeyOf(request),
      servicesOf(deps),
    );
    const message = hasResponsible ? messages.CREATED : messages.CREATED_WITHOUT_RESPONSIBLE;
    return { code: 201, message, data: { id } };
  });

  route(app, contract.getTicket, { access }, async ({ actor, params }) => ({
    data: await detailOf(deps, actor, params.id),
  }));

  route(app, contract.cancelTicket, { access }, async ({ actor, params }) => {
    await cancelTicket(db, actor, params.id, servicesOf(deps));
    return { message: messages.CANCELLED, data: await detailOf(deps, actor, params.id) };
  });
}

function registerProofs(app: FastifyInstance, deps: EmploymentDeps): void {
  const { db, storage } = deps;
  const access = 'signed';

  route(app, contract.sendProof, { access }, async ({ actor, params, request }) => {
    // Before megabytes are read.
    await requireProofWanted(db, actor, params.id);
    const { files } = await readMultipart(request, { files: { file: proofRule } });
    if (!files.file) throw invalid([{ field: 'file', message: messages.PROOF_REQUIRED }]);
    await saveProof(db, actor, params.id, files.file, { ...servicesOf(deps), storage });
    return { message: messages.PROOF_SENT, data: await detailOf(deps, actor, params.id) };
  });

  route(app, contract.getProof, { access, raw: true }, ({ actor, params, request, reply }) =>
    sendProof(db, actor, params.id, { storage, reply, ip: request.ip }),
  );
}

/** Those who answer are members of the company, or consultants of the firm. */
function registerDecisions(app: FastifyInstance, deps: EmploymentDeps): void {
  const { db } = deps;
  const access = recruiterAccess;

  route(app, contract.approveTicket, { access }, async ({ actor, params, body, request }) => {
    const decision = { isApproved: true, words: body.note, ip: request.ip };
    await decideTicket(db, actor, params.id, decision, servicesOf(deps));
    return { message: messages.APPROVED, data: await detailOf(deps, actor, params.id) };
  });

  route(app, contract.refuseTicket, { access }, async ({ actor, params, body, request }) => {
    const decision = { isApproved: false, words: body.reason, ip: request.ip };
    await decideTicket(db, actor, params.id, decision, servicesOf(deps));
    return { message: messages.REFUSED, data: await detailOf(deps, actor, params.id) };
  });
}

function registerReceived(app: FastifyInstance, { db, queue, now }: EmploymentDeps): void {
  const access = recruiterAccess;

  route(app, contract.listReceivedTickets, { access }, async ({ actor, query }) => {
    const reader = ticketReader(actor);
    const [{ rows, total }, waiting] = await Promise.all([
      selectReceivedTickets(db, reader, { ...query, isMine: query.mine !== undefined }),
      countWaiting(db, reader),
    ]);
    return {
      data: rows.map((row) => receivedTicketView(row, reader)),
      waiting,
      abilities: { export: true, employees: actor.company !== null },
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listAbsences, { access }, async ({ actor, query }) => ({
    data: (await selectAbsences(db, ticketReader(actor), query)).map(absenceView),
  }));

  route(app, contract.exportPayroll, { access }, async ({ actor, body, request }) => {
    const { format, month } = body;
    const { accountId, companyId } = ticketReader(actor);
    const title = `Absences ${monthInWords(month)}`;
    const asked = { kind: payrollExport, parameters: { month }, format, title, accountId, companyId };
    const made = await requestExport(db, queue, asked, now());
    await audit(db, {
      actor,
      action: 'absences.exported',
      subject: made.id,
      detail: { month },
      ip: request.ip,
    });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });
}
