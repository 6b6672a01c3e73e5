import type { EditedWikiResource } from '@baara/contract/settings/wiki-resources';
import type { Actor } from '../../../platform/session/actor.ts';
import { wikiResourceAbilities } from './wiki-resource.policy.ts';
import type { EditedRow } from './wiki-resources.queries.ts';

export function editedView(row: EditedRow, editor: Actor): EditedWikiResource {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    position: row.position,
    isPublished: row.is_published,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    abilities: wikiResourceAbilities(editor),
  };
}
