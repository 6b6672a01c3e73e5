import * as contract from '@baara/contract/accounts/saved-views';
import { userMessages as messages } from '@baara/contract/accounts/user-words';
import type { FastifyInstance } from 'fastify';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import {
  countSavedViews,
  deleteSavedView,
  insertSavedView,
  selectSavedViews,
} from './saved-views.queries.ts';

/** For those who may open one of the lists; a view is seen by its owner alone. */
const access = {
  permission: [
    'users.read',
    'companies.read',
    'candidates.read',
    'offers.moderate',
    'portfolios.read',
    'support.manage',
  ],
} as const;

export function registerSavedViews(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  route(app, contract.listSavedViews, { access }, async ({ actor, query }) => ({
    data: await selectSavedViews(db, actor.accountId, query.screen),
  }));

  route(app, contract.saveView, { access }, async ({ actor, body }) => {
    const view = { ...body, accountId: actor.accountId, at: now() };
    const data = await runUniquely(
      'saved_list_views_key',
      () =>
        db.transaction().execute(async (tx) => {
          if ((await countSavedViews(tx, actor.accountId, body.screen)) >= contract.SAVED_VIEWS_LIMIT)
            throw conflict('VIEW_LIMIT', messages.VIEW_LIMIT);
          return insertSavedView(tx, view);
        }),
      () => invalid([{ field: 'name', message: messages.VIEW_NAME_TAKEN }]),
    );
    return { message: messages.VIEW_SAVED, data };
  });

  route(app, contract.removeSavedView, { access }, async ({ actor, params }) => {
    if (!(await deleteSavedView(db, actor.accountId, params.id)))
      throw notFound(messages.VIEW_NOT_FOUND, 'VIEW_NOT_FOUND');
    return { message: messages.VIEW_REMOVED };
  });
}
