import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { NotificationContent } from './team-messages.ts';

export type TeamDeps = { config: Pick<Config, 'http'>; mailer: Mailer; now: () => Date };

/** Notifies members of the team, in the caller's transaction. */
export function notifyMembers(
  tx: Db,
  { mailer, now }: TeamDeps,
  people: readonly { id: string }[],
  content: NotificationContent,
): Promise<void> {
  const notifications = people.map(({ id }) => ({ to: { id }, ...content }));
  return notify(tx, mailer, notifications, now());
}
