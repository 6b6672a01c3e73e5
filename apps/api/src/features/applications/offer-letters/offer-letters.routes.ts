import { letterMessages as messages } from '@baara/contract/applications/offer-letter-words';
import {
  acceptLetter as acceptEndpoint,
  declineLetter as declineEndpoint,
  getJobOffer,
  getLetterCertificate,
  getLetterPdf,
  getMyLetterCertificate,
  getMyLetterPdf,
  listMyLetters,
  saveLetterDraft,
  sendLetter as sendEndpoint,
  withdrawLetter as withdrawEndpoint,
} from '@baara/contract/applications/offer-letters';
import { approvalMessages } from '@baara/contract/companies/approval-words';
import {
  askLetterApproval as askLetterApprovalEndpoint,
  getLetterApprovals,
} from '@baara/contract/companies/approvals';
import type { Stage } from '@baara/contract/applications/stages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sendPdf } from '../../files/public/stored-file.ts';
import {
  recruiterAccess,
  requireMoney,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { readApprovalHistory } from '../../companies/approvals/public/approval-history.ts';
import { askLetterApproval } from './ask-letter-approval.ts';
import { acceptLetter, declineLetter } from './answer-letter.ts';
import { applicationNotFound, letterNotFound } from './letter-access.ts';
import { mayOpenDraft } from './letter.policy.ts';
import { sendCertificate, sendStoredLetter } from './letter-file.ts';
import { partiesOf } from './letter-parties.ts';
import { letterPdf } from './letter-pdf.ts';
import {
  findApplication,
  findCompanyLetter,
  findMyLetter,
  ownsApplication,
  selectLetters,
} from './offer-letters.queries.ts';
import { myLetterView } from './offer-letters.view.ts';
import { readJobOffer } from './read-job-offer.ts';
import { saveDraft } from './save-draft.ts';
import { sendLetter, type SendServices } from './send-letter.ts';
import { withdrawLetter } from './withdraw-letter.ts';

type Deps = {
  config: Pick<Config, 'http' | 'session'>;
  db: Db;
  now: () => Date;
  mailer: Mailer;
  storage: Storage;
};

const servicesOf =
  ({ mailer, storage, config, now }: Deps) =>
  (): SendServices => ({ mailer, storage, publicUrl: config.http.publicUrl, now: now() });

/** A job offer to an applicant: the company's side, and the candidate's. */
export function registerOfferLetters(app: FastifyInstance, deps: Deps): void {
  registerCompanySide(app, deps);
  registerCandidateSide(app, deps);
}

function registerCompanySide(app: FastifyInstance, deps: Deps): void {
  const { db, storage, now } = deps;
  const access = recruiterAccess;
  const services = servicesOf(deps);

  route(app, getJobOffer, { access }, async ({ actor, params }) => ({
    data: await readJobOffer(db, requireMoney(actor), params.id, now()),
  }));
  route(app, saveLetterDraft, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await saveDraft(db, params.id, body, { member, now: now(), mailer: deps.mailer });
    return { message: messages.SAVED, data: await readJobOffer(db, member, params.id, now()) };
  });
  route(app, sendEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const applicationId = await sendLetter(db, member, { id: params.id, ...body }, services());
    return { message: messages.SENT, data: await readJobOffer(db, member, applicationId, now()) };
  });
  route(app, askLetterApprovalEndpoint, { access }, async ({ actor, params, body }) => {
    const asked = { id: params.id, ...body };
    const data = await askLetterApproval(db, requireWriter(actor), asked, services());
    return { code: 201, message: approvalMessages.ASKED, data };
  });
  route(app, getLetterApprovals, { access }, async ({ actor, params }) => {
    const member = requireMoney(actor);
    const application = await findApplication(db, member.company.id, params.id);
    if (!application) throw applicationNotFound();
    const subject = { offerId: application.offer_id, applicationId: application.id };
    return { data: await readApprovalHistory(db, member, subject) };
  });
  route(app, withdrawEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const applicationId = await withdrawLetter(db, member, { id: params.id, ...body }, services());
    return { message: messages.WITHDRAWN, data: await readJobOffer(db, member, applicationId, now()) };
  });
  route(app, getLetterPdf, { access, raw: true }, async ({ actor, params, query, reply }) => {
    const { company } = requireMoney(actor);
    const row = await findCompanyLetter(db, company.id, params.id);
    if (!row) throw letterNotFound();
    if (row.status !== 'draft') return sendStoredLetter(reply, storage, row, query.preview);
    const application = await findApplication(db, company.id, row.application_id);
    if (!application) throw applicationNotFound();
    // A draft is drawn with the candidate's address of this day, which a withdrawn application no longer opens.
    if (!mayOpenDraft(application.stage as Stage))
      throw conflict('APPLICATION_WITHDRAWN', messages.DRAFT_CLOSED);
    const bytes = await letterPdf({
      id: row.id,
      content: row.content,
      parties: partiesOf(application),
      at: now(),
      isDraft: true,
    });
    return sendPdf(reply, bytes, { name: 'brouillon.pdf', isDownload: query.preview !== 'true' });
  });
  route(app, getLetterCertificate, { access, raw: true }, async ({ actor, params, reply }) => {
    const row = await findCompanyLetter(db, requireMoney(actor).company.id, params.id);
    if (!row) throw letterNotFound();
    return sendCertificate(reply, row);
  });
}

function registerCandidateSide(app: FastifyInstance, deps: Deps): void {
  const { db, storage, now, config } = deps;
  const access = 'signed';
  const services = servicesOf(deps);
  const mine = async (accountId: string, id: string) => {
    const row = await findMyLetter(db, accountId, id);
    if (!row) throw letterNotFound();
    return row;
  };

  route(app, listMyLetters, { access }, async ({ actor, params }) => {
    if (!(await ownsApplication(db, actor.accountId, params.id))) throw applicationNotFound();
    const rows = await selectLetters(db, params.id, 'candidate');
    const sent = rows.filter(({ status }) => status !== 'draft');
    return { data: sent.map((row) => myLetterView(row, now())) };
  });
  route(app, getMyLetterPdf, { access, raw: true }, async ({ actor, params, query, reply }) =>
    sendStoredLetter(reply, storage, await mine(actor.accountId, params.id), query.preview),
  );
  route(app, acceptEndpoint, { access }, async ({ actor, params, body, request }) => {
    const { signedName, sha256 } = body;
    const origin = { address: request.ip, device: request.headers['user-agent'] };
    const signing = { ...services(), secret: config.session.secret };
    await acceptLetter(db, actor, params.id, { signedName, sha256, origin }, signing);
    return { message: messages.ACCEPTED, data: myLetterView(await mine(actor.accountId, params.id), now()) };
  });
  route(app, declineEndpoint, { access }, async ({ actor, params, body }) => {
    await declineLetter(db, actor, params.id, body.reason, services());
    return { message: messages.DECLINED, data: myLetterView(await mine(actor.accountId, params.id), now()) };
  });
  route(app, getMyLetterCertificate, { access, raw: true }, async ({ actor, params, reply }) =>
    sendCertificate(reply, await mine(actor.accountId, params.id)),
  );
}
