import { mayManageTeam } from '@baara/contract/companies/roles';
import { paginate } from '@baara/contract/protocol/pagination';
import { savedSearchMessages as messages } from '@baara/contract/candidates/saved-search-messages';
import * as contract from '@baara/contract/candidates/saved-searches';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { companyOf, recruiterAccess } from '../../companies/access/public/company-member.ts';
// Links of e-mails are followed in this process.
import './search-alert-topic.ts';
import {
  changeSearch,
  chooseAlert,
  removeSearch,
  requireSearch,
  saveSearch,
  type SearchMember,
} from './change-searches.ts';
import { selectSearches } from './saved-searches.queries.ts';
import { savedSearchView } from './saved-searches.view.ts';

function memberOf(actor: Actor): SearchMember {
  const company = companyOf(actor);
  return { accountId: actor.accountId, companyId: company.id, canManage: mayManageTeam(company.role) };
}

/** Candidate searches that members save; every member may, readers too. */
export function registerSavedSearches(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = recruiterAccess;

  route(app, contract.listSavedSearches, { access }, async ({ actor, query }) => {
    const member = memberOf(actor);
    const { rows, total } = await selectSearches(db, member, query);
    return {
      data: rows.map((row) => savedSearchView(row, member)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.getSavedSearch, { access }, async ({ actor, params }) => {
    const member = memberOf(actor);
    return { data: savedSearchView(await requireSearch(db, member, params.id), member) };
  });

  route(app, contract.saveSearch, { access }, async ({ actor, body }) => {
    const member = memberOf(actor);
    const { row, isNew } = await saveSearch(db, member, body, now());
    return { code: isNew ? 201 : 200, message: messages.SAVED, data: savedSearchView(row, member) };
  });

  route(app, contract.changeSavedSearch, { access }, async ({ actor, params, body }) => {
    const member = memberOf(actor);
    const row = await changeSearch(db, member, params.id, body, now());
    return { message: messages.CHANGED, data: savedSearchView(row, member) };
  });

  route(app, contract.deleteSavedSearch, { access }, async ({ actor, params }) => {
    await removeSearch(db, memberOf(actor), params.id);
    return { message: messages.DELETED };
  });

  route(app, contract.setSearchAlert, { access }, async ({ actor, params, body }) => {
    const member = memberOf(actor);
    const row = await chooseAlert(db, member, { id: params.id, ...body, at: now() });
    return { message: messages.ALERT_SAVED, data: savedSearchView(row, member) };
  });
}
