import { actingMessages, COMPANY_HEADER } from '@baara/contract/companies/acting-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/errors.ts';
import { API_BASE } from '../../../../platform/http/route.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** These paths read the data of the user's own company. */
const companyCalls = /^\/(recruiter|company|conversations|employer|exports|missions|responsible)(\/|$)/;
/** Calls about the session itself, which a tab that is behind needs. */
const sessionCalls = /^\/(acting-companies|auth)(\/|$)/;

/**
 * Writes outside any company: one's own account and agenda, actions of any visitor, and staff work of the platform,
 * which has audit lines of its own. All other writes count as done for the company.
 */
const personalCalls =
  /^\/(user|personal-data|notifications|notification-preferences|unsubscribe|calendar|bookmarks|invitations|contact|suspicion-reports|recruitment-offers|approval-links|interview-links|admin|news)(\/|$)|^\/freelances\/[^/]+\/views$/;

const pathOf = ({ routeOptions }: FastifyRequest): string => (routeOptions.url ?? '').slice(API_BASE.length);
const isWrite = ({ method }: FastifyRequest): boolean => !SAFE_METHODS.has(method);

/**
 * For users who may choose a company. A browser tab names the company it was loaded for: its requests never act for
 * another, and never show another (409 ACTING_COMPANY_CHANGED). Each write for a company is audited before it runs,
 * with both names; `recordActivity` adds it to the company's own log.
 */
export function registerActingGuard(app: FastifyInstance, db: Db): void {
  app.addHook('onRequest', async (request) => {
    const { actor, headers } = request;
    const named = headers[COMPANY_HEADER];
    if (!actor?.mayActForCompanies || typeof named !== 'string' || named === '') return;
    if (named === actor.company?.id) return;
    const path = pathOf(request);
    if (sessionCalls.test(path) || !(isWrite(request) || companyCalls.test(path))) return;
    throw conflict('ACTING_COMPANY_CHANGED', actingMessages.ACTING_COMPANY_CHANGED);
  });
  app.addHook('preHandler', async (request) => {
    const { actor, params, ip } = request;
    const path = pathOf(request);
    if (!actor?.company?.isActing || !isWrite(request)) return;
    // Nothing is done at an address that does not exist.
    if (path === '' || sessionCalls.test(path) || personalCalls.test(path)) return;
    const by = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
    await audit(db, {
      actor,
      action: 'company.acted_for',
      subject: actor.company.id,
      detail: { by, request: `${request.method} ${path}`, params },
      ip,
    });
  });
}
