import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import type { Agency, PresentedPerson } from '@baara/contract/offers/agencies';
import type { AgencyDoor, MyPresentation } from '@baara/contract/offers/agency-door';
import { agencyMessages as messages, DAILY_PRESENTATIONS } from '@baara/contract/offers/agency-words';
import type { Prospect, ReceivedProspect } from '@baara/contract/offers/prospects';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeOffer } from '../offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\nstartxref\n9\n%%EOF\n`);
let made = 0;
const content = (fields: object = {}) => ({
  name: `Talents ${++made}`,
  contactName: 'Aïssata Maïga',
  email: `talents.${made}@exemple.ml`,
  feeNote: '15 % du salaire annuel',
  presentsUntil: null as string | null,
  offerIds: [sahel.offerId],
  ...fields,
});
const create = (fields: object = {}, who: Person = sahel.owner) =>
  server.call<Agency>('POST', '/recruiter/agencies', who, content(fields));
const mailTo = async (email: string) => (await server.mails()).findLast(({ to }) => to === email);
async function tokenIn(email: string): Promise<string> {
  return /\/(?:cabinet|ajout)\/([\w-]+)$/.exec((await mailTo(email))?.action?.url ?? '')?.[1] ?? '';
}
/** An agency with its address. */
async function makeAgency(fields: object = {}): Promise<Agency & { token: string }> {
  const { status, body } = await create(fields);
  expect(status).toBe(201);
  return { ...body.data, token: await tokenIn(body.data.email) };
}
const door = (token: string) => server.call<AgencyDoor>('GET', `/agency-doors/${token}`, null);
const mine = async (token: string) =>
  (await server.call<MyPresentation[]>('GET', `/agency-doors/${token}/people`, null)).body.data;
const someone = (fields: object = {}) => ({
  offerId: String(sahel.offerId),
  firstName: 'Fanta',
  lastName: 'Koné',
  email: `fanta.${++made}@exemple.ml`,
  phone: '',
  note: 'Dix ans de paie',
  isAgreed: 'true',
  ...fields,
});
const present = (token: string, fields: object = {}, bytes = pdf(String(++made))) =>
  server.upload<MyPresentation>('POST', `/agency-doors/${token}/people`, null, {
    files: [{ field: 'file', name: 'cv.pdf', bytes }],
    fields: someone(fields),
  });
const withdraw = (token: string, id: string) =>
  server.call('DELETE', `/agency-doors/${token}/people/${id}`, null);
const prospects = async () =>
  (await server.call<Prospect[]>('GET', `/recruiter/offers/${sahel.offerId}/prospects`, sahel.owner)).body
    .data;
const people = async (id: string) =>
  (await server.call<PresentedPerson[]>('GET', `/recruiter/agencies/${id}/people`, sahel.owner)).body.data;
const apply = async (who: Person, mark: string | null = null): Promise<string> => {
  const url = `/applications/tracking/job/${sahel.offerId}/apply`;
  return (await server.call<{ id: string }>('POST', url, who, { source: mark })).body.data.id;
};
const move = (id: string, stage: string) =>
  server.call('PATCH', `/recruiter/applications/${id}`, sahel.owner, { stage });

describe('an agency', () => {
  it('gets a secret address by e-mail, whose token is nowhere in the database', async () => {
    const agency = await makeAgency({ presentsUntil: '2099-12-31' });
    expect(agency).toMatchObject({
      hasAddress: true,
      feeNote: '15 % du salaire annuel',
      presentsUntil: '2099-12-31',
      offers: [{ id: sahel.offerId, title: 'Comptable' }],
      presented: 0,
      inProgress: 0,
      hired: 0,
    });
    expect(agency.token).toHaveLength(43);
    const row = await server.db.selectFrom('agencies').selectAll().where('id', '=', agency.id).execute();
    expect(JSON.stringify(row)).not.toContain(agency.token);
    const opened = await door(agency.token);
    expect(opened.body.data).toMatchObject({
      company: 'Sahel Énergie',
      agency: agency.name,
      offers: [{ id: sahel.offerId, title: 'Comptable', canPresent: true }],
    });
    expect(JSON.stringify(opened.body)).not.toContain('15 %');
  });

  it('loses its address at once when it is renewed, revoked, or its e-mail changes', async () => {
    const agency = await makeAgency();
    const url = `/recruiter/agencies/${agency.id}`;
    const renewed = await server.call<Agency>('POST', `${url}/address`, sahel.owner, {});
    expect(renewed.body.message).toBe(messages.ADDRESS_SENT);
    const second = await tokenIn(agency.email);
    expect([(await door(agency.token)).status, (await door(second)).status]).toEqual([404, 200]);
    const email = `autre.${++made}@exemple.ml`;
    const changed = await server.call('PUT', url, sahel.owner, { ...content(), email });
    expect(changed.body.message).toBe(messages.SAVED_AND_SENT);
    const third = await tokenIn(email);
    expect([(await door(second)).status, (await door(third)).status]).toEqual([404, 200]);
    const same = await server.call('PUT', url, sahel.owner, { ...content(), email });
    expect(same.body.message).toBe(messages.SAVED);
    const revoked = await server.call<Agency>('DELETE', `${url}/address`, sahel.owner);
    expect(revoked.body.data.hasAddress).toBe(false);
    const closed = await door(third);
    expect([closed.status, closed.body.message]).toEqual([404, messages.DOOR_UNKNOWN]);
    expect((await present(third)).status).toBe(404);
  });

  it('is named once in a company, and works on offers of the company', async () => {
    const agency = await makeAgency();
    const again = await create({ name: agency.name.toUpperCase() });
    expect([again.status, again.body.message]).toEqual([409, messages.NAME_TAKEN]);
    const other = await makeWorkspace(server, 'Niger Bois');
    const foreign = await create({ offerIds: [other.offerId] });
    expect([foreign.status, foreign.body.message]).toEqual([404, messages.OFFER_UNKNOWN]);
    expect((await create({ offerIds: [] })).body.errors).toEqual([
      { field: 'offerIds', message: messages.OFFERS_REQUIRED },
    ]);
  });

  it('is read and changed by owners and recruiters of its company alone', async () => {
    const agency = await makeAgency();
    const url = `/recruiter/agencies/${agency.id}`;
    const recruiter = await sahel.member('recruiter');
    expect((await server.call('GET', url, recruiter)).status).toBe(200);
    for (const role of ['reader', 'interviewer'] as const) {
      const looker = await sahel.member(role);
      for (const path of ['/recruiter/agencies', url, `${url}/people`])
        expect((await server.call('GET', path, looker)).status).toBe(403);
      expect((await create({}, looker)).status).toBe(403);
      expect((await server.call('DELETE', `${url}/address`, looker)).status).toBe(403);
    }
    const { owner: outsider } = await makeWorkspace(server, 'Niger Bois');
    for (const path of [url, `${url}/people`])
      expect((await server.call('GET', path, outsider)).status).toBe(404);
    expect((await server.call('PUT', url, outsider, content())).status).toBe(404);
    expect((await server.call('POST', `${url}/address`, outsider, {})).status).toBe(404);
    expect((await server.call('DELETE', `${url}/address`, outsider)).status).toBe(404);
    expect((await door(agency.token)).status).toBe(200);
  });

  it('goes with its company, and its offers with theirs', async () => {
    const agency = await makeAgency();
    await present(agency.token);
    await server.db.deleteFrom('companies').where('id', '=', sahel.companyId).execute();
    expect((await door(agency.token)).status).toBe(404);
    const left = await server.db
      .selectFrom('agency_presentations')
      .select('id')
      .where('agency_id', '=', agency.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the door of an agency', () => {
  it('presents a person, who is informed and becomes a prospect of the agency', async () => {
    const agency = await makeAgency();
    const email = `bakary.${++made}@exemple.ml`;
    const { status, body } = await present(agency.token, { email });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: messages.PRESENTED,
      data: { name: 'Fanta Koné', offer: 'Comptable', state: 'presented', abilities: { withdraw: true } },
    });
    expect(await mine(agency.token)).toEqual([body.data]);
    expect(await prospects()).toMatchObject([
      {
        status: 'waiting',
        source: 'agency',
        agency: agency.name,
        addedBy: null,
        isToOpen: true,
        person: { email, note: 'Dix ans de paie' },
        cv: { name: 'cv.pdf' },
      },
    ]);
    expect((await mailTo(email))?.paragraphs.join(' ')).toContain(
      `Le cabinet ${agency.name} vous a présenté(e) à l’entreprise Sahel Énergie`,
    );
    const received = await server.call<ReceivedProspect>('GET', `/prospects/${await tokenIn(email)}`, null);
    expect(received.body.data).toMatchObject({ agency: agency.name, person: { email } });
    expect((await bellsOf(server, sahel.owner))[0]).toBe(`${agency.name} présente une personne : Comptable`);
    expect(await people(agency.id)).toMatchObject([
      { name: 'Fanta Koné', state: 'presented', presentedAt: body.data.presentedAt, application: null },
    ]);
  });

  it.each([
    [{ email: 'pas une adresse' }, 'email', messages.PERSON_EMAIL_REQUIRED],
    [{ firstName: ' ' }, 'firstName', messages.FIRST_NAME_REQUIRED],
    [{ isAgreed: 'false' }, 'isAgreed', messages.AGREEMENT_REQUIRED],
    [{ isAgreed: '' }, 'isAgreed', messages.AGREEMENT_REQUIRED],
  ])('refuses %j', async (fields, field, message) => {
    const { token } = await makeAgency();
    const { status, body } = await present(token, fields);
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect(await mine(token)).toEqual([]);
  });

  it('wants a CV that is one, whatever its name', async () => {
    const { token } = await makeAgency();
    expect((await present(token, {}, Buffer.from('MZ not a CV'))).status).toBe(415);
    expect((await present(token, {}, Buffer.alloc(6 * 1024 * 1024, 'a'))).status).toBe(413);
    const without = await server.upload('POST', `/agency-doors/${token}/people`, null, {
      files: [],
      fields: someone(),
    });
    expect([without.status, without.body.errors]).toEqual([
      422,
      [{ field: 'file', message: messages.CV_REQUIRED }],
    ]);
  });

  it('says of a person the offer has only that they are known; of two agencies, the first is recorded', async () => {
    const [first, second] = [await makeAgency(), await makeAgency()];
    const email = `rare.${++made}@exemple.ml`;
    const phone = '+223 76 00 11 22';
    await present(first.token, { email, phone });
    const applied = await sahel.applicant('Awa Traoré');
    const added = { firstName: 'A', lastName: 'B', email: `c.${++made}@exemple.ml`, source: 'event' };
    await server.call('POST', `/recruiter/offers/${sahel.offerId}/prospects`, sahel.owner, added);
    const refused = `non.${++made}@exemple.ml`;
    await present(first.token, { email: refused });
    await server.call('POST', `/prospects/${await tokenIn(refused)}/refusal`, null, {});
    for (const known of [
      { email: email.toUpperCase() },
      { phone: '+22376001122' },
      { email: applied.email },
      { email: added.email },
      { email: refused },
    ]) {
      const { status, body } = await present(second.token, known);
      expect([status, Object.keys(body).toSorted(), body]).toMatchObject([
        409,
        ['code', 'message', 'reference', 'status'],
        { code: 'ALREADY_KNOWN', message: messages.ALREADY_KNOWN },
      ]);
    }
    expect(await mine(second.token)).toEqual([]);
    const both = { email: `deux.${++made}@exemple.ml` };
    const raced = await Promise.all([present(first.token, both), present(second.token, both)]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('presents for the offers it works on, while they are open, until its last day', async () => {
    const { id: other } = await makeOffer(server.db, sahel.companyId);
    const agency = await makeAgency();
    const foreign = await present(agency.token, { offerId: String(other) });
    expect([foreign.status, foreign.body.message]).toEqual([409, messages.OFFER_CLOSED]);
    const ended = await makeAgency({ presentsUntil: '2020-01-01' });
    expect((await door(ended.token)).body.data.offers).toMatchObject([{ canPresent: false }]);
    expect((await present(ended.token)).body.message).toBe(messages.OFFER_CLOSED);
    await server.db.updateTable('offers').set({ status: 'filled' }).where('id', '=', sahel.offerId).execute();
    expect((await door(agency.token)).body.data.offers).toMatchObject([{ canPresent: false }]);
    expect((await present(agency.token)).body.message).toBe(messages.OFFER_CLOSED);
  });

  it('withdraws what nobody opened, with the data of the person', async () => {
    const agency = await makeAgency();
    const [email, accepting] = [`a.${++made}@exemple.ml`, `b.${++made}@exemple.ml`];
    const { id } = (await present(agency.token, { email })).body.data;
    const { token: other } = await makeAgency();
    expect((await withdraw(other, id)).status).toBe(404);
    expect((await withdraw(agency.token, id)).body.message).toBe(messages.WITHDRAWN);
    expect(await prospects()).toEqual([]);
    expect((await server.call('GET', `/prospects/${await tokenIn(email)}`, null)).status).toBe(404);

    const { id: seen } = (await present(agency.token)).body.data;
    const prospectIds = (await prospects()).map((one) => one.id);
    const { owner: outsider } = await makeWorkspace(server, 'Niger Bois');
    const opening = (who: Person) =>
      server.call('POST', '/recruiter/agencies/people/opening', who, { prospectIds });
    await opening(outsider);
    expect(await mine(agency.token)).toMatchObject([{ state: 'presented' }]);
    await opening(sahel.owner);
    expect(await mine(agency.token)).toMatchObject([{ state: 'in_review', abilities: { withdraw: false } }]);
    expect((await withdraw(agency.token, seen)).body.message).toBe(messages.ALREADY_OPENED);

    const { id: answered } = (await present(agency.token, { email: accepting })).body.data;
    await server.call('POST', `/prospects/${await tokenIn(accepting)}/acceptance`, null, {});
    expect((await withdraw(agency.token, answered)).status).toBe(409);
  });

  it('shows where each stands in few words, once the person knows it, and no name of who refused', async () => {
    const agency = await makeAgency();
    const candidate = await sahel.candidate('Oumar Ba');
    await present(agency.token, { email: candidate.email, firstName: 'Omar', lastName: 'Bah' });
    const id = await apply(candidate, 'whatsapp');
    expect(await mine(agency.token)).toMatchObject([{ name: 'Omar Bah', state: 'presented' }]);
    await move(id, 'interview');
    // The candidate is not notified yet.
    expect(await mine(agency.token)).toMatchObject([{ state: 'in_review' }]);
    await server.db
      .updateTable('applications')
      .set({ candidate_stage: null, candidate_stage_at: null })
      .where('id', '=', id)
      .execute();
    expect(await mine(agency.token)).toMatchObject([
      { name: 'Omar Bah', state: 'interview', abilities: { withdraw: false } },
    ]);
    expect(await people(agency.id)).toMatchObject([
      { name: 'Oumar Ba', state: 'interview', application: { id, stage: 'interview' } },
    ]);

    const refusing = `r.${++made}@exemple.ml`;
    await present(agency.token, { email: refusing });
    await server.call('POST', `/prospects/${await tokenIn(refusing)}/refusal`, null, {});
    expect((await mine(agency.token))[0]).toMatchObject({ name: null, state: 'refused' });
    await present(agency.token);
    const [last] = await prospects();
    await server.call('DELETE', `/recruiter/offers/${sahel.offerId}/prospects/${last?.id}`, sahel.owner);
    expect((await mine(agency.token))[0]).toMatchObject({ name: null, state: 'erased' });
    const list = await server.call<Agency[]>('GET', '/recruiter/agencies', sahel.owner);
    expect(list.body.data.find((one) => one.id === agency.id)).toMatchObject({
      presented: 3,
      inProgress: 1,
      hired: 0,
    });

    await server.db.deleteFrom('accounts').where('id', '=', candidate.accountId).execute();
    const stored = await server.db
      .selectFrom('agency_presentations')
      .selectAll()
      .where('agency_id', '=', agency.id)
      .execute();
    expect(JSON.stringify(stored)).not.toMatch(/Omar|Bah|Fanta|Koné/);
  });

  it('does not name to the company who applied anonymously', async () => {
    const agency = await makeAgency();
    const candidate = await sahel.candidate('Oumar Ba');
    await present(agency.token, { email: candidate.email });
    const id = await apply(candidate);
    await server.db.updateTable('applications').set({ is_anonymous: true }).where('id', '=', id).execute();
    const shown = JSON.stringify(await people(agency.id));
    expect(shown).toMatch(/Candidature [A-Z]-\d{4}/);
    expect(shown).not.toMatch(/Oumar|Fanta|Koné/);
  });

  it('limits guesses without closing the door of others, and what one agency sends', async () => {
    server.startWindow();
    const agency = await makeAgency();
    let last = 0;
    for (let index = 0; index < 25; index++) last = (await door(`inconnu-${index}`)).status;
    expect(last).toBe(429);
    expect((await door(agency.token)).status).toBe(200);
    const day = new Date(Math.floor(server.services.now().getTime() / 86_400_000) * 86_400_000);
    await server.db
      .insertInto('rate_limits')
      .values({ key: `agency-presents:${agency.id}`, window_start: day, hits: DAILY_PRESENTATIONS })
      .execute();
    const many = await present(agency.token);
    expect([many.status, many.body.message]).toEqual([429, messages.TOO_MANY_TODAY]);
    expect(await prospects()).toEqual([]);
  });
});

describe('the source of an application', () => {
  it('names the agency in the list, its filter and the statistics', async () => {
    const agency = await makeAgency();
    const presented = await sahel.candidate('Oumar Ba');
    await present(agency.token, { email: presented.email });
    const id = await apply(presented, 'whatsapp');
    await apply(await sahel.candidate('Awa Diallo'));
    const { body } = await server.call<RecruiterApplication>(
      'GET',
      `/recruiter/applications/${id}`,
      sahel.owner,
    );
    expect(body.data).toMatchObject({ source: 'agency', sourceLink: { label: agency.name, referrer: null } });
    const list = `/recruiter/offers/${sahel.offerId}/applications`;
    const all = await server.call<object[], { agencies: object[] }>('GET', list, sahel.owner);
    expect(all.body.agencies).toEqual([{ id: agency.id, name: agency.name }]);
    for (const query of [
      `agency=${agency.id}`,
      `agency=${agency.id}&search=oumar`,
      `agency=${agency.id}&unread=1`,
    ]) {
      const found = await server.call<{ id: string }[]>('GET', `${list}?${query}`, sahel.owner);
      expect(found.body.data.map((one) => one.id)).toEqual([id]);
    }
    const { body: counted } = await server.call<{ applicationSources: object[] }>(
      'GET',
      '/recruiter/statistics',
      sahel.owner,
    );
    expect(counted.data.applicationSources).toMatchObject([
      { source: 'agency', agency: { id: agency.id, name: agency.name }, applications: { count: 1 } },
      { source: 'board', agency: null, applications: { count: 1 } },
    ]);
  });
});
