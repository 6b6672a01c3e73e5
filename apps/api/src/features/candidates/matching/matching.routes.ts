import {
  getOwnMatch,
  listMatchingCandidates,
  listRecommendedCandidates,
} from '@baara/contract/candidates/matching';
import { offerMessages } from '@baara/contract/offers/offers';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { matchPage, ranked, scoreCandidates } from './match-candidates.ts';
import { findOwnMatch, ownMatchReaders } from './public/own-match.ts';
import { recommendCandidates } from './recommend-candidates.ts';

/** Candidates who suit an offer, and why; candidates read the same about themselves. */
export function registerMatching(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = recruiterAccess;

  route(app, listMatchingCandidates, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const { offer, scored, applications } = await scoreCandidates(db, member.scope, params.id, now());
    const accepted = query.withoutApplied
      ? scored.filter(({ profile }) => !applications.has(profile.id))
      : scored;
    const all = ranked(accepted, { offer, applications }, query);
    return {
      data: await matchPage(db, member, all, applications, query),
      pagination: paginate(query.page, query.limit, all.length),
    };
  });

  route(app, listRecommendedCandidates, { access }, async ({ actor, params, query }) => {
    const { data, total, learning } = await recommendCandidates(db, requireMember(actor), {
      offerId: params.id,
      filter: query,
      now: now(),
    });
    return { data, pagination: paginate(query.page, query.limit, total), learning };
  });

  route(app, getOwnMatch, { access: { roles: ownMatchReaders } }, async ({ actor, params }) => {
    const own = await findOwnMatch(db, actor.accountId, params.id, now());
    if (!own) throw notFound(offerMessages.NOT_FOUND, 'OFFER_NOT_FOUND');
    return { data: own };
  });
}
