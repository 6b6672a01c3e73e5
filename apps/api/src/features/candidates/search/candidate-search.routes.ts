import { candidateSearchMessages } from '@baara/contract/candidates/search-messages';
import { countCandidates, listCandidates, readCandidateSearch } from '@baara/contract/candidates/search';
import { LONGEST_WORD } from '@baara/french-text';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { countFound } from './candidate-search.queries.ts';
import { selectActionableCards } from '../public/candidate-cards.ts';
import { findCandidates } from './list-candidates.ts';
import type { FitsToOffer } from '../public/offer-comparison.ts';
import { readSearch } from './read-search.ts';
import { readFilter } from '../public/candidate-filter.ts';

/** Looking for candidates. */
export function registerCandidateSearch(
  app: FastifyInstance,
  { db, now, fitsToOffer }: { db: Db; now: () => Date; fitsToOffer: FitsToOffer },
): void {
  route(app, listCandidates, { access: recruiterAccess }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const { page, limit } = query;
    const { match, found, sorted, compared } = await findCandidates(db, member, query, {
      fitsToOffer,
      now: now(),
    });
    const { isCapped, isMinimum } = found;
    // Results beyond the total are on one page more.
    const pagination = paginate(page, limit, found.total + (isMinimum ? 1 : 0));
    const fitOf = new Map(compared?.fits.map(({ id, fit }) => [id, fit]));
    const cards = await selectActionableCards(db, member, found.ids);
    const message = match.isEmptySearch
      ? emptySearchMessage(query.search ?? '')
      : compared?.isWithoutTrade
        ? candidateSearchMessages.OFFER_WITHOUT_TRADE
        : undefined;
    return {
      ...(message === undefined ? {} : { message }),
      data: {
        candidates: cards.map((card) => ({ ...card, fit: fitOf.get(card.id) ?? null })),
        pagination: { ...pagination, total: found.total, isCapped, isMinimum },
        sorted,
        comparison: compared ? { isByTrade: compared.isByTrade, isCapped: compared.isCapped } : null,
      },
      pagination: { ...pagination, total: found.total },
    };
  });

  route(app, countCandidates, { access: recruiterAccess }, async ({ actor, query }) => {
    const { scope } = requireMember(actor);
    const match = await readFilter(db, query, { scope, now: now() });
    return { data: match.isEmptySearch ? { total: 0, isCapped: false } : await countFound(db, match, now()) };
  });

  route(app, readCandidateSearch, { access: recruiterAccess }, ({ actor, query }) => {
    requireMember(actor);
    return { data: readSearch(query.search ?? '', query.words ?? '') };
  });
}

/** Why a search asks for nothing: signs alone, a run of letters that is no word, or only small words. */
function emptySearchMessage(search: string): string {
  if (search.split(/\s/).some((part) => part.length > LONGEST_WORD))
    return candidateSearchMessages.ENDLESS_WORD;
  return /[\p{L}\p{N}]/u.test(search)
    ? candidateSearchMessages.NO_USEFUL_WORD
    : candidateSearchMessages.NO_WORD;
}
