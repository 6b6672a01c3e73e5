import { wikiMessages } from '@baara/contract/settings/wiki-resources-messages';
import { type updateWikiResource, wikiContent } from '@baara/contract/settings/wiki-resources';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { htmlToText, sanitizeField } from '../../../platform/html/sanitize.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { raiseTermsVersion } from '../../accounts/public/terms-version.ts';
import {
  changeResource,
  insertResource,
  lockAllIds,
  lockResource,
  removeResource,
  type ResourceText,
  setOrder,
} from './wiki-resources.queries.ts';

export type Editor = { actor: Actor; ip: string; now: Date };

/** @throws 422 when nothing readable is left. */
function safeContent(html: string): string {
  const content = sanitizeField('content', html, wikiContent);
  if (htmlToText(content) === '')
    throw invalid([{ field: 'content', message: wikiMessages.CONTENT_REQUIRED }]);
  return content;
}

const authorOf = ({ actor, now }: Editor) => ({ accountId: actor.accountId, at: now });

/** In the transaction of a change: who did it, and, when the public reads it, a new version everywhere. */
async function record(
  tx: Db,
  { actor, ip, now }: Editor,
  event: {
    action: 'created' | 'changed' | 'toggled' | 'deleted' | 'ordered';
    id: number | null;
    isPublic: boolean;
    changesTerms?: boolean;
  },
): Promise<void> {
  const subject = event.id === null ? undefined : String(event.id);
  await audit(tx, { actor, action: `wiki.${event.action}`, subject, ip });
  if (!event.isPublic) return;
  if (event.changesTerms !== false) await raiseTermsVersion(tx, now);
  await announcePageChange(tx);
}

/** @returns the new resource's id. */
export async function createResource(
  db: Db,
  given: ResourceText & { isPublished: boolean },
  editor: Editor,
): Promise<number> {
  const content = safeContent(given.content);
  return db.transaction().execute(async (tx) => {
    const id = await insertResource(tx, { ...given, content }, authorOf(editor));
    await record(tx, editor, { action: 'created', id, isPublic: given.isPublished });
    return id;
  });
}

/**
 * Its version goes up with its title or content, not with its publication.
 * @throws 404, 409 RESOURCE_CHANGED when `version` is no longer the one stored, 422.
 */
export async function updateResource(
  db: Db,
  id: number,
  change: BodyOf<typeof updateWikiResource>,
  editor: Editor,
): Promise<void> {
  const content = change.content === undefined ? undefined : safeContent(change.content);
  await db.transaction().execute(async (tx) => {
    const stored = await lockResource(tx, id);
    if (!stored) throw notFound(wikiMessages.NOT_FOUND);
    if (stored.version !== change.version) throw conflict('RESOURCE_CHANGED', wikiMessages.CHANGED_MEANWHILE);
    const next = {
      title: change.title ?? stored.title,
      content: content ?? stored.content,
      isPublished: change.isPublished ?? stored.is_published,
    };
    const isRewritten = next.title !== stored.title || next.content !== stored.content;
    const isToggled = next.isPublished !== stored.is_published;
    if (!isRewritten && !isToggled) return;
    const version = stored.version + (isRewritten ? 1 : 0);
    await changeResource(tx, id, { ...next, version }, authorOf(editor));
    const isPublic = isToggled || next.isPublished;
    await record(tx, editor, { action: isRewritten ? 'changed' : 'toggled', id, isPublic });
  });
}

/** @throws 404. */
export async function deleteResource(db: Db, id: number, editor: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockResource(tx, id);
    if (!stored) throw notFound(wikiMessages.NOT_FOUND);
    await removeResource(tx, id);
    await record(tx, editor, { action: 'deleted', id, isPublic: stored.is_published });
  });
}

/** @param ids every resource, once. @throws 409 ORDER_CHANGED when they are not those stored. */
export async function orderResources(db: Db, ids: readonly number[], editor: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockAllIds(tx);
    if (stored.join() !== ids.toSorted((a, b) => a - b).join())
      throw conflict('ORDER_CHANGED', wikiMessages.ORDER_CHANGED);
    await setOrder(tx, ids);
    await record(tx, editor, { action: 'ordered', id: null, isPublic: true, changesTerms: false });
  });
}
