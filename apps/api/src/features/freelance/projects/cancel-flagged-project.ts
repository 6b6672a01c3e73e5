import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { notify } from '../../notifications/public/notify.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import { missionEndedEvent } from '../work/public/work-events.ts';
import { changeProject, lockAnyProject } from './projects.queries.ts';
import { notifyFreelances } from './end-project.ts';
import { projectRemovedMail } from './projects.mails.ts';

/**
 * Cancels, for the platform, a mission that a moderator found to be a scam. Its client reads why; the freelances learn
 * that it is over. One that led to a contract is not touched: a dispute decides on its money.
 */
export async function cancelFlaggedProject(
  tx: Db,
  { id, reason }: { id: string; reason: string },
  { mailer, publicUrl, events, at }: { mailer: Mailer; publicUrl: string; events: Events; at: Date },
): Promise<void> {
  const row = await lockAnyProject(tx, id);
  if (!row || row.removed_at || !['draft', 'open', 'paused'].includes(row.status)) return;
  await changeProject(tx, id, {
    status: 'cancelled',
    published_at: row.published_at ?? at,
    ended_at: at,
    ended_by: 'platform',
    end_reason: reason,
    updated_at: at,
  });
  const { supportEmail, productName } = await readSite(tx);
  const people = await accountsOf(tx, { ...row, freelance_id: null }, 'client');
  const mail = projectRemovedMail({
    publicUrl,
    projectId: id,
    project: row.title,
    reason,
    platform: productName,
  });
  const notifications = people.map((account) => ({
    to: { id: account },
    kind: 'message' as const,
    title: `Votre projet « ${row.title} » est retiré par nos modérateurs`,
    url: `/client/projects/${id}`,
    mail,
    replyTo: supportEmail,
  }));
  await notify(tx, mailer, notifications, at);
  await notifyFreelances(tx, row, `La mission « ${row.title} » est retirée par nos modérateurs`, {
    mailer,
    now: at,
  });
  await events.emit(tx, missionEndedEvent, { missionId: id, at });
  await announcePageChange(tx);
}
