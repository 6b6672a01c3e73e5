import * as contract from '@baara/contract/accounts/candidate-accounts';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { type CandidateAccountRow, selectCandidateAccounts } from './candidate-accounts.queries.ts';
import { userSummaryView } from './users.view.ts';

export function registerCandidateAccounts(app: FastifyInstance, { db }: { db: Db }): void {
  const access = { permission: 'candidates.read' } as const;
  route(app, contract.listCandidateAccounts, { access }, async ({ actor, query, request }) => {
    const { rows, total, isTotalCut } = await selectCandidateAccounts(db, query);
    const { search, limit: _, ...filters } = query;
    // Words may be somebody's name: the audit says that there were some.
    const detail = { ...filters, list: 'candidates', hasWords: Boolean(search), shown: rows.length };
    await audit(db, { actor, action: 'account.found', detail, ip: request.ip });
    return {
      data: rows.map(candidateAccountView),
      isTotalCut,
      pagination: paginate(query.page, query.limit, total),
    };
  });
}

const candidateAccountView = (row: CandidateAccountRow): contract.CandidateAccount => ({
  ...userSummaryView(row),
  headline: row.headline,
  isVisible: row.is_visible,
  profileUpdatedAt: row.profile_updated_at?.toISOString() ?? null,
  applications: row.applications,
  lookAlike: row.look_alike,
});
