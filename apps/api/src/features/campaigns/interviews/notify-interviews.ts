import { hourInWords } from '@baara/contract/formats/moments';
import { dayInWords } from '@baara/contract/formats/days';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { notify } from '../../notifications/public/notify.ts';
import { sendTexts, type TextServices } from '../../notifications/public/send-texts.ts';
import { interviewText } from '../campaign-texts.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { interviewMail } from './interviews.mails.ts';
import { type InterviewNotice, lockToNotify, markNotified } from './notices.queries.ts';

export const notifyInterviews = defineJob<{ testId: string; notice: InterviewNotice }>(
  'campaigns.notify-interviews',
  { expireInSeconds: 3600 },
);

type Deps = TextServices & {
  config: Pick<Config, 'http' | 'sms' | 'session'>;
  db: Db;
  mailer: Mailer;
  now: () => Date;
};
const PEOPLE_AT_ONCE = 500;

/**
 * Notifies some people by the bell, a mail and an SMS. Each notice is stored with its hour: a job that was killed goes on
 * there and notifies nobody twice.
 * @returns whether more people wait.
 */
export async function notifySome(
  { db, mailer, now, ...services }: Deps,
  { testId, notice }: { testId: string; notice: InterviewNotice },
): Promise<boolean> {
  const { publicUrl } = services.config.http;
  return db.transaction().execute(async (tx) => {
    const people = await lockToNotify(tx, { testId, notice, now: now() }, PEOPLE_AT_ONCE);
    const isReminder = notice === 'reminder';
    await notify(
      tx,
      mailer,
      people.map(({ application_id: applicationId, ...one }) => {
        const when = `${dayInWords(one.starts_at)} à ${hourInWords(one.starts_at)}`;
        const what = isReminder ? 'Rappel' : one.is_change ? 'Convocation changée' : 'Convocation';
        return {
          to: { id: one.candidate_id },
          kind: 'application' as const,
          type: notificationTypes.info,
          title: `${what} : ${one.test}, le ${when}, ${one.place}`,
          url: applicationPath({ applicationId }),
          mail: interviewMail({
            publicUrl,
            applicationId,
            firstName: one.first_name,
            campaign: one.title,
            institution: one.institution,
            test: one.test,
            when,
            place: one.place,
            notice: isReminder ? 'reminder' : one.is_change ? 'change' : 'convocation',
          }),
        };
      }),
      now(),
    );
    const texts = people.map((one) => ({
      to: { id: one.candidate_id },
      phone: one.phone,
      text: interviewText({
        publicUrl,
        test: one.test,
        day: one.starts_at.toISOString().slice(0, 10),
        hour: hourInWords(one.starts_at),
        place: one.place,
        notice: isReminder ? 'reminder' : one.is_change ? 'change' : 'convocation',
      }),
      purpose: notice,
      subjectId: one.application_id,
      batchId: testId,
      // Once their hour began nobody needs it.
      expiresAt: one.starts_at,
    }));
    await sendTexts(tx, texts, services, now());
    await markNotified(
      tx,
      people.map(({ id }) => id),
      notice,
      now(),
    );
    return people.length === PEOPLE_AT_ONCE;
  });
}
