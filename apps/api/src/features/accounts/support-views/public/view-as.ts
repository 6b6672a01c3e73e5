import { SUPPORT_VIEW_HEADER } from '@baara/contract/accounts/support-view-header';
import { supportMessages as messages } from '@baara/contract/accounts/support-view-words';
import type { FastifyRequest } from 'fastify';
import { hasPermission } from '../../../../platform/http/access.ts';
import { conflict, forbidden } from '../../../../platform/http/errors.ts';
import { API_BASE } from '../../../../platform/http/route.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { findViewedPerson } from '../../../../platform/session/viewed-person.ts';

const READING_METHODS = new Set(['GET', 'HEAD']);
const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a view never shows, by path: secrets and addresses that open something, letters and messages, answers of an exercise, and other people whom
 * the person has access to. Looking at those also leaves traces, which nobody may leave in the person's place.
 */
const hiddenPaths: readonly RegExp[] = [
  /^\/auth\/(?:second-factor|password|sessions)$/,
  /^\/calendar\/feed$/,
  /^\/company\/(?:api-keys|webhooks|invitations)(?:\/|$)/,
  /^\/support-views$/,
  /^\/(?:recruiter\/)?conversations(?:\/|$)/,
  /^\/recruiter\/(?:messages|message-templates)\//,
  /offer-letters|letter-approvals|refusal-mail|cover-letter/,
  /^\/interview-coach\/answers$/,
  /^\/drive\/documents\/[^/]+\/links$/,
  /^\/recruiter\/applications\//,
  /^\/recruiter\/candidates\/(?!count$|promo-codes$)/,
  /^\/recruiter\/candidate-comparisons$/,
  /^\/recruiter\/campaign-files\//,
  /^\/recruiter\/agencies(?:\/|$)/,
  /^\/recruiter\/(?:offers\/[^/]+\/)?prospect/,
];

/** Whether a view may read an operation. Files and streams are never shown. @param path its pattern, below /api/v1. */
export const isShownInViews = (method: string, path: string, isRaw: boolean): boolean =>
  READING_METHODS.has(method) && !isRaw && hiddenPaths.every((hidden) => !hidden.test(path));

/** Money of a company or of a mission, which the agent reads as in the administration: with a permission of their own. */
const moneyPaths =
  /^\/(?:recruiter\/(?:wallet|invoices|unlocked-profiles)|freelance\/(?:invoices|tax)|client\/invoices|mission-invoices|mission-contracts\/:id\/invoices)(?:\/|$)/;
const moneyPermissions = ['wallet.manage', 'revenue.read'] as const;

type Find = (request: FastifyRequest) => Promise<Actor | undefined>;

/**
 * Finds the person behind a request as `find` does; in a tab that was opened for a view of somebody's account, that person,
 * without any permission. The one place that refuses their writes, and what a view does not show: before anything is read.
 * A view that ended is refused too: its tab would otherwise act as the agent without saying so.
 * @throws 409 SUPPORT_VIEW_ENDED; 403 SUPPORT_READ_ONLY, SUPPORT_HIDDEN.
 */
export function throughSupportViews({ db, now }: { db: Db; now: () => Date }, find: Find): Find {
  return async (request) => {
    const agent = await find(request);
    const viewId = request.headers[SUPPORT_VIEW_HEADER];
    if (!agent || typeof viewId !== 'string' || viewId === '') return agent;
    const { config, url = '' } = request.routeOptions;
    const path = url.slice(API_BASE.length);
    if (!READING_METHODS.has(request.method)) throw forbidden(messages.READ_ONLY, 'SUPPORT_READ_ONLY');
    if (!isShownInViews(request.method, path, config.isRaw ?? false))
      throw forbidden(messages.HIDDEN, 'SUPPORT_HIDDEN');
    const seesMoney = moneyPermissions.some((one) => hasPermission(agent, one));
    if (moneyPaths.test(path) && !seesMoney) throw forbidden(messages.MONEY_HIDDEN, 'SUPPORT_HIDDEN');
    const viewed =
      identifier.test(viewId) && hasPermission(agent, 'users.assist')
        ? await findViewedPerson(db, { viewId, sessionId: agent.sessionId, now: now() })
        : undefined;
    if (!viewed) throw conflict('SUPPORT_VIEW_ENDED', messages.OVER);
    return {
      ...viewed.person,
      // What the person owes is theirs to do.
      secondFactorDue: false,
      renewalDue: false,
      support: {
        viewId,
        agentId: agent.accountId,
        agentRole: agent.role,
        seesMoney,
        expiresAt: viewed.expiresAt,
      },
    };
  };
}
