import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import { selectMembersToNotify } from '../../companies/access/public/writers.ts';
import { notify, type NewNotification } from '../../notifications/public/notify.ts';
import { fileAttachment, interviewFile } from './interview-file.ts';
import { whenOf, whereOf } from './interview-text.ts';
import { selectMemberIds } from './interview-writes.queries.ts';
import type { InterviewMailContext } from './interviews.mails.ts';
import type { MyInterviewRow, Person } from './interviews.queries.ts';

/** `publicUrl` has no final slash. */
export type InterviewServices = { mailer: Mailer; publicUrl: string; now: Date };
/** `videoCallsUrl` ends with a slash: the name of a call follows. */
export type ArrangingServices = InterviewServices & { videoCallsUrl: string };

/** A person of an interview, and their notification. */
export type Party = Person & { side: 'candidate' | 'company' };

export const candidatePath = ({ application_id: id }: Pick<MyInterviewRow, 'application_id'>): string =>
  `/applications/tracking/process/${id}`;
export const companyPath = ({ id }: Pick<MyInterviewRow, 'id'>): string =>
  `/recruiter/interviews?entretien=${id}`;
export const pathFor = (side: Party['side'], row: MyInterviewRow): string =>
  side === 'candidate' ? candidatePath(row) : companyPath(row);

export const candidateOf = (row: MyInterviewRow): Party => ({
  id: row.candidate_id,
  name: row.candidate_name,
  email: row.candidate_email,
  side: 'candidate',
});

/**
 * Anyone who conducts it and anyone who arranged it, while they are of the company, save who said that they cannot; those
 * who answer for it when none is.
 */
export async function companyParties(db: Db, row: MyInterviewRow): Promise<Party[]> {
  const organiser: Person[] =
    row.organiser_id === null
      ? []
      : [{ id: row.organiser_id, name: row.organiser_name, email: row.organiser_email ?? '' }];
  const conducting = row.interviewers.filter(({ hasDeclined }) => !hasDeclined);
  const people = new Map(
    [...organiser, ...conducting].map(({ id, name, email }) => [id, { id, name, email }]),
  );
  const members = await selectMemberIds(db, row.company_id, [...people.keys()]);
  const there = [...people.values()].filter(({ id }) => members.has(id));
  const recipients = there.length > 0 ? there : await selectMembersToNotify(db, row.company_id, 'writers');
  return recipients.map((person) => ({ ...person, side: 'company' }));
}

export const everyone = async (db: Db, row: MyInterviewRow): Promise<Party[]> => [
  candidateOf(row),
  ...(await companyParties(db, row)),
];

export function mailContext(row: MyInterviewRow, { side }: Party, publicUrl: string): InterviewMailContext {
  return {
    url: publicUrl + pathFor(side, row),
    firstName: side === 'candidate' ? row.first_name : '',
    offer: row.offer_title,
    company: row.company_name,
    candidate: side === 'candidate' ? null : row.candidate_name || 'Un candidat',
    when: whenOf({ startsAt: row.starts_at, endsAt: row.ends_at }),
    where: whereOf(row),
    message: row.message,
  };
}

/** How each side names the interview in an agenda. */
export const titleFor = (side: Party['side'], row: MyInterviewRow): string =>
  side === 'candidate'
    ? `Entretien : ${row.offer_title}, ${row.company_name}`
    : `Entretien : ${row.candidate_name || 'un candidat'}, ${row.offer_title}`;

/** @param party null: anybody who has the candidate's link; the file does not name them. */
export const fileFor = (
  row: MyInterviewRow,
  party: Party | null,
  { publicUrl, now }: Pick<InterviewServices, 'publicUrl' | 'now'>,
): Promise<string> =>
  interviewFile(row, {
    title: titleFor(party?.side ?? 'candidate', row),
    about: publicUrl + pathFor(party?.side ?? 'candidate', row),
    attendee: party,
    publicUrl,
    now,
  });

export type News = {
  /** One sentence, as the bell shows it to this side. */
  title: (side: Party['side']) => string;
  mail?: (context: InterviewMailContext, party: Party) => Mail;
  /** With the file that sets, moves or takes away the meeting in an agenda. */
  withFile?: boolean;
};

/** Notifies these people, each in their own words, in the caller's transaction. */
export async function notifyParties(
  tx: Db,
  row: MyInterviewRow,
  parties: readonly Party[],
  { title, mail, withFile = false }: News,
  { mailer, publicUrl, now }: InterviewServices,
): Promise<void> {
  const notifications = await Promise.all(
    parties.map(async (party): Promise<NewNotification> => ({
      to: party,
      kind: 'interview',
      title: title(party.side),
      url: pathFor(party.side, row),
      ...(mail ? { mail: mail(mailContext(row, party, publicUrl), party) } : {}),
      ...(withFile ? { attachments: [fileAttachment(await fileFor(row, party, { publicUrl, now }))] } : {}),
    })),
  );
  await notify(tx, mailer, notifications, now);
}
