import { listCompanyViews, listOfferViews } from '@baara/contract/workspace/offer-views';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import { selectMostViewed } from './offer-views.queries.ts';
import { firstDay, readViews } from './read-views.ts';

/** Who looked at a company's offers; the counting itself is the offers' (view-counter.ts). */
export function registerOfferViews(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = recruiterAccess;

  route(app, listOfferViews, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const { id: offerId } = await requireCompanyOffer(db, member.scope, params.id);
    return readViews(db, member, { ...query, offerId, today: now() });
  });

  route(app, listCompanyViews, { access }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const { scope } = member;
    const { offerId, ...asked } = query;
    if (offerId !== undefined) await requireCompanyOffer(db, scope, offerId);
    const today = now();
    const [views, offers] = await Promise.all([
      readViews(db, member, { ...asked, offerId, today }),
      selectMostViewed(db, { ...scope, offerId }, firstDay(asked.days, today)),
    ]);
    return { ...views, offers };
  });
}
