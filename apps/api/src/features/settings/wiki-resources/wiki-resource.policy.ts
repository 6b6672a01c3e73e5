import type { Permission } from '@baara/contract/accounts/permissions';
import type { EditedWikiResource } from '@baara/contract/settings/wiki-resources';
import { hasPermission } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** Of those who write the general terms. */
export const wikiPermission = 'settings.write' satisfies Permission;

/** Each person who writes the general terms changes, publishes, withdraws and deletes any resource. */
export function wikiResourceAbilities(editor: Actor): EditedWikiResource['abilities'] {
  const isEditor = hasPermission(editor, wikiPermission);
  return { change: isEditor, remove: isEditor };
}
