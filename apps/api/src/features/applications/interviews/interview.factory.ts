import type { MyInterview, RecruiterInterview } from '@baara/contract/applications/interviews';
import { beforeAll, beforeEach } from 'vitest';
import type { MailMessage } from '../../../platform/mail/mailer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type Applicant, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';

/** For tests: when interviews are, and what both sides do about them. */

const MINUTE = 60_000;
const nextMinute = (): number => Math.ceil(Date.now() / MINUTE) * MINUTE;
/** One for the whole file, so that the same words mean the same instant; files share this module. */
let start = nextMinute();

/** A span that begins so many hours after the test did, within a minute. */
export const inHours = (hours: number, length = 1) => ({
  startsAt: new Date(start + hours * 60 * MINUTE).toISOString(),
  endsAt: new Date(start + (hours + length) * 60 * MINUTE).toISOString(),
});

export const proposal = (applicationId: string, interviewerId: string, fields: object = {}) => ({
  applicationId,
  kind: 'on_site',
  place: 'ACI 2000, Bamako',
  message: 'Apportez vos diplômes.',
  interviewerIds: [interviewerId],
  slots: [inHours(48), inHours(72)],
  ...fields,
});

type Slots = { id: string; slots: { id: string }[] };

/** What both sides do through the API. */
export function interviewCalls(server: TestApp) {
  beforeAll(() => {
    start = nextMinute();
  });
  /** @throws when it is refused. */
  const propose = async (who: Person, applicationId: string, fields: object = {}) => {
    const body = proposal(applicationId, who.accountId, fields);
    const answer = await server.call<RecruiterInterview>('POST', '/recruiter/interviews', who, body);
    if (answer.status !== 201) throw new Error(`not proposed: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const choose = ({ id, slots }: Slots, who: Person, index = 0) =>
    server.call<MyInterview>('POST', `/interviews/${id}/choose`, who, { slotId: slots[index]?.id });
  return {
    propose,
    choose,
    /** An interview whose first slot its candidate has chosen. @throws when either is refused. */
    fix: async (recruiter: Person, applicant: Applicant, fields: object = {}) => {
      const interview = await propose(recruiter, applicant.applicationId, fields);
      const { status } = await choose(interview, applicant);
      if (status !== 200) throw new Error(`not chosen: ${status}`);
      return interview;
    },
  };
}

/**
 * A company, Fatoumata Diarra who conducts its interviews and Awa Traoré who applied, made anew before each test of the
 * file; with what both sides do and read.
 */
export function useInterviews(server: TestApp) {
  const sahel = useWorkspace(server);
  const fatoumata = {} as Person;
  const awa = {} as Applicant;
  beforeEach(async () => {
    Object.assign(fatoumata, await sahel.member('owner', 'Fatoumata Diarra'));
    Object.assign(awa, await sahel.applicant('Awa Traoré'));
  });
  return {
    ...interviewCalls(server),
    sahel,
    fatoumata,
    awa,
    lastMail: async ({ email }: Person) => (await mailsTo(server, email)).at(-1),
    /** As its candidate reads it. */
    mine: (id: string, who: Person = awa) => server.call<MyInterview>('GET', `/interviews/${id}`, who),
    list: (query: string) =>
      server.call<RecruiterInterview[]>('GET', `/recruiter/interviews${query}`, fatoumata),
    manage: (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
      who: Person = fatoumata,
    ) => server.call<RecruiterInterview>(method, `/recruiter/interviews${path}`, who, body),
  };
}

/** The calendar file of a mail, its lines unfolded. */
export const fileOf = (mail: MailMessage | undefined): string =>
  Buffer.from(mail?.attachments?.[0]?.contentBase64 ?? '', 'base64')
    .toString()
    .replaceAll('\r\n ', '');
