import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { notify } from '../../notifications/public/notify.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import { ownMissionPath, receivedPath } from './proposals.mails.ts';

type News = { title: string; mail?: Mail };
type Sender = Pick<Mailer, 'sendMail'>;

/** The client, or the company's owners and who wrote the need. */
export async function notifyClient(
  tx: Db,
  mailer: Sender,
  mission: { id: string; client_id: string; company_id: string | null },
  { title, mail }: News,
  at: Date,
): Promise<void> {
  const people = await accountsOf(tx, { ...mission, freelance_id: null }, 'client');
  const url = receivedPath(mission.id);
  const news = people.map((id) => ({
    to: { id },
    kind: 'message' as const,
    title,
    url,
    ...(mail ? { mail } : {}),
  }));
  await notify(tx, mailer, news, at);
}

export const notifyFreelance = (
  tx: Db,
  mailer: Sender,
  { missionId, freelanceId }: { missionId: string; freelanceId: string },
  { title, mail }: News,
  at: Date,
): Promise<void> =>
  notify(
    tx,
    mailer,
    [
      {
        to: { id: freelanceId },
        kind: 'message',
        title,
        url: ownMissionPath(missionId),
        ...(mail ? { mail } : {}),
      },
    ],
    at,
  );
