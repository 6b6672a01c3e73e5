import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { notify } from '../../notifications/public/notify.ts';
import { accountsOf } from '../work/public/contract-parties.ts';
import type { DisputeRow } from './disputes.queries.ts';

/** `publicUrl` has no final slash. */
export type DisputeServices = {
  mailer: Mailer;
  events: Events;
  queue: Pick<JobQueue, 'enqueue'>;
  publicUrl: string;
};

export const managedDisputePath = (id: string): string => `/admin/freelance-management/litiges/${id}`;

/** Where a side reads the dispute: the page of the mission, at its contract. */
function partyPath({ mission_id: missionId }: Pick<DisputeRow, 'mission_id'>, side: ContractSide): string {
  if (missionId === null) return side === 'client' ? '/client/projects' : '/freelance/missions';
  return `${side === 'client' ? '/client/projects' : '/freelance/missions'}/${missionId}?onglet=contrat`;
}

/** What every mail about a dispute says of it. */
export const aboutOf = ({ title, subject, amount_xof }: DisputeRow) => ({
  title,
  subject,
  amountXof: amount_xof,
});

/** People of one side. @param mailOf makes the mail, with the address of their page; without it, the bell only. */
export async function notifySide(
  tx: Db,
  dispute: DisputeRow,
  side: ContractSide,
  { title, mailOf, except }: { title: string; mailOf?: (url: string) => Mail; except?: string },
  { mailer, publicUrl }: DisputeServices,
  now: Date,
): Promise<void> {
  const url = partyPath(dispute, side);
  const mail = mailOf?.(publicUrl + url);
  const people = (await accountsOf(tx, dispute, side)).filter((id) => id !== except);
  const notifications = people.map((id) => ({
    to: { id },
    kind: 'message' as const,
    title,
    url,
    ...(mail ? { mail } : {}),
  }));
  await notify(tx, mailer, notifications, now);
}

/** Those who may decide, except who is a party. */
export async function notifyModerators(
  tx: Db,
  dispute: DisputeRow,
  { title, mail }: { title: string; mail?: Mail },
  { mailer }: DisputeServices,
  now: Date,
): Promise<void> {
  const moderators = await tx
    .selectFrom('accounts as a')
    .innerJoin('effective_permissions as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('p.permission', '=', 'disputes.decide')
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .execute();
  const notifications = moderators.map((to) => ({
    to,
    kind: 'message' as const,
    title,
    url: managedDisputePath(dispute.id),
    ...(mail ? { mail } : {}),
  }));
  await notify(tx, mailer, notifications, now);
}
