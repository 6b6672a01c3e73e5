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
import { latestTexts } from '../../notifications/public/send-texts.ts';
import type { OfferDirectory } from '../public/offer-index.ts';
import { changeAlert, createAlert, createNearby } from './change-alerts.ts';
import { type AlertRow, countAlerts, deleteAlert, findTown, selectAlerts } from './offer-alerts.queries.ts';
import { offerAlertView } from './offer-alerts.view.ts';

export type OfferAlertsDeps = { db: Db; now: () => Date; offerIndex: OfferDirectory };

/** Searches of offers that a candidate saved. */
export function registerOfferAlerts(app: FastifyInstance, { db, now, offerIndex }: OfferAlertsDeps): void {
  const access = { roles: ['applicant'] } as const;
  const viewed = async (rows: readonly AlertRow[]) => {
    const texts = await latestTexts(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => offerAlertView(row, texts));
  };
  const viewedOne = async (row: AlertRow) => offerAlertView(row, await latestTexts(db, [row.id]));

  route(app, listOfferAlerts, { access }, async ({ actor: { accountId }, query }) => {
    const [rows, total, town] = await Promise.all([
      selectAlerts(db, accountId, query),
      countAlerts(db, accountId),
      findTown(db, accountId),
    ]);
    return { data: await viewed(rows), pagination: paginate(query.page, query.limit, total), town };
  });

  route(app, createOfferAlert, { access }, async ({ actor, body }) => {
    const { row, isNew } = await createAlert(db, actor, body, { offerIndex, at: now() });
    return { code: isNew ? 201 : 200, message: messages.SAVED, data: await viewedOne(row) };
  });

  route(app, createNearbyAlert, { access }, async ({ actor, body }) => ({
    message: messages.SAVED,
    data: await viewedOne(await createNearby(db, actor, { ...body, at: now() })),
  }));

  route(app, changeOfferAlert, { access }, async ({ actor, params, body }) => ({
    message: messages.CHANGED,
    data: await viewedOne(await changeAlert(db, actor, params.id, body, { offerIndex, at: now() })),
  }));

  route(app, deleteOfferAlert, { access }, async ({ actor, params }) => {
    await deleteAlert(db, actor.accountId, params.id);
    return { message: messages.DELETED };
  });
}
