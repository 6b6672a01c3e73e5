import type { Permission } from '@baara/contract/accounts/permissions';
import type { EditedNews } from '@baara/contract/site/news';
import { hasPermission } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** Of those who write the news. */
export const newsPermission = 'news.manage' satisfies Permission;

/** Drafts are read by those who write. */
export const mayReadDrafts = (reader: Actor | undefined): boolean =>
  reader !== undefined && hasPermission(reader, newsPermission);

export const mayRead = ({ is_draft }: { is_draft: boolean }, reader: Actor | undefined): boolean =>
  !is_draft || mayReadDrafts(reader);

/** Each person who writes the news publishes, withdraws and deletes any of it. */
export function newsAbilities(writer: Actor): EditedNews['abilities'] {
  const isWriter = hasPermission(writer, newsPermission);
  return { publish: isWriter, remove: isWriter };
}
