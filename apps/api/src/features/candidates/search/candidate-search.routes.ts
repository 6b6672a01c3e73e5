import { candidateSearchMessages } from '@baara/contract/candidates/search-messages';
import { countCandidates, listCandidates, readCandidateSearch } from '@baara/contract/candidates/search';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { defaultSort } from './default-sort.ts';
import { countFound, type FoundCandidates, searchCandidates } from './candidate-search.queries.ts';
import { selectActionableCards } from '../public/candidate-cards.ts';
import { readSearch } from './read-search.ts';
import { readFilter } from '../public/candidate-filter.ts';

const nobody: FoundCandidates = { ids: [], total: 0, isCapped: false, isMinimum: false };

/** Looking for candidates. */
export function registerCandidateSearch(
  app: FastifyInstance,
  { db, now }: { db: Db; now: () => Date },
): void {
  route(app, listCandidates, { access: recruiterAccess }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const { scope } = member;
    const { page, limit, sort, ...filters } = query;
    const today = now();
    const match = await readFilter(db, filters, { scope, now: today });
    const order = sort ?? defaultSort(filters, match);
    const found = match.isEmptySearch
      ? nobody
      : await searchCandidates(db, match, { page, limit, sort: order, now: today });
    const { isCapped, isMinimum } = found;
    // Results beyond the total are on one page more.
    const pagination = paginate(page, limit, found.total + (isMinimum ? 1 : 0));
    return {
      ...(match.isEmptySearch ? { message: candidateSearchMessages.NO_USEFUL_WORD } : {}),
      data: {
        candidates: await selectActionableCards(db, member, found.ids),
        pagination: { ...pagination, total: found.total, isCapped, isMinimum },
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
