import { getOwnMatch, listMatchingCandidates, listRecommendedCandidates } from '@baara/contract/matching';
import { offerMessages } from '@baara/contract/offers';
import { paginate } from '@baara/contract/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../company-access/public/company-member.ts';
import { matchPage, ranked, scoreCandidates } from './match-candidates.ts';
import { findOwnMatch } from './public/own-match.ts';
import { recommendCandidates } from './recommend-candidates.ts';

/** Who suits an offer, and why; the same told to candidates of themselves. */
export function registerMatching(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = recruiterAccess;

  route(app, listMatchingCandidates, { access }, async ({ actor, params, query }) => {
    const { company } = requireMember(actor);
    const { offer, scored, applications } = await scoreCandidates(db, company.id, params.id, now());
    const kept = query.withoutApplied
      ? scored.filter(({ profile }) => !applications.has(profile.id))
      : scored;
    const all = ranked(kept, { offer, applications }, query);
    return {
      data: await matchPage(db, company.id, all, applications, query),
      pagination: paginate(query.page, query.limit, all.length),
    };
  });

  route(app, listRecommendedCandidates, { access }, async ({ actor, params, query }) => {
    const { company } = requireMember(actor);
    const { data, total, learning } = await recommendCandidates(db, company.id, {
      offerId: params.id,
      filter: query,
      now: now(),
    });
    return { data, pagination: paginate(query.page, query.limit, total), learning };
  });

  route(app, getOwnMatch, { access: { roles: ['applicant'] } }, async ({ actor, params }) => {
    const own = await findOwnMatch(db, actor.accountId, params.id, now());
    if (!own) throw notFound(offerMessages.NOT_FOUND, 'OFFER_NOT_FOUND');
    return { data: own };
  });
}
