import { apiKeyMessages as messages } from '@baara/contract/companies/api-scopes';
import * as contract from '@baara/contract/integration/integration';
import { fieldNames } from '@baara/contract/offers/fields/offer-fields';
import { Uuid } from '@baara/contract/protocol/fields';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { offerValues } from '../offers/public/offer-columns.ts';
import { pageOf, readCursor } from './cursor.ts';
import {
  findApplication,
  findOffer,
  selectChangedApplications,
  selectChangedOffers,
} from './integration.queries.ts';
import { integrationApplicationView, integrationOfferView, letterOf } from './integration.view.ts';

type Deps = { db: Db; now: () => Date; config: { http: { publicUrl: string } } };

const isOfferId = (id: string): boolean => /^\d{1,9}$/.test(id);
const isUuid = (id: string): boolean => Uuid.safeParse(id).success;

/** What a company's own programs read with one of its keys: what its owner reads, and nothing is marked as read. */
export function registerIntegration(app: FastifyInstance, { db, now, config }: Deps): void {
  const offers = { access: { apiKey: 'offers.read' } } as const;
  const applications = { access: { apiKey: 'applications.read' } } as const;
  const site = config.http.publicUrl;

  route(app, contract.listIntegrationOffers, offers, async ({ apiKey, query }) => {
    const { cursor, updatedSince, limit } = query;
    const filter = { after: readCursor(cursor, isOfferId), updatedSince, limit };
    const found = await selectChangedOffers(db, apiKey.companyId, filter);
    const { rows, nextCursor } = pageOf(found, limit, (row) => ({ at: row.changed_at, id: String(row.id) }));
    return { data: rows.map((row) => integrationOfferView(row, { now: now(), site })), nextCursor };
  });

  route(app, contract.getIntegrationOffer, offers, async ({ apiKey, params }) => {
    const row = await findOffer(db, apiKey.companyId, params.id);
    if (!row) throw notFound(messages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
    const content = offerValues(row, fieldNames);
    return { data: { ...integrationOfferView(row, { now: now(), site }), content } };
  });

  route(app, contract.listIntegrationApplications, applications, async ({ apiKey, query }) => {
    const { cursor, updatedSince, limit, offerId, stage } = query;
    const filter = { after: readCursor(cursor, isUuid), updatedSince, limit, offerId, stage };
    const found = await selectChangedApplications(db, apiKey.companyId, filter);
    const { rows, nextCursor } = pageOf(found, limit, (row) => ({ at: row.changed_at, id: row.id }));
    return { data: rows.map(integrationApplicationView), nextCursor };
  });

  route(app, contract.getIntegrationApplication, applications, async ({ apiKey, params }) => {
    const row = await findApplication(db, apiKey.companyId, params.id);
    if (!row) throw notFound(messages.APPLICATION_NOT_FOUND, 'APPLICATION_NOT_FOUND');
    return { data: { ...integrationApplicationView(row), message: letterOf(row) } };
  });
}
