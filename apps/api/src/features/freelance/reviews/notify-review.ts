import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import type { MailAddress, Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { notify } from '../../notifications/public/notify.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import type { ContractRow } from './reviews.queries.ts';

/** `publicUrl` has no final slash. */
export type ReviewServices = { mailer: Mailer; publicUrl: string };

const pages: Record<ContractSide, string> = { client: '/client/projects', freelance: '/freelance/missions' };

/** People of one side of a contract, with the address of its reviews. */
export async function notifyReviewer(
  tx: Db,
  contract: ContractRow,
  side: ContractSide,
  { title, mailOf, replyTo }: { title: string; mailOf: (url: string) => Mail; replyTo?: MailAddress },
  { mailer, publicUrl }: ReviewServices,
  now: Date,
): Promise<void> {
  const { mission_id: missionId } = contract;
  const url = missionId === null ? pages[side] : `${pages[side]}/${missionId}?onglet=avis`;
  const mail = mailOf(publicUrl + url);
  const notifications = (await accountsOf(tx, contract, side)).map((id) => ({
    to: { id },
    kind: 'message' as const,
    title,
    url,
    mail,
    ...(replyTo ? { replyTo } : {}),
  }));
  await notify(tx, mailer, notifications, now);
}
