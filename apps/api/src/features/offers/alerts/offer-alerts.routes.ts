import { offerAlertMessages as messages } from '@baara/contract/offers/alerts/alert-words';
import {
  changeOfferAlert,
  createNearbyAlert,
  createOfferAlert,
  deleteOfferAlert,
  listOfferAlerts,
} from '@baara/contract/offers/alerts/offer-alerts';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { alertsView, alertView } from '../../alerts/public/alert.view.ts';
import { changeAlert, createAlert } from '../../alerts/public/change-alerts.ts';
import { countAlerts, deleteAlert, selectAlerts } from '../../alerts/public/saved-alerts.queries.ts';
import type { OfferDirectory } from '../public/offer-index.ts';
import { createNearby, findTown } from './create-nearby.ts';
import { offerSource } from './offer-source.ts';

export type OfferAlertsDeps = { db: Db; now: () => Date; offerIndex: OfferDirectory };

/** Searches of offers that a candidate saved. */
export function registerOfferAlerts(app: FastifyInstance, { db, now, offerIndex }: OfferAlertsDeps): void {
  const access = { roles: ['applicant'] } as const;
  const searched = () => ({ source: offerSource, directory: offerIndex, at: now() });

  route(app, listOfferAlerts, { access }, async ({ actor: { accountId }, query }) => {
    const mine = { accountId, subject: 'offer' } as const;
    const [rows, total, town] = await Promise.all([
      selectAlerts(db, mine, query),
      countAlerts(db, mine),
      findTown(db, accountId),
    ]);
    return { data: await alertsView(db, rows), pagination: paginate(query.page, query.limit, total), town };
  });

  route(app, createOfferAlert, { access }, async ({ actor, body }) => {
    const { row, isNew } = await createAlert(db, actor, body, searched());
    return { code: isNew ? 201 : 200, message: messages.SAVED, data: await alertView(db, row) };
  });

  route(app, createNearbyAlert, { access }, async ({ actor, body }) => ({
    message: messages.SAVED,
    data: await alertView(db, await createNearby(db, actor, { ...body, at: now() })),
  }));

  route(app, changeOfferAlert, { access }, async ({ actor, params, body }) => ({
    message: messages.CHANGED,
    data: await alertView(db, await changeAlert(db, actor, params.id, body, searched())),
  }));

  route(app, deleteOfferAlert, { access }, async ({ actor, params }) => {
    await deleteAlert(db, actor.accountId, params.id);
    return { message: messages.DELETED };
  });
}
