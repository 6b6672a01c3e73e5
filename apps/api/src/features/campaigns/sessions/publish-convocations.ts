import { sessionMessages as messages } from '@baara/contract/campaigns/sessions-words';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { notify } from '../../notifications/public/notify.ts';
import { sendTexts, type TextServices } from '../../notifications/public/send-texts.ts';
import { convocationText } from '../campaign-texts.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { lockNotified, markNotified, type Notice, selectToNotify } from './convocations.queries.ts';
import { convocationMail } from './sessions.mails.ts';
import { changeSeating, requireSession } from './session-access.ts';
import { updateSession } from './sessions.queries.ts';

export const notifyConvocations = defineJob<{ sessionId: string; notice: Notice }>(
  'campaigns.notify-convocations',
  { expireInSeconds: 3600 },
);

/** From then on seats are changed by hand only. @throws 404; 403; 409 CONVOCATIONS_TWICE, DRAW_REQUIRED. */
export async function publishConvocations(
  db: Db,
  member: CompanyMember,
  { campaignId, sessionId }: { campaignId: string; sessionId: string },
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'sessions', now }, async (tx) => {
    const session = await requireSession(tx, campaignId, sessionId);
    if (session.convocations_at) throw conflict('CONVOCATIONS_TWICE', messages.CONVOCATIONS_TWICE);
    if (session.draw_state !== 'drawn') throw conflict('DRAW_REQUIRED', messages.DRAW_REQUIRED);
    await updateSession(tx, sessionId, { convocations_at: now });
    await queue.enqueue(tx, notifyConvocations, { sessionId, notice: 'convocation' });
    return { kind: 'convocations-published', detail: session.name };
  });
}

type Deps = TextServices & { db: Db; mailer: Mailer; now: () => Date; publicUrl: string };
const PEOPLE_AT_ONCE = 500;

/**
 * How far it came is stored with the notifications: a job that was killed goes on there and notifies nobody twice.
 * @returns whether more people wait.
 */
export async function notifySome(
  { db, mailer, now, publicUrl, ...services }: Deps,
  sessionId: string,
  notice: Notice,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const session = await lockNotified(tx, sessionId, notice);
    if (!session) return false;
    const people = await selectToNotify(tx, sessionId, session.up_to, PEOPLE_AT_ONCE);
    const hour = hourInWords(`${session.day}T${session.starts_at}Z`);
    const when = `${dayInWords(session.day)} à ${hour}`;
    const notifications = people.map(({ id, candidate_id, first_name, city }) => ({
      to: { id: candidate_id },
      kind: 'application' as const,
      type: notificationTypes.info,
      title:
        notice === 'convocation'
          ? `Convocation : ${session.name}, le ${when}, à ${city}`
          : `Rappel : ${session.name}, le ${when}, à ${city}`,
      url: applicationPath({ applicationId: id }),
      mail: convocationMail({
        publicUrl,
        applicationId: id,
        firstName: first_name,
        campaign: session.title,
        institution: session.institution,
        session: session.name,
        when,
        city,
        isReminder: notice === 'reminder',
      }),
    }));
    await notify(tx, mailer, notifications, now());
    const texts = people.map(({ id: subjectId, candidate_id, phone, city }) => ({
      to: { id: candidate_id },
      phone,
      text: convocationText({
        publicUrl,
        session: session.name,
        day: session.day,
        hour,
        city,
        isReminder: notice === 'reminder',
      }),
      purpose: notice,
      subjectId,
      batchId: sessionId,
      // Once the doors are closed nobody needs it.
      expiresAt: new Date(`${session.day}T${session.starts_at}Z`),
    }));
    await sendTexts(tx, texts, services, now());
    const hasMore = people.length === PEOPLE_AT_ONCE;
    await markNotified(tx, sessionId, notice, { upTo: people.at(-1)?.id ?? null, isDone: !hasMore });
    return hasMore;
  });
}
