import * as contract from '@baara/contract/accounts/candidate-accounts';
import { candidateModerationMessages as messages } from '@baara/contract/accounts/candidate-moderation-words';
import { userMessages } from '@baara/contract/accounts/user-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  type CandidateAccountRow,
  findCandidateAccount,
  selectCandidateAccounts,
} from './candidate-accounts.queries.ts';
import {
  candidateAbilities,
  featureCandidate,
  hideCandidate,
  showCandidate,
  unfeatureCandidate,
} from './moderate-candidate.ts';
import type { Act, UserServices } from './open-user.ts';
import { userSummaryView } from './users.view.ts';

type Deps = UserServices & { db: Db; now: () => Date };

const actOf = (actor: Actor, id: string, request: FastifyRequest): Act => ({ actor, id, ip: request.ip });

export function registerCandidateAccounts(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const access = { permission: 'candidates.read' } as const;
  route(app, contract.listCandidateAccounts, { access }, async ({ actor, query, request }) => {
    const { rows, total, isTotalCut } = await selectCandidateAccounts(db, query);
    const { search, limit: _, ...filters } = query;
    // Words may be somebody's name: the audit says that there were some.
    const detail = { ...filters, list: 'candidates', hasWords: Boolean(search), shown: rows.length };
    await audit(db, { actor, action: 'account.found', detail, ip: request.ip });
    return {
      data: rows.map((row) => candidateAccountView(row, actor)),
      isTotalCut,
      pagination: paginate(query.page, query.limit, total),
    };
  });

  const feature = { access: { permission: 'candidates.feature' } } as const;
  const moderate = { access: { permission: 'candidates.moderate' } } as const;
  const answer = async (actor: Actor, id: string, message: string) => {
    const row = await findCandidateAccount(db, id);
    if (!row) throw notFound(userMessages.NOT_FOUND, 'USER_NOT_FOUND');
    return { message, data: candidateAccountView(row, actor) };
  };
  route(app, contract.featureCandidate, feature, async ({ actor, params: { id }, body, request }) => {
    await featureCandidate(db, actOf(actor, id, request), body, now());
    return answer(actor, id, messages.FEATURED);
  });
  route(app, contract.unfeatureCandidate, feature, async ({ actor, params: { id }, body, request }) => {
    await unfeatureCandidate(db, actOf(actor, id, request), body, now());
    return answer(actor, id, messages.UNFEATURED);
  });
  route(app, contract.hideCandidate, moderate, async ({ actor, params: { id }, body, request }) => {
    await hideCandidate(db, actOf(actor, id, request), body, deps, now());
    return answer(actor, id, messages.HIDDEN);
  });
  route(app, contract.showCandidate, moderate, async ({ actor, params: { id }, body, request }) => {
    await showCandidate(db, actOf(actor, id, request), body, deps, now());
    return answer(actor, id, messages.SHOWN);
  });
}

const candidateAccountView = (row: CandidateAccountRow, actor: Actor): contract.CandidateAccount => ({
  ...userSummaryView(row),
  headline: row.headline,
  isVisible: row.is_visible,
  hiding: row.hiding
    ? { message: row.hiding.message, by: row.hiding.by, at: row.hiding.hidden_at.toISOString() }
    : null,
  featuring: row.featuring
    ? {
        untilOn: row.featuring.until_on,
        reason: row.featuring.reason,
        by: row.featuring.by,
        at: row.featuring.featured_at.toISOString(),
      }
    : null,
  profileUpdatedAt: row.profile_updated_at?.toISOString() ?? null,
  applications: row.applications,
  lookAlike: row.look_alike,
  abilities: candidateAbilities(actor, row),
});
