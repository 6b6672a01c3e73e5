import { paginate } from '@baara/contract/protocol/pagination';
import { walletMessages } from '@baara/contract/money/wallet-messages';
import * as contract from '@baara/contract/money/wallet';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireWriter } from '../../companies/access/public/company-member.ts';
import { reportAbilities } from './contact-report.policy.ts';
import {
  type AdminReportRow,
  removeDeadPhone,
  selectDeadContacts,
  selectQuestions,
  selectReports,
  writeAnswer,
} from './contact-reports.queries.ts';
import { decideReport } from './decide-reports.ts';
import { reportContact } from './report-contact.ts';
import { sendRevivalLink } from './revive-email.ts';
import type { WalletDeps } from '../wallet/wallet-deps.ts';

const messages = walletMessages;

/** Contact details that do not work: a company says so, the candidate answers, a moderator decides. */
export function registerContactReports(app: FastifyInstance, { db, now, mailer, config }: WalletDeps): void {
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now() });

  route(app, contract.reportContact, { access: recruiterAccess }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const asked = { member, candidateId: params.candidateId, report: body };
    const data = await reportContact(db, services(), asked);
    return { message: data.refundedXof > 0 ? messages.REPORT_CONFIRMED : messages.REPORT_SENT, data };
  });

  const candidates = { access: { roles: ['applicant'] } } as const;
  route(app, contract.listContactQuestions, candidates, async ({ actor }) => ({
    data: (await selectQuestions(db, actor.accountId)).map((row) => ({
      id: row.id,
      channels: row.channels,
      phone: row.phone,
      email: row.email,
      answerBy: row.answer_by.toISOString(),
    })),
  }));
  route(app, contract.confirmContact, candidates, async ({ actor, params }) => {
    const isKnown = await writeAnswer(db, { id: params.id, candidateId: actor.accountId, at: now() });
    if (!isKnown) throw notFound(messages.REPORT_NOT_FOUND, 'REPORT_NOT_FOUND');
    return { message: messages.CONTACT_CONFIRMED };
  });

  route(app, contract.listDeadContacts, candidates, async ({ actor }) => ({
    data: (await selectDeadContacts(db, actor.accountId)).map(({ channel, value, confirmed_at: at }) => ({
      channel,
      value,
      confirmedAt: at.toISOString(),
    })),
  }));
  route(app, contract.revivePhone, candidates, async ({ actor }) => {
    if (!(await removeDeadPhone(db, actor.accountId)))
      throw notFound(messages.NOT_MARKED_DEAD, 'NOT_MARKED_DEAD');
    return { message: messages.CONTACT_REVIVED };
  });
  route(app, contract.sendEmailRevival, candidates, async ({ actor }) => {
    await sendRevivalLink(db, actor, { config, mailer }, now());
    return { message: messages.REVIVAL_SENT };
  });

  const moderators = { access: { permission: 'contact-reports.decide' } } as const;
  route(app, contract.listContactReports, moderators, async ({ query }) => {
    const { rows, total } = await selectReports(db, query, query);
    return { data: rows.map(reportView), pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.decideContactReport, moderators, async ({ actor, params, body, request }) => {
    const decision = { id: params.id, ...body, actor, ip: request.ip };
    const { refundedXof } = await decideReport(db, services(), decision);
    if (!body.isConfirmed) return { message: messages.REPORT_REJECTED };
    return { message: refundedXof > 0 ? messages.REPORT_CONFIRMED : messages.REPORT_CONFIRMED_BEFORE };
  });
}

const reportView = (row: AdminReportRow): contract.ContactReport => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  candidate: { id: row.candidate_id, name: row.candidate_name },
  channels: row.channels,
  phone: row.phone,
  email: row.email,
  note: row.note,
  reportedAt: row.reported_at.toISOString(),
  candidateAnsweredAt: row.candidate_answered_at?.toISOString() ?? null,
  candidateSeenAt: row.seen_at?.toISOString() ?? null,
  priceXof: row.price_xof,
  state: row.state,
  reason: row.reason,
  decidedBy: row.decided_by_name,
  decisionNote: row.decision_note,
  decidedAt: row.decided_at?.toISOString() ?? null,
  abilities: reportAbilities(row),
});
