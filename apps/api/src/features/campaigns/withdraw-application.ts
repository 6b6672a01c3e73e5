import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { notify } from '../notifications/public/notify.ts';
import { mayWithdraw } from './campaign-application.policy.ts';
import { insertEvent, lockMine, setStatus } from './campaign-applications.queries.ts';
import { applicationPath, campaignWithdrawnMail } from './campaigns.mails.ts';
import { applicationNotFound } from './read-application.ts';
import { leaveResults, notifySeatLeft } from './results/withdrawals.ts';

/**
 * Withdraws my application; asked twice, it is withdrawn once.
 * @throws 404 for another's; 409 NOT_WITHDRAWABLE once it is decided.
 */
export async function withdrawApplication(
  db: Db,
  actor: Actor,
  { mailer, publicUrl, now }: { mailer: Mailer; publicUrl: string; now: Date },
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockMine(tx, actor.accountId, id);
    if (!application) throw applicationNotFound();
    const status = application.status as CampaignApplicationStatus;
    if (status === 'WITHDRAWN') return;
    if (!mayWithdraw(status)) throw conflict('NOT_WITHDRAWABLE', campaignMessages.NOT_WITHDRAWABLE);
    await setStatus(tx, id, { status: 'WITHDRAWN', withdrawalReason: reason, at: now });
    await insertEvent(tx, {
      application_id: id,
      kind: 'status',
      from_status: status,
      to_status: 'WITHDRAWN',
      author_id: actor.accountId,
      created_at: now,
    });
    const left = await leaveResults(tx, { applicationId: id, reason, recordedBy: null, at: now });
    if (left?.hadSeat) await notifySeatLeft(tx, mailer, left.campaignId, now);
    const notification = {
      to: { id: actor.accountId },
      kind: 'application' as const,
      title: `Votre candidature « ${application.title} » est retirée`,
      url: applicationPath({ applicationId: id }),
      mail: campaignWithdrawnMail({
        publicUrl,
        applicationId: id,
        firstName: actor.firstName,
        campaign: application.title,
        trackingCode: application.tracking_code,
      }),
    };
    await notify(tx, mailer, [notification], now);
  });
}
