import * as contract from '@baara/contract/accounts/support-views';
import { supportMessages as messages } from '@baara/contract/accounts/support-view-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { createCode, openAgreed, openWithCode } from './open-view.ts';
import { agreedViewKind } from './public/agreed-view.ts';
import { findSubject, subjectRefusal } from './subject.ts';
import {
  deleteCode,
  endView,
  findAgreement,
  findCodeExpiry,
  selectViewsOf,
  type ViewRow,
} from './support-views.queries.ts';

type Deps = { config: Config; db: Db; mailer: Mailer; now: () => Date };

const view = (row: ViewRow): contract.SupportView => ({
  id: row.id,
  agent: row.agent,
  reason: row.reason,
  consent: row.consent,
  agreedAt: row.agreed_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
  endsAt: row.ends_at.toISOString(),
  isOpen: row.is_open,
});

const openedView = ({ id, expiresAt }: { id: string; expiresAt: Date }) => ({
  id,
  expiresAt: expiresAt.toISOString(),
});

export function registerSupportViews(app: FastifyInstance, deps: Deps): void {
  const { db, now, config, mailer } = deps;
  const own = { access: 'signed' } as const;

  route(app, contract.listSupportViews, own, async ({ actor, query }) => {
    const at = now();
    const [{ rows, total }, expiry] = await Promise.all([
      selectViewsOf(db, { accountId: actor.accountId, now: at, ...query }),
      findCodeExpiry(db, actor.accountId, at),
    ]);
    return {
      data: rows.map(view),
      codeExpiresAt: expiry?.toISOString() ?? null,
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.createSupportCode, own, async ({ actor, request }) => {
    const { code, expiresAt } = await createCode(db, actor, { config, ip: request.ip, now: now() });
    return { code: 201, message: messages.CODE_MADE, data: { code, expiresAt: expiresAt.toISOString() } };
  });

  route(app, contract.removeSupportCode, own, async ({ actor }) => {
    await deleteCode(db, actor.accountId);
    return { message: messages.CODE_REMOVED };
  });

  route(app, contract.endSupportView, own, async ({ actor, params, request }) => {
    await db.transaction().execute(async (tx) => {
      const ended = await endView(tx, { id: params.id, accountId: actor.accountId, at: now() });
      if (!ended) throw notFound(messages.NOT_FOUND, 'SUPPORT_VIEW_NOT_FOUND');
      if (!ended.was_open) return;
      const detail = { view: params.id };
      const subject = ended.account_id;
      await audit(tx, { actor, action: 'support_view.ended', subject, detail, ip: request.ip });
    });
    return { message: messages.ENDED };
  });

  const agents = { access: { permission: 'users.assist' } } as const;

  route(app, contract.getUserSupport, agents, async ({ actor, params }) => {
    const subject = await findSubject(db, params.id);
    if (!subject) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
    const agreement = await findAgreement(db, {
      accountId: params.id,
      agentId: actor.accountId,
      now: now(),
    });
    return {
      data: {
        refusal: subjectRefusal(subject, actor.accountId)?.message ?? null,
        agreement: agreement ? openedView({ id: agreement.id, expiresAt: agreement.expires_at }) : null,
      },
    };
  });

  route(app, contract.openSupportView, agents, async ({ actor, params, body, request }) => {
    const asked = { accountId: params.id, ...body, ip: request.ip };
    const opened = await openWithCode(db, actor, asked, deps, now());
    return { code: 201, message: messages.OPENED, data: openedView(opened) };
  });

  route(app, contract.proposeSupportView, agents, async ({ actor, params, body, request }) => {
    const payload = { agentId: actor.accountId, accountId: params.id, reason: body.reason };
    const proposal = { kind: agreedViewKind, payload, reason: body.reason, ip: request.ip };
    const services = { mailer, publicUrl: config.http.publicUrl, now: now() };
    return {
      code: 201,
      message: messages.PROPOSED,
      data: await proposeChange(db, actor, proposal, services),
    };
  });

  route(app, contract.openAgreedSupportView, agents, async ({ actor, params, request }) => {
    const opened = await openAgreed(db, actor, { id: params.id, ip: request.ip }, deps, now());
    return { message: messages.OPENED, data: openedView(opened) };
  });
}
