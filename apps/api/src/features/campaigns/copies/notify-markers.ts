import { REMINDED_DAYS_BEFORE } from '@baara/contract/campaigns/copies-words';
import { dayInWords } from '@baara/contract/formats/days';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { notify } from '../../notifications/public/notify.ts';
import { campaignScope } from '../decisions/campaign-scope.ts';
import { lotReminderMail } from './copies.mails.ts';
import { lockToRemind, updateLot } from './lots.queries.ts';
import type { Settled } from './settle-readings.ts';

export type MarkingServices = { mailer: Pick<Mailer, 'sendMail'>; publicUrl: string; now: Date };
type Test = { id: string; name: string; campaignId: string };

export const correctionPath = ({ campaignId, id }: Pick<Test, 'id' | 'campaignId'>): string =>
  `/massrecruitment/admin/campaigns/${campaignId}/epreuves/${id}/correction`;
export const copiesPath = ({ campaignId, id }: Pick<Test, 'id' | 'campaignId'>): string =>
  `/massrecruitment/admin/campaigns/${campaignId}/epreuves/${id}/copies`;

const countOfCopies = (copies: number): string => (copies > 1 ? `${copies} copies` : 'une copie');

/** Markers who got copies. Nothing says that others have read them. */
export async function notifyMarkers(
  tx: Db,
  test: Test,
  settled: Settled,
  { mailer, now }: Pick<MarkingServices, 'mailer' | 'now'>,
): Promise<void> {
  const notifications = settled.map(({ markerId, copies }) => ({
    to: { id: markerId },
    kind: 'company' as const,
    title: `À corriger : ${countOfCopies(copies)} de « ${test.name} »`,
    url: correctionPath(test),
  }));
  await notify(tx, mailer, notifications, now);
}

/** One marker, of what their head did with a lot. */
export async function notifyMarker(
  tx: Db,
  test: Test,
  { markerId, title }: { markerId: string | null; title: string },
  { mailer, now }: Pick<MarkingServices, 'mailer' | 'now'>,
): Promise<void> {
  if (markerId === null) return;
  const notification = { to: { id: markerId }, kind: 'company' as const, title, url: correctionPath(test) };
  await notify(tx, mailer, [notification], now);
}

/** The heads of the campaign. */
export async function notifyHeads(
  tx: Db,
  test: Test,
  title: string,
  { mailer, now }: Pick<MarkingServices, 'mailer' | 'now'>,
): Promise<void> {
  const rights = campaignScope({ propose: 'manageCopies', confirm: 'manageCopies' });
  const heads = await rights.confirmers(tx, { campaignId: test.campaignId });
  const notifications = heads.map(({ id }) => ({
    to: { id },
    kind: 'company' as const,
    title,
    url: copiesPath(test),
  }));
  await notify(tx, mailer, notifications, now);
}

const DAY_MS = 86_400_000;
const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const LOTS_AT_ONCE = 200;

/**
 * Reminds of lots that end soon or are late, each time once. What went out is stored with the notifications: a job that was killed
 * goes on there.
 * @returns whether there may be more.
 */
export async function remindSome(db: Db, { mailer, publicUrl, now }: MarkingServices): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const days = { today: dayFrom(now, 0), until: dayFrom(now, REMINDED_DAYS_BEFORE) };
    const lots = await lockToRemind(tx, days, LOTS_AT_ONCE);
    const notifications = lots.map((lot) => {
      const path = correctionPath({ campaignId: lot.campaign_id, id: lot.test_id });
      const day = dayInWords(lot.due_on);
      return {
        to: { id: lot.marker_id },
        kind: 'company' as const,
        title: lot.is_late
          ? `En retard : lot ${lot.number} de « ${lot.test} », à rendre le ${day}`
          : `Rappel : lot ${lot.number} de « ${lot.test} », à rendre le ${day}`,
        url: path,
        mail: lotReminderMail({
          url: publicUrl + path,
          firstName: lot.first_name ?? '',
          campaign: lot.campaign,
          test: lot.test,
          lot: lot.number,
          day,
          isLate: lot.is_late,
        }),
      };
    });
    await notify(tx, mailer, notifications, now);
    for (const { id, is_late } of lots)
      await updateLot(tx, id, is_late ? { late_reminded_at: now } : { reminded_at: now });
    return lots.length === LOTS_AT_ONCE;
  });
}
