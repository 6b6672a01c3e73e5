import { listCompanyViews, listOfferViews } from '@baara/contract/offer-views';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../company-access/public/company-member.ts';
import { requireCompanyOffer } from '../recruiting/public/company-offer.ts';
import { selectMostViewed } from './offer-views.queries.ts';
import { firstDay, readViews } from './read-views.ts';

/** Who looked at a company's offers; the counting itself is the offers' (view-counter.ts). */
export function registerOfferViews(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = recruiterAccess;

  route(app, listOfferViews, { access }, async ({ actor, params, query }) => {
    const { scope } = requireMember(actor);
    const offer = await requireCompanyOffer(db, scope, params.id);
    return readViews(db, { ...scope, offerId: offer.id }, { ...query, today: now() });
  });

  route(app, listCompanyViews, { access }, async ({ actor, query }) => {
    const { scope } = requireMember(actor);
    const { offerId, ...asked } = query;
    if (offerId !== undefined) await requireCompanyOffer(db, scope, offerId);
    const viewed = { ...scope, offerId };
    const today = now();
    const [views, offers] = await Promise.all([
      readViews(db, viewed, { ...asked, today }),
      selectMostViewed(db, viewed, firstDay(asked.days, today)),
    ]);
    return { ...views, offers };
  });
}
