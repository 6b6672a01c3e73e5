import type { InterviewKit } from '@baara/contract/applications/interview-kit';
import type { InterviewKits } from '@baara/contract/offers/interview-kits';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { makeWorkspace } from '../../../testing/workspace.ts';
import { content } from '../evaluations/evaluation.factory.ts';
import { useInterviews } from './interview.factory.ts';

const server = useTestApp();
const { sahel, fatoumata, awa, fix, manage, propose } = useInterviews(server);

const kit = (text: string, version = 0) => ({
  version,
  purpose: 'Un premier échange.',
  questions: [{ text, goodAnswer: 'Un exemple vécu.' }],
});
const saveForCompany = (body: object, who: Person = fatoumata) =>
  server.call<InterviewKits>('PUT', '/recruiter/interview-kits/on_site', who, body);
const ofOffer = (offerId: number) => `/recruiter/offers/${offerId}/interview-kits`;
const readKit = async (id: string, who: Person = fatoumata) =>
  (await server.call<InterviewKit>('GET', `/recruiter/interviews/${id}/kit`, who)).body.data;
const note = async (id: string, text: string, who: Person = fatoumata) => {
  const { questions } = await readKit(id, who);
  return server.call<InterviewKit>('PUT', `/recruiter/interviews/${id}/notes`, who, {
    notes: questions.map((question) => ({ questionId: question.id, note: text })),
  });
};
const evaluate = (who: Person) =>
  server.call('POST', `/recruiter/applications/${awa.applicationId}/evaluation/submit`, who, content(4));

describe('the kit of an interview', () => {
  it("is the offer's for its kind, else the company's", async () => {
    const { offer, id } = await fix(fatoumata, awa);
    expect(await readKit(id)).toMatchObject({ purpose: null, questions: [], others: null });
    expect((await saveForCompany(kit('Pourquoi nous ?'))).status).toBe(200);
    expect((await readKit(id)).questions).toMatchObject([{ text: 'Pourquoi nous ?' }]);
    const path = ofOffer(offer.id);
    const before = await server.call<InterviewKits>('GET', path, fatoumata);
    expect(before.body.data.kits[0]).toMatchObject({ kind: 'on_site', version: 0, isOfCompany: true });
    const own = await server.call<InterviewKits>('PUT', `${path}/on_site`, fatoumata, kit('Un chantier ?'));
    expect(own.body.data.kits[0]).toMatchObject({ version: 1, isOfCompany: false });
    expect((await readKit(id)).questions).toMatchObject([
      { text: 'Un chantier ?', goodAnswer: 'Un exemple vécu.' },
    ]);
    expect((await readKit(id)).criteria.length).toBeGreaterThan(0);
    const gone = await server.call<InterviewKits>('PUT', `${path}/on_site`, fatoumata, {
      version: 1,
      questions: [],
    });
    expect(gone.body.data.kits[0]).toMatchObject({ isOfCompany: true });
  });

  it('refuses to overwrite what a colleague saved', async () => {
    await saveForCompany(kit('Un'));
    expect(await saveForCompany(kit('Deux'))).toMatchObject({ status: 409, body: { code: 'KIT_CHANGED' } });
    expect((await saveForCompany(kit('Deux', 1))).status).toBe(200);
    expect(await saveForCompany(kit('Trois', 1))).toMatchObject({ status: 409 });
    expect(await saveForCompany(kit('', 2))).toMatchObject({ status: 422 });
  });

  it('no longer changes once somebody took notes or evaluated', async () => {
    const { id } = await fix(fatoumata, awa);
    await saveForCompany(kit('Avant'));
    expect((await evaluate(fatoumata)).status).toBe(200);
    await saveForCompany(kit('Après', 1));
    expect((await readKit(id)).questions).toMatchObject([{ text: 'Avant' }]);
  });
});

const details = (fields: object) => ({
  kind: 'on_site',
  place: 'ACI 2000, Bamako',
  interviewerIds: [fatoumata.accountId],
  ...fields,
});
const byPhone = (fields: object = {}) => details({ kind: 'phone', phone: '+223 76 00 00 00', ...fields });
const saveKits = async (offerId: number) => {
  await saveForCompany(kit('De l’entreprise ?'));
  await server.call('PUT', `${ofOffer(offerId)}/on_site`, fatoumata, kit('De l’offre ?'));
  await server.call('PUT', '/recruiter/interview-kits/phone', fatoumata, kit('Au téléphone ?'));
};
const asks = async (id: string) => (await readKit(id)).questions.map(({ text }) => text);

describe('the kit that is chosen', () => {
  it("is the fitting one, the company's beside the offer's, or none", async () => {
    const fitting = await propose(fatoumata, awa.applicationId);
    await saveKits(fitting.offer.id);
    expect(fitting.kit).toEqual({ choice: 'fitting', hasNotes: false });
    expect(await asks(fitting.id)).toEqual(['De l’offre ?']);
    const { kits } = (await server.call<InterviewKits>('GET', ofOffer(fitting.offer.id), fatoumata)).body
      .data;
    expect(kits.map(({ isOfCompany, companyHasOne }) => [isOfCompany, companyHasOne])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
    const { applicationId } = await sahel.applicant('Oumou Keïta');
    const { id, kit: chosen } = await propose(fatoumata, applicationId, { kit: 'company' });
    expect([chosen.choice, await asks(id)]).toEqual(['company', ['De l’entreprise ?']]);
    expect((await manage('PATCH', `/${id}`, details({ kit: 'none' }))).body.data.kit.choice).toBe('none');
    expect(await readKit(id)).toMatchObject({ questions: [], choice: 'none' });
    // Left out, it stays.
    expect((await manage('PATCH', `/${id}`, details({}))).body.data.kit.choice).toBe('none');
    expect((await manage('PATCH', `/${id}`, details({ kit: 'mine' }))).status).toBe(422);
  });

  it('follows the kind until somebody takes notes in it, evaluated or not; then it stays and names its kind', async () => {
    const { id, offer } = await fix(fatoumata, awa);
    await saveKits(offer.id);
    await evaluate(fatoumata);
    expect((await manage('PATCH', `/${id}`, byPhone())).status).toBe(200);
    expect(await readKit(id)).toMatchObject({ questions: [{ text: 'Au téléphone ?' }], frozenKind: null });
    await note(id, 'Très clair.');
    const back = await manage('PATCH', `/${id}`, details({}));
    expect(back.body.data.kit).toEqual({ choice: 'fitting', hasNotes: true });
    expect(await readKit(id)).toMatchObject({
      questions: [{ text: 'Au téléphone ?' }],
      frozenKind: 'phone',
      mine: [{ note: 'Très clair.' }],
    });
    expect(await manage('PATCH', `/${id}`, details({ kit: 'none' }))).toMatchObject({
      status: 409,
      body: { code: 'KIT_FROZEN', message: 'Des notes sont déjà prises dans ce guide : il ne change plus' },
    });
    await note(id, '');
    await manage('PATCH', `/${id}`, details({ kit: 'company' }));
    expect(await asks(id)).toEqual(['De l’entreprise ?']);
  });
});

describe('notes', () => {
  it("are read by others once their author's evaluation is sent, and the reader's own", async () => {
    const { id } = await fix(fatoumata, awa);
    await saveForCompany(kit('Pourquoi nous ?'));
    const colleague = await sahel.member('recruiter', 'Moussa Keïta');
    const reader = await sahel.member('owner', 'Awa Diallo');
    expect((await note(id, 'Très clair.')).body.data.mine).toMatchObject([{ note: 'Très clair.' }]);
    await evaluate(colleague);
    expect((await readKit(id, colleague)).others).toEqual([]);
    await evaluate(fatoumata);
    expect((await readKit(id, colleague)).others).toMatchObject([
      { by: 'Fatoumata Diarra', notes: [{ note: 'Très clair.' }] },
    ]);
    expect((await readKit(id, reader)).others).toBeNull();
    expect((await note(id, '')).body.data.mine).toEqual([]);
  });

  it('are for those who evaluate, of this company, about a question of the kit', async () => {
    const { id } = await fix(fatoumata, awa);
    await saveForCompany(kit('Pourquoi nous ?'));
    const other = await makeWorkspace(server);
    const path = `/recruiter/interviews/${id}`;
    expect((await server.call('GET', `${path}/kit`, other.owner)).status).toBe(404);
    expect((await server.call('PUT', `${path}/notes`, other.owner, { notes: [] })).status).toBe(404);
    expect((await server.call('GET', `${path}/kit`, awa)).status).toBe(403);
    const unknown = { notes: [{ questionId: id, note: 'Rien' }] };
    expect(await server.call('PUT', `${path}/notes`, fatoumata, unknown)).toMatchObject({
      status: 409,
      body: { code: 'KIT_CHANGED' },
    });
  });
});
