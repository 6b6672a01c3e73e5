import type { AnnouncementStatus } from '@baara/contract/notifications/announcement-words';
import type { Announcement } from '@baara/contract/notifications/announcements';

/** What may be done in each state; a draft that waits for a second person changes only by withdrawing the proposal. */
export function announcementAbilities(
  status: AnnouncementStatus,
  isProposed: boolean,
): Announcement['abilities'] {
  const isDraft = status === 'draft' && !isProposed;
  return {
    edit: isDraft,
    send: isDraft,
    remove: isDraft,
    stop: status === 'sending',
    unschedule: status === 'scheduled',
  };
}
