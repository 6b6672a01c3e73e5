import { exportMessages } from '@baara/contract/files/export-messages';
import * as contract from '@baara/contract/accounts/users';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit, auditView } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { roleKind } from './public/change-role.ts';
import { correctUser } from './correct-user.ts';
import { disableUser, enableUser } from './disable-user.ts';
import { selectDisabledAccounts } from './disablings.queries.ts';
import type { Act, UserServices } from './open-user.ts';
import { readUser } from './read-user.ts';
import {
  cancelUserDeletion,
  endUserSessions,
  forcePasswordChange,
  requestUserDeletion,
  resendUserVerification,
} from './secure-user.ts';
import { findUser, selectUserEvents } from './user-detail.queries.ts';
import { usersExport } from './users-export.ts';
import { selectUsers } from './users.queries.ts';
import { disabledAccountView, userEventView, userSummaryView } from './users.view.ts';

type Deps = UserServices & { db: Db; now: () => Date };

export function registerUsers(app: FastifyInstance, deps: Deps): void {
  const { db, now, queue } = deps;
  const read = { access: { permission: 'users.read' } } as const;

  route(app, contract.listUsers, read, async ({ actor, query, request }) => {
    const { rows, total, isTotalCut } = await selectUsers(db, query);
    const { search, page, limit: _, ...filters } = query;
    // Words may be somebody's name or address: the audit says that there were some.
    const detail = { ...filters, page, hasWords: Boolean(search), shown: rows.length };
    await audit(db, { actor, action: 'account.found', detail, ip: request.ip });
    return {
      data: rows.map(userSummaryView),
      isTotalCut,
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.exportUsers, read, async ({ actor, body, request }) => {
    const { format, filters } = body;
    const made = await requestExport(
      db,
      queue,
      {
        kind: usersExport,
        parameters: { filters },
        format,
        title: 'Utilisateurs',
        accountId: actor.accountId,
        companyId: null,
      },
      now(),
    );
    const { search, ...rest } = filters;
    const detail = { ...rest, hasWords: Boolean(search) };
    await audit(db, { actor, action: 'accounts.exported', subject: made.id, detail, ip: request.ip });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });

  route(app, contract.getUser, read, async ({ actor, params, request }) => {
    const data = await readUser(db, actor, params.id, now());
    // One's own page is nobody else's affair.
    const view = { actor, action: 'account.viewed', subject: params.id, ip: request.ip } as const;
    if (actor.accountId !== params.id) await auditView(db, view, now());
    return { data };
  });

  route(app, contract.listUserActivity, read, async ({ params, query }) => {
    if (!(await findUser(db, params.id))) throw notFound(messages.NOT_FOUND, 'USER_NOT_FOUND');
    const { rows, total, isTotalCut } = await selectUserEvents(db, params.id, query);
    return {
      data: rows.map(userEventView),
      isTotalCut,
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listDisabledAccounts, read, async ({ actor, query }) => {
    const { rows, total } = await selectDisabledAccounts(db, query);
    return {
      data: rows.map((row) => disabledAccountView(row, actor)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  registerChanges(app, deps);
}

const actOf = (actor: Actor, id: string, request: FastifyRequest): Act => ({ actor, id, ip: request.ip });

function registerChanges(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const write = { access: { permission: 'users.write' } } as const;
  const disable = { access: { permission: 'users.disable' } } as const;
  const erase = { access: { permission: 'users.erase' } } as const;
  const answer = async (actor: Actor, id: string, message: string) => ({
    message,
    data: await readUser(db, actor, id, now()),
  });

  route(app, contract.updateUser, write, async ({ actor, params: { id }, body, request }) => {
    await correctUser(db, actOf(actor, id, request), body, deps, now());
    return answer(actor, id, messages.SAVED);
  });
  route(app, contract.resendUserVerification, write, async ({ actor, params: { id }, request }) => {
    await resendUserVerification(db, actOf(actor, id, request), deps, now());
    return answer(actor, id, messages.VERIFICATION_SENT);
  });
  route(app, contract.forcePasswordChange, write, async ({ actor, params: { id }, body, request }) => {
    await forcePasswordChange(db, actOf(actor, id, request), body, deps, now());
    return answer(actor, id, messages.PASSWORD_CHANGE_FORCED);
  });
  route(app, contract.endUserSessions, disable, async ({ actor, params: { id }, body, request }) => {
    await endUserSessions(db, actOf(actor, id, request), body, deps, now());
    return answer(actor, id, messages.SESSIONS_ENDED);
  });
  route(app, contract.disableUser, disable, async ({ actor, params: { id }, body, request }) => {
    await disableUser(db, actOf(actor, id, request), body, deps, now());
    return answer(actor, id, messages.DISABLED);
  });
  route(app, contract.enableUser, disable, async ({ actor, params: { id }, body, request }) => {
    await enableUser(db, actOf(actor, id, request), body, deps, now());
    return answer(actor, id, messages.ENABLED);
  });
  const propose = { access: { permission: 'permissions.write' } } as const;
  route(app, contract.proposeUserRole, propose, async ({ actor, params: { id }, body, request }) => {
    if (id === actor.accountId) throw forbidden(messages.OWN_ACCOUNT, 'OWN_ACCOUNT');
    const { reason, role } = body;
    const proposal = { kind: roleKind, payload: { accountId: id, role }, reason, ip: request.ip };
    const services = { mailer: deps.mailer, publicUrl: deps.config.http.publicUrl, now: now() };
    return {
      code: 201,
      message: messages.ROLE_PROPOSED,
      data: await proposeChange(db, actor, proposal, services),
    };
  });
  route(app, contract.requestUserDeletion, erase, async ({ actor, params: { id }, body, request }) => {
    await requestUserDeletion(db, actOf(actor, id, request), body, deps, now());
    return answer(actor, id, messages.DELETION_ASKED);
  });
  route(app, contract.cancelUserDeletion, erase, async ({ actor, params: { id }, body, request }) => {
    await cancelUserDeletion(db, actOf(actor, id, request), body, deps);
    return answer(actor, id, messages.DELETION_CANCELLED);
  });
}
