import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { accountMessages } from '@baara/contract/accounts/account-messages';
import { DAILY_PROSPECTS, MAX_IMPORTED, prospectMessages } from '@baara/contract/offers/prospect-words';
import type { ProspectDraft } from '@baara/contract/offers/prospect-drafts';
import type { Prospect, readProspects, ReceivedProspect } from '@baara/contract/offers/prospects';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { registerProspectJobs } from './prospects.jobs.ts';

type ReadPeople = z.infer<typeof readProspects.data>;

const server = useTestApp();
const sahel = useWorkspace(server);

const path = () => `/recruiter/offers/${sahel.offerId}/prospects`;
let made = 0;
const someone = (fields: object = {}) => ({
  firstName: 'Fanta',
  lastName: 'Koné',
  email: `fanta.kone.${++made}@exemple.ml`,
  phone: null as string | null,
  city: 'Kayes',
  note: 'Rencontrée au salon',
  source: 'event',
  ...fields,
});
const add = (person: object, who: Person = sahel.owner) => server.call<Prospect>('POST', path(), who, person);
const listed = async (who: Person = sahel.owner) =>
  (await server.call<Prospect[]>('GET', path(), who)).body.data;
const mailTo = async (email: string) => (await server.mails()).findLast(({ to }) => to === email);
/** The token of the link in the last mail to this address. */
async function tokenOf(email: string): Promise<string> {
  const url = (await mailTo(email))?.action?.url ?? '';
  return /\/ajout\/([\w-]+)$/.exec(url)?.[1] ?? '';
}
const answer = <T = unknown>(method: 'GET' | 'POST', token: string, what = '') =>
  server.json<{ data: T; message: string }>(method, `/api/v1/prospects/${token}${what}`, {});

/** Nothing in it depends on who the person is. */
const seen = ({ person: _person, id: _id, addedAt: _at, expiresAt: _end, ...rest }: Prospect) => rest;
const read = (rows: string[][]) =>
  server.call<ReadPeople>('POST', `${path()}/reading`, sahel.owner, { rows });

describe('a person added by hand', () => {
  it('is listed for the company, and notified at once of who, for what, and how to refuse', async () => {
    const person = someone();
    const added = await add(person);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ message: 'Invitation envoyée' });
    const { source, ...data } = person;
    expect(await listed()).toMatchObject([
      { status: 'waiting', person: data, source, addedBy: 'Moussa Keïta', abilities: { remove: true } },
    ]);
    expect((await mailTo(person.email))?.paragraphs.join(' ')).toContain(
      'Moussa Keïta, de l’entreprise Sahel Énergie',
    );
    const received = await answer<ReceivedProspect>('GET', await tokenOf(person.email));
    expect(received.body.data).toMatchObject({ company: 'Sahel Énergie', person: data, isAccepted: false });
  });

  it.each([
    [{ email: 'pas une adresse' }, 'email', prospectMessages.EMAIL_REQUIRED],
    [{ email: null }, 'email', prospectMessages.EMAIL_REQUIRED],
    [{ firstName: ' ' }, 'firstName', prospectMessages.FIRST_NAME_REQUIRED],
    [{ source: 'board' }, 'source', prospectMessages.SOURCE_UNKNOWN],
  ])('with %j is refused', async (fields, field, message) => {
    const { status, body } = await add(someone(fields));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
    expect(await listed()).toEqual([]);
  });

  it('is added once, by address or phone, and not when they applied', async () => {
    const person = someone({ phone: '+223 76 12 34 56' });
    await add(person);
    const again = await add({ ...person, email: person.email.toUpperCase(), phone: null });
    expect([again.status, again.body.message]).toEqual([409, prospectMessages.ALREADY_ADDED]);
    const samePhone = await add(someone({ phone: '+22376123456' }));
    expect([samePhone.status, samePhone.body.message]).toEqual([409, prospectMessages.ALREADY_ADDED]);
    // As people write it in Bamako.
    const local = await add(someone({ phone: '76 12 34 56' }));
    expect([local.status, local.body.message]).toEqual([409, prospectMessages.ALREADY_ADDED]);
    const { email } = await sahel.applicant('Awa Traoré');
    const applied = await add(someone({ email }));
    expect([applied.status, applied.body.message]).toEqual([409, prospectMessages.ALREADY_APPLIED]);
  });

  it('with an account is listed like anyone, and finds the offer in their bell', async () => {
    const candidate = await sahel.candidate('Oumar Ba');
    const [newcomer, known] = [await add(someone()), await add(someone({ email: candidate.email }))];
    expect(seen(known.body.data)).toEqual(seen(newcomer.body.data));
    expect(known.body.message).toBe(newcomer.body.message);
    expect(await bellsOf(server, candidate)).toEqual(['Sahel Énergie vous invite à postuler : Comptable']);
  });

  it('is added by owners and recruiters, to a published offer of theirs, within limits', async () => {
    const reader = await sahel.member('reader');
    expect((await add(someone(), reader)).status).toBe(403);
    const { body: shown } = await server.call('GET', path(), reader);
    expect(shown).toMatchObject({ abilities: { add: false, edit: false } });
    const { owner: outsider } = await makeWorkspace(server, 'Niger Bois');
    expect((await add(someone(), outsider)).status).toBe(404);
    expect((await server.call('GET', path(), outsider)).status).toBe(404);
    const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
    await server.db
      .insertInto('rate_limits')
      .values({ key: `prospect:${sahel.companyId}`, window_start: day, hits: DAILY_PROSPECTS })
      .execute();
    const many = await add(someone());
    expect([many.status, many.body.message]).toEqual([429, prospectMessages.TOO_MANY_TODAY]);
    await server.db.updateTable('offers').set({ status: 'filled' }).where('id', '=', sahel.offerId).execute();
    expect((await add(someone())).body.message).toBe(prospectMessages.OFFER_NOT_OPEN);
    // What was dropped before can still be looked at and taken out.
    const { body } = await server.call('GET', path(), sahel.owner);
    expect(body).toMatchObject({ abilities: { add: false, edit: true } });
    expect(await listed()).toEqual([]);
  });
});

describe('the person', () => {
  it('refuses: nothing about them is left, and the company cannot add them again', async () => {
    const person = someone();
    const { id } = (await add(person)).body.data;
    const token = await tokenOf(person.email);
    expect((await answer('POST', token, '/refusal')).body.message).toBe(prospectMessages.REFUSED);
    expect(await listed()).toMatchObject([
      { id, status: 'refused', person: null, expiresAt: null, abilities: { remove: false } },
    ]);
    const row = await server.db
      .selectFrom('offer_prospects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Fanta|Koné|exemple|Kayes|salon/);
    const log = await server.call<object[]>('GET', '/company/activity', sahel.owner);
    expect(JSON.stringify(log.body.data)).not.toMatch(/Fanta|exemple/);
    expect((await answer('GET', token)).status).toBe(404);
    expect((await answer('POST', token, '/refusal')).status).toBe(404);
    const again = await add(person);
    expect([again.status, again.body.message]).toEqual([409, prospectMessages.HAS_REFUSED]);
  });

  it('accepts, may still refuse, and an unknown link is a clear sentence', async () => {
    const person = someone();
    await add(person);
    const token = await tokenOf(person.email);
    const accepted = await answer<ReceivedProspect>('POST', token, '/acceptance');
    expect(accepted.body.data).toMatchObject({ isAccepted: true });
    expect(await listed()).toMatchObject([{ status: 'accepted', person: { email: person.email } }]);
    await answer('POST', token, '/refusal');
    expect(await listed()).toMatchObject([{ status: 'refused', person: null }]);
    for (const what of ['/acceptance', '/refusal']) {
      const unknown = await answer('POST', 'inconnu', what);
      expect([unknown.status, unknown.body.message]).toEqual([404, prospectMessages.LINK_UNKNOWN]);
    }
  });

  it('applies: the application has the source that the company gave, and takes the place of the row', async () => {
    const candidate = await sahel.candidate('Oumar Ba');
    await add(someone({ email: candidate.email, source: 'agency' }));
    const applyTo = `/applications/tracking/job/${sahel.offerId}/apply`;
    const { id } = (await server.call<{ id: string }>('POST', applyTo, candidate, {})).body.data;
    const url = `/recruiter/applications/${id}`;
    const shown = await server.call<RecruiterApplication>('GET', url, sahel.owner);
    expect(shown.body.data.source).toBe('agency');
    expect(await listed()).toEqual([]);
  });

  it('is erased when the time to answer is over, and when the company removes them', async () => {
    const { id } = (await add(someone())).body.data;
    const { id: other } = (await add(someone())).body.data;
    await server.db
      .updateTable('offer_prospects')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await runJob(registerProspectJobs, server.services, 'prospects.erase', {});
    const rows = await listed();
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'expired', person: null });
    expect(rows.find((row) => row.id === other)).toMatchObject({ status: 'waiting' });
    expect((await server.call('DELETE', `${path()}/${other}`, sahel.owner)).status).toBe(200);
    expect((await server.call('DELETE', `${path()}/${id}`, sahel.owner)).status).toBe(404);
    expect((await listed()).map((row) => row.id)).toEqual([id]);
  });
});

describe('a table of people', () => {
  const head = ['Prénom', 'NOM', 'E-mail', 'Téléphone', 'Couleur'];

  it('is read without writing: columns, faulty rows and duplicates are named', async () => {
    const known = someone();
    await add(known);
    const { email } = await sahel.applicant('Awa Traoré');
    const { body } = await read([
      head,
      ['Oumar', 'Ba', 'Oumar.Ba@exemple.ml', '00223 76 12 34 57', 'bleu'],
      ['', 'Diarra', 'pas une adresse', '12', ''],
      ['', ' ', '', '', ''],
      ['Omar', 'Ba', 'omar@exemple.ml', '22376123457', ''],
      ['Fanta', 'Koné', known.email, '', ''],
      ['Awa', 'Traoré', email, '', ''],
    ]);
    expect(body.data.columns.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      null,
    ]);
    expect(body.data.rows).toMatchObject([
      {
        line: 2,
        name: 'Oumar Ba',
        person: { email: 'oumar.ba@exemple.ml', phone: '+22376123457' },
        problems: [],
      },
      { line: 3, person: null },
      { line: 5, person: null, problems: [prospectMessages.TWICE_IN_FILE] },
      { line: 6, person: null, problems: [prospectMessages.ALREADY_ADDED] },
      { line: 7, person: null, problems: [prospectMessages.ALREADY_APPLIED] },
    ]);
    expect(body.data.rows[1]?.problems).toEqual([
      prospectMessages.FIRST_NAME_REQUIRED,
      prospectMessages.EMAIL_REQUIRED,
      accountMessages.PHONE_INVALID,
    ]);
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    [[['Prénom', 'Nom']], prospectMessages.FILE_EMPTY],
    [
      [
        ['Prénom', 'Nom'],
        ['Awa', 'Ba'],
      ],
      prospectMessages.COLUMNS_MISSING,
    ],
    [[head, ['', '', '', '', '']], prospectMessages.FILE_EMPTY],
    [Array.from({ length: MAX_IMPORTED + 2 }, () => head), prospectMessages.FILE_TOO_LONG],
  ])('%# that cannot be read says why', async (rows, message) => {
    const { status, body } = await read(rows);
    expect([status, body.errors]).toEqual([422, [{ field: 'rows', message }]]);
  });

  it('is added by a job once confirmed, nobody twice; those who cannot be added stay with the reason', async () => {
    const [first, second] = [someone(), someone()];
    await add(first);
    const importing = () => server.call('POST', `${path()}/import`, sahel.owner, { people: [first, second] });
    const sent = await importing();
    expect([sent.status, sent.body]).toMatchObject([
      202,
      { message: '2 personnes vont être informées', data: { confirmed: 2 } },
    ]);
    expect((await importing()).body.data).toEqual({ confirmed: 0 });
    await runJob(registerProspectJobs, server.services, 'prospects.add', { offerId: sahel.offerId });
    await runJob(registerProspectJobs, server.services, 'prospects.add', { offerId: sahel.offerId });
    expect((await server.mails()).filter(({ to }) => to === second.email)).toHaveLength(1);
    expect(await listed()).toHaveLength(2);
    const drafts = `/recruiter/offers/${sahel.offerId}/prospect-drafts`;
    expect((await server.call<ProspectDraft[]>('GET', drafts, sahel.owner)).body.data).toMatchObject([
      { email: first.email, status: 'check', problems: [prospectMessages.ALREADY_ADDED] },
    ]);
  });
});
