import type { ProposalState } from '@baara/contract/two-people/proposal-words';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { notify } from '../notifications/public/notify.ts';
import { proposalEndedMail, proposalMadeMail, titleOfEnd } from './proposals.mails.ts';
import type { ProposalRow } from './proposals.queries.ts';
import { readRow, sentencesOf } from './proposals.view.ts';
import { pathOf } from './public/proposal-kind.ts';

/** `publicUrl` has no final slash. */
export type ProposalServices = { mailer: Pick<Mailer, 'sendMail'>; publicUrl: string; now: Date };

const somebody = 'Une personne';

/** Everyone who may confirm it, by bell and e-mail. */
export async function notifyConfirmers(
  tx: Db,
  row: ProposalRow,
  { mailer, publicUrl, now }: ProposalServices,
): Promise<void> {
  const [read] = readRow(row);
  if (!read) return;
  const { kind, payload } = read;
  const path = pathOf(kind, payload);
  const sentence = (await sentencesOf(tx, [row])).get(row.id) ?? '';
  const by = row.proposer_name ?? somebody;
  const mail = proposalMadeMail({
    by,
    sentence,
    reason: row.reason,
    expiresAt: row.expires_at,
    url: publicUrl + path,
  });
  const people = (await kind.rights.confirmers(tx, payload)).filter(({ id }) => id !== row.proposed_by);
  const notifications = people.map((to) => ({
    to,
    kind: 'account' as const,
    title: `À confirmer : ${sentence} (proposé par ${by})`,
    url: path,
    mail,
  }));
  await notify(tx, mailer, notifications, now);
}

/**
 * The person who proposed and the one who decided; of what nobody decided, those who were asked to.
 * @param row as it was before its end.
 */
export async function notifyEnd(
  tx: Db,
  row: ProposalRow,
  end: {
    state: Exclude<ProposalState, 'proposed'>;
    by: { id: string; name: string } | null;
    reason: string | null;
  },
  { mailer, publicUrl, now }: ProposalServices,
): Promise<void> {
  const [read] = readRow(row);
  if (!read) return;
  const { kind, payload } = read;
  const path = pathOf(kind, payload);
  const sentence = (await sentencesOf(tx, [row])).get(row.id) ?? '';
  const isDecided = end.state === 'confirmed' || end.state === 'refused';
  const people = new Set(
    isDecided && end.by ? [end.by.id] : (await kind.rights.confirmers(tx, payload)).map(({ id }) => id),
  );
  if (row.proposed_by !== null) people.add(row.proposed_by);
  const mail = proposalEndedMail({
    state: end.state,
    sentence,
    proposer: row.proposer_name ?? somebody,
    decider: end.by?.name ?? null,
    reason: end.reason,
    url: publicUrl + path,
  });
  const title = `${titleOfEnd[end.state]} : ${sentence}`;
  const notifications = [...people].map((id) => ({
    to: { id },
    kind: 'account' as const,
    title,
    url: path,
    mail,
  }));
  await notify(tx, mailer, notifications, now);
}
