import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Mail } from '../../platform/mail/render-mail.ts';
import { selectWriters } from '../company-access/public/writers.ts';
import { tell } from '../notifications/public/tell.ts';
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
type Told = Pick<LetterRow, 'application_id' | 'candidate_id' | 'company_id'> &
  Pick<LetterRow, 'first_name' | 'candidate_name' | 'offer_title' | 'company_name'>;

const candidatePath = ({ application_id: id }: Told): string => `/applications/tracking/process/${id}`;
const companyPath = ({ application_id: id }: Told): string => `/recruiter/job-offer/${id}`;

const contextOf = (row: Told, url: string): Omit<LetterMailContext, 'firstName'> => ({
  url,
  candidate: row.candidate_name ?? 'Un candidat',
  offer: row.offer_title,
  company: row.company_name,
});

export async function tellCandidate(
  tx: Db,
  row: Told,
  { title, mail }: News,
  { mailer, publicUrl, now }: LetterServices,
): Promise<void> {
  const url = candidatePath(row);
  const context = { ...contextOf(row, publicUrl + url), firstName: row.first_name };
  const telling = { to: { id: row.candidate_id }, kind: 'application' as const, title, url };
  await tell(tx, mailer, [{ ...telling, ...(mail && { mail: mail(context) }) }], now);
}

/** Everyone who answers for the company's recruitments. */
export async function tellCompany(
  tx: Db,
  row: Told,
  { title, mail }: News,
  { mailer, publicUrl, now }: LetterServices,
): Promise<void> {
  const url = companyPath(row);
  const context = { ...contextOf(row, publicUrl + url), firstName: '' };
  const members = await selectWriters(tx, row.company_id);
  const tellings = members.map(({ id }) => ({
    to: { id },
    kind: 'application' as const,
    title,
    url,
    ...(mail && { mail: mail(context) }),
  }));
  await tell(tx, mailer, tellings, now);
}
