import { randomUUID } from 'node:crypto';
import type { MyInterview } from '@baara/contract/applications/interviews';
import { makeOffer, signedIn } from '../features/offers/offer.factory.ts';
import { content as evaluation } from '../features/applications/evaluations/evaluation.factory.ts';
import { inHours, interviewCalls } from '../features/applications/interviews/interview.factory.ts';
import { conversationCalls } from '../features/messaging/messaging.factory.ts';
import { letterContent } from '../features/applications/offer-letters/letter.factory.ts';
import { fillWallet } from '../features/money/wallet/wallet.factory.ts';
import { type CampaignSubjectName, campaignSubjects } from './campaign-subjects.ts';
import { forms } from './upload-forms.ts';
import type { TestApp } from './test-app.ts';
import type { Applicant, Person, Workspace } from './workspace.ts';

const pdf = Buffer.from('%PDF-1.4\n% un\nstartxref\n9\n%%EOF\n');

/** An agency that works on an offer. */
export const agencyContent = (offer: string) => ({
  name: `Talents ${randomUUID()}`,
  contactName: 'Aïssata Maïga',
  email: `talents-${randomUUID()}@exemple.ml`,
  offerIds: [Number(offer)],
});

/** The subjects of a company's calls. */
export type SubjectName =
  | 'offer'
  | 'draft'
  | 'application'
  | 'applicant'
  | 'otherCandidate'
  | 'candidate'
  | 'candidate2'
  | 'document'
  | 'member'
  | 'evaluator'
  | 'submitted'
  | 'tag'
  | 'question'
  | 'answer'
  | 'note'
  | 'department'
  | 'agency'
  | 'link'
  | 'prospect'
  | 'dropped'
  | 'search'
  | 'report'
  | 'check'
  | 'template'
  | 'file'
  | 'entry'
  | 'pool'
  | 'letter'
  | 'sent'
  | 'interview'
  | 'agreed'
  | 'countered'
  | 'counter'
  | 'conversation'
  | 'attachment'
  | 'bulk'
  | 'unlocked'
  | 'topup'
  | 'invoice'
  | 'export'
  | 'invitation'
  | 'key'
  | 'webhook'
  | 'delivery'
  | 'picture'
  | 'approval'
  | CampaignSubjectName
  | 'employment';

/**
 * The subjects of a company, made on request and once, through the API as its owner: `get('interview')` is the id of a
 * proposed interview.
 */
export function companySubjects(server: TestApp, sahel: Workspace) {
  const { owner } = sahel;
  const talk = conversationCalls(server);
  const { propose, fix } = interviewCalls(server);
  const made = new Map<string, unknown>();
  async function once<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (!made.has(name)) made.set(name, await make());
    return made.get(name) as T;
  }
  async function post<T = { id: string }>(path: string, body: object, method: 'POST' | 'PUT' = 'POST') {
    const answer = await server.call<T>(method, path, owner, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
  const applicant = (): Promise<Applicant> =>
    once('applicant person', async () => {
      const person = await sahel.candidate('Awa Traoré');
      const applicationId = await sahel.apply(person, { offer_id: Number(await get('offer')) });
      return { ...person, applicationId };
    });
  const member = (): Promise<Person> => once('member person', () => sahel.member('recruiter'));
  const letter = async () => {
    const path = `/recruiter/applications/${await get('application')}/offer-letters/draft`;
    const body = { version: 0, content: letterContent(server.services.now()) };
    return (await post<{ draft: { id: string } }>(path, body, 'PUT')).draft.id;
  };
  /** A CV on the offer, as if it had been read. @returns the id of the person. */
  async function dropCv(): Promise<string> {
    const { payload, headers } = await forms.file();
    const url = `/api/v1/recruiter/offers/${await get('offer')}/prospect-drafts`;
    const request = { method: 'POST', url, payload, headers: { ...headers, ...owner.headers } } as const;
    const { id } = (await server.inject(request)).json<{ data: { id: string } }>().data;
    await server.db.updateTable('prospect_drafts').set({ status: 'check' }).where('id', '=', id).execute();
    return id;
  }
  const makers: Record<SubjectName, () => Promise<string>> = {
    offer: async () => {
      const description = `<p>${'Tenue de la comptabilité générale. '.repeat(3)}</p>`;
      return String((await makeOffer(server.db, sahel.companyId, { description })).id);
    },
    draft: async () => {
      await server.db
        .updateTable('offers')
        .set({ status: 'draft', published_at: null })
        .where('id', '=', Number(await get('offer')))
        .execute();
      return get('offer');
    },
    ...campaignSubjects({ server, sahel, get, once, member }),
    application: async () => (await applicant()).applicationId,
    applicant: async () => (await applicant()).accountId,
    otherCandidate: async () => (await sahel.applicant('Oumou Keïta')).accountId,
    candidate: async () => (await sahel.candidate('Bakary Sow')).accountId,
    candidate2: async () => (await sahel.candidate('Zeïnab Sow')).accountId,
    document: async () => {
      const key = `documents/${randomUUID()}.pdf`;
      await server.services.storage.put(key, pdf);
      const { id } = await server.db
        .insertInto('files')
        .values({
          owner_id: await get('applicant'),
          kind: 'cv',
          name: 'cv.pdf',
          extension: 'pdf',
          content_type: 'application/pdf',
          byte_size: pdf.length,
          storage_key: key,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    member: async () => (await member()).accountId,
    evaluator: async () => {
      const memberIds = [await get('member')];
      await post(`/recruiter/applications/${await get('application')}/evaluators`, { memberIds });
      return get('member');
    },
    submitted: async () => {
      const path = `/recruiter/applications/${await get('application')}/evaluation/submit`;
      await post(path, evaluation(3));
      return get('application');
    },
    tag: async () =>
      (
        await post<{ id: string }[]>(`/recruiter/candidates/${await get('applicant')}/tags`, { name: 'Rare' })
      )[0]?.id ?? '',
    note: async () =>
      (await post(`/recruiter/candidates/${await get('applicant')}/notes`, { text: 'À rappeler' })).id,
    question: async () =>
      (
        await post('/recruiter/question-library', {
          kind: 'yes_no',
          label: `Permis ${randomUUID()} ?`,
          isRequired: true,
          choices: [],
          knockOut: null,
        })
      ).id,
    answer: async () => {
      const asked = { company_id: sahel.companyId, offer_id: Number(await get('offer')), is_required: false };
      const { id } = await server.db
        .insertInto('application_questions')
        .values({ ...asked, kind: 'file', label: 'Diplôme ?' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const answer = {
        application_id: await get('application'),
        question_id: id,
        file_id: await get('document'),
      };
      await server.db.insertInto('application_answers').values(answer).execute();
      return id;
    },
    dropped: dropCv,
    prospect: async () => {
      const person = { firstName: 'Oumar', lastName: 'Ba', email: `oumar-${randomUUID()}@exemple.ml` };
      const { id } = await post(`/recruiter/offers/${await get('offer')}/prospects`, person);
      const draft = await dropCv();
      const { file_id } = await server.db
        .selectFrom('prospect_drafts')
        .where('id', '=', draft)
        .select('file_id')
        .executeTakeFirstOrThrow();
      await server.db.updateTable('prospect_drafts').set({ file_id: null }).where('id', '=', draft).execute();
      await server.db.updateTable('offer_prospects').set({ file_id }).where('id', '=', id).execute();
      return id;
    },
    link: async () => {
      const url = `/recruiter/offers/${await get('offer')}/links`;
      const answer = await post(url, { kind: 'event', label: `Salon ${randomUUID()}` });
      return (answer as unknown as { links: { id: string }[] }).links[0]?.id ?? '';
    },
    agency: async () => (await post('/recruiter/agencies', agencyContent(await get('offer')))).id,
    department: async () => (await post('/recruiter/departments', { name: `Finances ${randomUUID()}` })).id,
    search: async () =>
      (
        await post('/recruiter/saved-searches', {
          name: `Comptables ${randomUUID()}`,
          list: 'all',
          query: 'search=comptable',
          isShared: true,
        })
      ).id,
    check: async () => {
      const asked = { application_id: await get('application'), company_id: sahel.companyId };
      await server.db.insertInto('hiring_checks').values(asked).execute();
      return asked.application_id;
    },
    report: async () =>
      (
        await post('/recruiter/reports', {
          name: `Sources ${randomUUID()}`,
          measures: ['funnel'],
          breakdown: 'source',
          period: 'last_month',
        })
      ).id,
    template: async () =>
      (
        await post('/recruiter/message-templates', {
          kind: 'answer',
          name: 'Le nôtre',
          subject: 'Objet',
          body: 'Bonjour',
        })
      ).id,
    file: async () => {
      const form = await forms.file({ title: 'Fiche de poste' });
      const answer = await server.inject({
        method: 'POST',
        url: '/api/v1/recruiter/recruitment-files',
        payload: form.payload,
        headers: { ...form.headers, ...owner.headers },
      });
      return answer.json<{ data: { id: string } }>().data.id;
    },
    picture: async () => {
      const form = await forms.describedPicture();
      const answer = await server.inject({
        method: 'POST',
        url: '/api/v1/company/career-page/pictures',
        payload: form.payload,
        headers: { ...form.headers, ...owner.headers },
      });
      return answer.json<{ data: { pictures: { id: string }[] } }>().data.pictures.at(-1)?.id ?? '';
    },
    entry: async () => {
      const candidateIds = [await get('candidate')];
      return (await post<{ ids: string[] }>('/recruiter/shortlist', { candidateIds })).ids[0] ?? '';
    },
    pool: async () => (await post<{ id: string }>('/recruiter/pools', { name: `Vivier ${randomUUID()}` })).id,
    /** Asked by a recruiter of the owner. */
    approval: async () => {
      const path = '/recruiter/approval-rules';
      const { version } = (await server.call<{ version: string }>('GET', path, owner)).body.data;
      const rules = [{ act: 'offer', departmentId: null, approverIds: [owner.accountId] }];
      await post(path, { version, rules }, 'PUT');
      const asked = `/recruiter/offers/${await get('draft')}/approval-requests`;
      return (await server.call<{ id: string }>('POST', asked, await member(), {})).body.data.id;
    },
    letter,
    sent: async () => {
      const id = await letter();
      await post(`/recruiter/offer-letters/${id}/send`, { version: 1 });
      return id;
    },
    interview: async () => (await propose(owner, await get('application'))).id,
    agreed: async () => (await fix(owner, await applicant(), { slots: freeSlots() })).id,
    countered: async () => {
      const id = await get('interview');
      const body = { slots: freeSlots().slice(0, 1) };
      await server.call('POST', `/interviews/${id}/propose`, await applicant(), body);
      return id;
    },
    counter: async () => {
      const path = `/interviews/${await get('countered')}`;
      const { slots } = (await server.call<MyInterview>('GET', path, await applicant())).body.data;
      return slots.find(({ proposedBy }) => proposedBy === 'candidate')?.id ?? '';
    },
    conversation: async () => (await talk.open(owner, await applicant())).body.data.id,
    attachment: async () => {
      const conversation = await get('conversation');
      const { id } = (await talk.upload(conversation, owner)).body.data;
      await talk.send(conversation, owner, 'Voici', { attachmentIds: [id] });
      return id;
    },
    bulk: async () => {
      const body = { text: 'Bonjour', candidateIds: [await get('applicant')], clientId: randomUUID() };
      return (await post('/recruiter/messages/bulk', body)).id;
    },
    unlocked: async () => {
      await fillWallet(server.db, sahel.companyId, 10_000);
      await post(`/recruiter/candidates/${await get('candidate')}/unlock`, { priceXof: 2500 });
      return get('candidate');
    },
    topup: async () =>
      (await post('/recruiter/wallet/top-ups', { amountXof: 10_000, method: 'transfer' })).id,
    invoice: async () => {
      await get('topup');
      const answer = await server.call<{ id: string }[]>('GET', '/recruiter/invoices', owner);
      return answer.body.data[0]?.id ?? '';
    },
    export: async () => {
      await server.db.deleteFrom('exports').where('account_id', '=', owner.accountId).execute();
      return (await post('/recruiter/candidates/exports', { format: 'csv', filters: {} })).id;
    },
    key: async () => (await post('/company/api-keys', { name: 'Paie', scopes: ['offers.read'] })).id,
    webhook: async () =>
      (
        await post('/company/webhooks', {
          name: 'Paie',
          url: 'https://192.0.32.8/',
          kinds: ['application.moved'],
        })
      ).id,
    delivery: async () => {
      const { id } = await post(`/company/webhooks/${await get('webhook')}/ping`, {});
      await server.db
        .updateTable('company_webhook_deliveries')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .execute();
      return id;
    },
    employment: async () => {
      const person = await sahel.candidate('Moussa Diallo');
      const { id } = await server.db
        .insertInto('employments')
        .values({
          account_id: person.accountId,
          company_id: sahel.companyId,
          job_title: 'Comptable',
          starts_on: '2026-01-05',
          created_at: server.services.now(),
          updated_at: server.services.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    invitation: async () => {
      const email = `invitee-${randomUUID()}@exemple.ml`;
      return (await post('/company/invitations', { email, role: 'reader' })).id;
    },
  };
  function get(name: SubjectName): Promise<string> {
    return once(name, makers[name]);
  }
  return {
    get,
    /** The company's view of it now. */
    read: async <T>(path: string): Promise<T> => (await server.call<T>('GET', path, owner)).body.data,
    letterContent: () => letterContent(server.services.now()),
  };
}

let taken = 200;
/** Hours nobody of any company has yet been given. */
const freeSlots = () => {
  taken += 4;
  return [inHours(taken), inHours(taken + 2)];
};

export type Subjects = ReturnType<typeof companySubjects>;

/** Lets companies pay by transfer, which makes invoices without an operator. */
export async function openTransfers(server: TestApp): Promise<void> {
  const grant = { role: 'admin', permission: 'wallet.manage' } as const;
  await server.db.insertInto('role_permissions').values(grant).execute();
  const admin = await signedIn(server, 'admin');
  const { body } = await server.call<object>('GET', '/admin/settings/wallet', admin);
  const settings = { ...body.data, transferInstructions: 'Banque de test, compte 42' };
  await server.call('PUT', '/admin/settings/wallet', admin, settings);
  await server.db.deleteFrom('role_permissions').where('permission', '=', grant.permission).execute();
}
