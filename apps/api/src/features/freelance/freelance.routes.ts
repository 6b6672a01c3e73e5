import * as contract from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { conflict } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { announcePageChange } from '../../platform/web/public-pages.ts';
import { requireDomain } from './public/missions.ts';
import { requireReleased } from '../support/moderation/public/company-review.ts';
import { clientName, contactFreelance, requireFreelance } from './contact-freelance.ts';
import { countContactRequests, selectContactRequests } from './contact-requests.queries.ts';
import type { FreelanceDeps } from './freelance-deps.ts';
import { clients } from './freelance.policy.ts';
import { registerMarket } from './market/market.routes.ts';
import { registerMissionAlerts } from './market/mission-alerts.routes.ts';
import { registerMissions } from './missions.routes.ts';
import { findOwnProfile, findSuspension, saveProfile } from './profiles.queries.ts';
import { freelanceDetailView, myProfileView } from './profiles.view.ts';
import { requireShownActivity } from './public/open-activity.ts';
import { readSite } from '../settings/site-settings/public/read-site.ts';

/** Missions and freelances: what everyone reads, and what each side does from there. */
export function registerFreelance(app: FastifyInstance, deps: FreelanceDeps): void {
  const { db, now, mailer, config } = deps;
  registerMarket(app, deps);
  registerMissionAlerts(app, deps);
  registerMissions(app, deps);
  registerMyProfile(app, deps);

  route(app, contract.getFreelance, { access: 'public' }, async ({ actor, params }) => ({
    data: freelanceDetailView(await requireFreelance(db, actor, params.id), actor),
  }));

  route(app, contract.contactFreelance, { access: { roles: clients } }, async ({ actor, params, body }) => {
    const notifyContext = { mailer, publicUrl: config.http.publicUrl, now: now() };
    if (actor.company) await requireReleased(db, actor.company.id);
    await contactFreelance(db, actor, notifyContext, { id: params.id, message: body.message });
    return { code: 201, message: messages.CONTACTED };
  });
}

function registerMyProfile(app: FastifyInstance, { db, now }: FreelanceDeps): void {
  const freelances = { access: { roles: ['freelance'] } } as const;
  const readMine = async (actor: Actor) => {
    const { accountId } = actor;
    return myProfileView(await findOwnProfile(db, accountId), await findSuspension(db, accountId), actor);
  };

  route(app, contract.getMyFreelanceProfile, freelances, async ({ actor }) => ({
    data: await readMine(actor),
  }));

  route(app, contract.saveMyFreelanceProfile, freelances, async ({ actor, body }) => {
    await requireDomain(db, body.domain);
    await db.transaction().execute(async (tx) => {
      if (body.isVisible) await requireShownActivity(tx, actor.accountId);
      if (!(await saveProfile(tx, actor.accountId, body, now())))
        throw conflict('PROFILE_CHANGED', messages.PROFILE_CHANGED);
      await announcePageChange(tx);
    });
    return { message: messages.PROFILE_SAVED, data: await readMine(actor) };
  });

  route(app, contract.listMyContactRequests, freelances, async ({ actor, query }) => {
    const rows = await selectContactRequests(db, actor.accountId, query);
    const { supportEmail } = await readSite(db);
    const data = rows.map((row) => ({
      id: row.id,
      from: clientName(row, { company: row.company, isActing: row.is_on_behalf }),
      email: row.is_on_behalf ? supportEmail : row.email,
      message: row.message,
      sentAt: row.sent_at.toISOString(),
    }));
    const total = await countContactRequests(db, actor.accountId);
    return { data, pagination: paginate(query.page, query.limit, total) };
  });
}
