import {
  changeMissionAlert,
  createMissionAlert,
  deleteMissionAlert,
  listMissionAlerts,
} from '@baara/contract/freelance/mission-alerts';
import { offerAlertMessages as messages } from '@baara/contract/offers/alerts/alert-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { alertsView, alertView } from '../../alerts/public/alert.view.ts';
import { changeAlert, createAlert } from '../../alerts/public/change-alerts.ts';
import { countAlerts, deleteAlert, selectAlerts } from '../../alerts/public/saved-alerts.queries.ts';
import type { FreelanceDeps } from '../freelance-deps.ts';
import { proposers } from '../freelance.policy.ts';
import { missionSource } from './mission-source.ts';

/** Searches of missions that a freelance saved. */
export function registerMissionAlerts(app: FastifyInstance, { db, now, market }: FreelanceDeps): void {
  const access = { roles: proposers };
  const searched = () => ({ source: missionSource, directory: market.missions, at: now() });

  route(app, listMissionAlerts, { access }, async ({ actor: { accountId }, query }) => {
    const mine = { accountId, subject: missionSource.subject };
    const [rows, total] = await Promise.all([selectAlerts(db, mine, query), countAlerts(db, mine)]);
    return { data: await alertsView(db, rows), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, createMissionAlert, { access }, async ({ actor, body }) => {
    const { row, isNew } = await createAlert(db, actor, body, searched());
    return { code: isNew ? 201 : 200, message: messages.SAVED, data: await alertView(db, row) };
  });

  route(app, changeMissionAlert, { access }, async ({ actor, params, body }) => ({
    message: messages.CHANGED,
    data: await alertView(db, await changeAlert(db, actor, params.id, body, searched())),
  }));

  route(app, deleteMissionAlert, { access }, async ({ actor, params }) => {
    await deleteAlert(db, actor.accountId, params.id);
    return { message: messages.DELETED };
  });
}
