import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { selectMembersToNotify } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { LetterMailContext } from './offer-letters.mails.ts';
import type { LetterRow } from './offer-letters.queries.ts';

/** `publicUrl` has no final slash. */
export type LetterServices = { mailer: Mailer; publicUrl: string; now: Date };

type News = {
  /** One sentence, as the bell shows it. */
  title: string;
  /** Without it, the bell only. */
  mail?: (context: LetterMailContext) => Mail;
};
type NotifiedLetter = Pick<LetterRow, 'application_id' | 'candidate_id' | 'company_id'> &
  Pick<LetterRow, 'first_name' | 'candidate_name' | 'offer_title' | 'company_name'>;

const candidatePath = ({ application_id: id }: NotifiedLetter): string =>
  `/applications/tracking/process/${id}`;
const companyPath = ({ application_id: id }: NotifiedLetter): string => `/recruiter/job-offer/${id}`;

const contextOf = (row: NotifiedLetter, url: string): Omit<LetterMailContext, 'firstName'> => ({
  url,
  candidate: row.candidate_name ?? 'Un candidat',
  offer: row.offer_title,
  company: row.company_name,
});

export async function notifyCandidate(
  tx: Db,
  row: NotifiedLetter,
  { title, mail }: News,
  { mailer, publicUrl, now }: LetterServices,
): Promise<void> {
  const url = candidatePath(row);
  const context = { ...contextOf(row, publicUrl + url), firstName: row.first_name };
  const notification = { to: { id: row.candidate_id }, kind: 'application' as const, title, url };
  await notify(tx, mailer, [{ ...notification, ...(mail && { mail: mail(context) }) }], now);
}

/** Everyone who answers for the company's recruitments. */
export async function notifyCompany(
  tx: Db,
  row: NotifiedLetter,
  { title, mail }: News,
  { mailer, publicUrl, now }: LetterServices,
): Promise<void> {
  const url = companyPath(row);
  const context = { ...contextOf(row, publicUrl + url), firstName: '' };
  const members = await selectMembersToNotify(tx, row.company_id, 'writers');
  const notifications = members.map(({ id }) => ({
    to: { id },
    kind: 'application' as const,
    title,
    url,
    ...(mail && { mail: mail(context) }),
  }));
  await notify(tx, mailer, notifications, now);
}
