import { paginate } from '@baara/contract/protocol/pagination';
import { wikiMessages as messages } from '@baara/contract/settings/wiki-resources-messages';
import * as contract from '@baara/contract/settings/wiki-resources';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import {
  createResource,
  deleteResource,
  type Editor,
  orderResources,
  updateResource,
} from './edit-wiki-resources.ts';
import { termsVersion } from '../../accounts/public/terms-version.ts';
import { wikiPermission } from './wiki-resource.policy.ts';
import { findEdited, selectEdited, selectPublished } from './wiki-resources.queries.ts';
import { editedView } from './wiki-resources.view.ts';

type Deps = { db: Db; now: () => Date; pageCache: PageCache };

export function registerWikiResources(app: FastifyInstance, { db, now, pageCache }: Deps): void {
  route(app, contract.listWikiResources, { access: 'public' }, async ({ query }) => {
    const [{ rows, total, updatedAt }, version] = await Promise.all([
      selectPublished(db, query),
      termsVersion(db),
    ]);
    const pagination = paginate(query.page, query.limit, total);
    return { data: rows, pagination, version, updatedAt: updatedAt?.toISOString() ?? null };
  });

  const writers = { access: { permission: wikiPermission } } as const;
  const editorOf = ({ actor, request }: { actor: Actor; request: { ip: string } }): Editor => ({
    actor,
    ip: request.ip,
    now: now(),
  });
  const read = async (id: number, actor: Actor) => {
    const row = await findEdited(db, id);
    if (!row) throw notFound(messages.NOT_FOUND);
    return editedView(row, actor);
  };

  route(app, contract.listEditedWikiResources, writers, async ({ query, actor }) => {
    const { rows, total } = await selectEdited(db, query);
    const pagination = paginate(query.page, query.limit, total);
    const data = rows.map((row) => editedView(row, actor));
    return { data, pagination, version: await termsVersion(db) };
  });
  route(app, contract.getEditedWikiResource, writers, async ({ params, actor }) => ({
    data: await read(params.id, actor),
  }));
  route(app, contract.createWikiResource, writers, async (context) => {
    const id = await createResource(db, context.body, editorOf(context));
    pageCache.clear();
    return { code: 201, message: messages.CREATED, data: await read(id, context.actor) };
  });
  route(app, contract.orderWikiResources, writers, async (context) => {
    await orderResources(db, context.body.ids, editorOf(context));
    pageCache.clear();
    return { message: messages.ORDERED };
  });
  route(app, contract.updateWikiResource, writers, async (context) => {
    const { id } = context.params;
    await updateResource(db, id, context.body, editorOf(context));
    pageCache.clear();
    return { message: messages.SAVED, data: await read(id, context.actor) };
  });
  route(app, contract.deleteWikiResource, writers, async (context) => {
    await deleteResource(db, context.params.id, editorOf(context));
    pageCache.clear();
    return { message: messages.DELETED };
  });
}
