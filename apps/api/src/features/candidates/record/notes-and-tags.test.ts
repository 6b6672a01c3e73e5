import { randomUUID } from 'node:crypto';
import type { CandidateTag } from '@baara/contract/candidates/cards';
import type { CandidateNote, CandidateProfile } from '@baara/contract/candidates/record';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { refreshCandidate } from '../public/candidate-search-rows.ts';
import { signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
let companyId: string;
let recruiter: Person;
let candidateId: string;
beforeEach(async () => {
  ({ companyId } = sahel);
  recruiter = await sahel.member('recruiter', 'Fatoumata Diarra');
  candidateId = (await sahel.candidate('Aminata Cissé')).accountId;
});

const call = <T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  who: Person | null = recruiter,
  body?: object,
) => server.call<T>(method, `/recruiter${path}`, who, body);
const tag = (name: string, who: Person | null = recruiter, id = candidateId) =>
  call<CandidateTag[]>('POST', `/candidates/${id}/tags`, who, { name });
const note = (text: string, who: Person | null = recruiter, id = candidateId) =>
  call<CandidateNote>('POST', `/candidates/${id}/notes`, who, { text });
const notes = async (who = recruiter) =>
  (await call<CandidateNote[]>('GET', `/candidates/${candidateId}/notes`, who)).body;
const profile = async () => (await call<CandidateProfile>('GET', `/candidates/${candidateId}`)).body.data;

const otherRecruiter = async () => (await makeWorkspace(server, 'Autre')).owner;
const activity = async () =>
  (
    await server.db
      .selectFrom('company_activity')
      .select(['kind', 'subject_title'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute()
  ).map(({ kind, subject_title }) => `${kind} ${subject_title}`);

const refusedTags = async (tags: string) => {
  const { status, body } = await call('GET', `/candidates?tags=${tags}`);
  return [status, body.errors?.[0]?.message];
};

describe('tags', () => {
  it('are made by putting them on, once whatever their accents and capitals', async () => {
    const first = await tag('  Très   motivée ');
    expect([first.status, first.body.data.map(({ name }) => name)]).toEqual([200, ['Très motivée']]);
    expect((await tag('TRES MOTIVEE')).body.data).toHaveLength(1);
    expect((await tag('Bilingue')).body.data.map(({ name }) => name)).toEqual(['Bilingue', 'Très motivée']);
    expect((await profile()).tags.map(({ name }) => name)).toEqual(['Bilingue', 'Très motivée']);
    const { body } = await call('GET', '/candidate-tags');
    expect(body.data).toMatchObject([
      { name: 'Bilingue', candidates: 1 },
      { name: 'Très motivée', candidates: 1 },
    ]);
    expect(await activity()).toEqual(['candidate.tagged Aminata C.', 'candidate.tagged Aminata C.']);
  });

  it('are removed, renamed and removed for everyone', async () => {
    const [made] = (await tag('Vivier')).body.data;
    await tag('Bilingue');
    const path = `/candidate-tags/${made?.id}`;
    const renamed = await call<CandidateTag>('PATCH', path, recruiter, { name: 'Vivier 2027' });
    expect([renamed.status, renamed.body.message]).toEqual([200, 'Étiquette renommée']);
    const twice = await call('PATCH', path, recruiter, { name: 'bilingue' });
    expect([twice.status, twice.body.code]).toEqual([409, 'TAG_EXISTS']);
    expect((await call('DELETE', `/candidates/${candidateId}/tags/${made?.id}`)).body.data).toMatchObject([
      { name: 'Bilingue' },
    ]);
    expect((await call('DELETE', path)).body.message).toBe('Étiquette supprimée');
    expect((await call('DELETE', path)).body.code).toBe('TAG_NOT_FOUND');
    expect((await call<unknown[]>('GET', '/candidate-tags')).body.data).toHaveLength(1);
  });

  it('are at most ten on a candidate, and two hundred in a company', async () => {
    for (let number = 1; number <= 10; number++) expect((await tag(`Étiquette ${number}`)).status).toBe(200);
    const eleventh = await tag('Étiquette 11');
    expect([eleventh.status, eleventh.body.message]).toEqual([
      409,
      'Un candidat porte 10 étiquettes au maximum : retirez-en une',
    ]);
    const names = Array.from({ length: 190 }, (_, index) => ({ company_id: companyId, name: `N${index}` }));
    await server.db.insertInto('candidate_tags').values(names).execute();
    const other = await sahel.candidate('Sira Sow');
    const full = await tag('Une de trop', recruiter, other.accountId);
    expect([full.status, full.body.code]).toEqual([409, 'TOO_MANY_TAGS']);
    expect((await tag('N3', recruiter, other.accountId)).status).toBe(200);
  });

  it('need a name, of forty characters at most', async () => {
    expect((await tag('   ')).body.message).toBe("Indiquez le nom de l'étiquette");
    expect((await tag('x'.repeat(41))).status).toBe(422);
  });

  it('are the business of those who write, in their own company', async () => {
    const [made] = (await tag('Vivier')).body.data;
    const outsider = await otherRecruiter();
    for (const who of [
      await sahel.member('reader', 'Moussa Keïta'),
      await sahel.member('interviewer', 'Moussa Keïta'),
    ]) {
      expect((await tag('Autre', who)).body.code).toBe('READ_ONLY_MEMBER');
      expect((await call('DELETE', `/candidate-tags/${made?.id}`, who)).status).toBe(403);
    }
    expect((await tag('Autre', null)).status).toBe(401);
    expect((await call('PATCH', `/candidate-tags/${made?.id}`, outsider, { name: 'Pris' })).status).toBe(404);
    expect((await call('DELETE', `/candidate-tags/${made?.id}`, outsider)).status).toBe(404);
    expect((await call<unknown[]>('GET', '/candidate-tags', outsider)).body.data).toEqual([]);
    expect((await tag('X', recruiter, randomUUID())).body.code).toBe('CANDIDATE_NOT_FOUND');
  });

  it('are put on several at once, but on none with ten already, whose name is shown', async () => {
    const [sira, full] = [await sahel.candidate('Sira Sow'), await sahel.candidate('Oumou Ba')];
    for (let number = 1; number <= 10; number++) await tag(`N${number}`, recruiter, full.accountId);
    await tag('Vivier');
    const candidateIds = [candidateId, sira.accountId, full.accountId, randomUUID()];
    const put = (who: Person | null = recruiter, ids = candidateIds) =>
      call('POST', '/candidate-taggings', who, { candidateIds: ids, name: 'vivier' });
    const { status, body } = await put();
    expect([status, body.data]).toEqual([200, { tagged: 1, already: 1, full: ['Oumou B.'] }]);
    expect((await put()).body.data).toMatchObject({ tagged: 0, already: 2 });
    expect((await profile()).tags).toHaveLength(1);
    expect((await activity()).filter((line) => line === 'candidate.tagged Sira S.')).toHaveLength(1);
    expect((await put(recruiter, [])).body.errors?.[0]?.message).toBe('Choisissez au moins un candidat');
    expect((await put(recruiter, [randomUUID()])).body.code).toBe('CANDIDATE_NOT_FOUND');
    expect((await put(await sahel.member('reader', 'Moussa Keïta'))).body.code).toBe('READ_ONLY_MEMBER');
  });

  describe('as a filter of the candidates', () => {
    type Found = { candidates: { id: string; tags: CandidateTag[] }[]; pagination: { total: number } };
    const found = async (query: string, who: Person | null = recruiter) => {
      const { status, body } = await call<Found>('GET', `/candidates?${query}`, who);
      expect(status).toBe(200);
      return body.data.candidates.map(({ id, tags }) => [id, ...tags.map(({ name }) => name)]);
    };
    let other: string;
    beforeEach(async () => {
      other = (await sahel.candidate('Sira Sow', { headline: 'Carreleuse' })).accountId;
      for (const id of [candidateId, other]) await refreshCandidate(server.db, id);
    });

    it('find those who bear all of them, with or without words, each shown with its tags', async () => {
      await tag('Bilingue', recruiter, other);
      await tag('Vivier');
      const [bilingual, pool] = (await tag('Vivier', recruiter, other)).body.data.map(({ id }) => id);
      const both = [other, 'Bilingue', 'Vivier'];
      expect((await found(`tags=${pool}`)).toSorted()).toEqual([[candidateId, 'Vivier'], both].toSorted());
      expect(await found(`tags=${bilingual},${pool}`)).toEqual([both]);
      expect(await found(`tags=${pool}&search=carreleuse`)).toEqual([both]);
      expect(await found(`tags=${pool}&id=${candidateId}`)).toEqual([[candidateId, 'Vivier']]);
      expect(await found(`tags=${randomUUID()}`)).toEqual([]);
    });

    it('say nothing of another company’s', async () => {
      const [own] = (await tag('Vivier')).body.data;
      const outsider = await otherRecruiter();
      const theirs = (await tag('Chez nous', outsider)).body.data[0];
      expect(await found(`tags=${own?.id}`, outsider)).toEqual([]);
      expect(await found(`tags=${theirs?.id}`)).toEqual([]);
      expect(await found(`tags=${theirs?.id}`, outsider)).toEqual([[candidateId, 'Chez nous']]);
      expect(await found(`id=${candidateId}`)).toEqual([[candidateId, 'Vivier']]);
    });

    it('are refused with a sentence when they are no tags, or too many', async () => {
      expect(await refusedTags('vivier')).toEqual([
        422,
        'Choisissez parmi les étiquettes de votre entreprise',
      ]);
      const eleven = Array.from({ length: 11 }, () => randomUUID()).join(',');
      expect(await refusedTags(eleven)).toEqual([422, '10 étiquettes au maximum']);
      expect((await found('tags=')).length).toBeGreaterThan(1);
    });

    it('are stored in a saved search, as the address of one candidate is', async () => {
      const [made] = (await tag('Vivier')).body.data;
      const query = `tags=${made?.id}&id=${candidateId}`;
      const saved = await call<{ query: string }>('POST', '/saved-searches', recruiter, {
        name: 'Notre vivier',
        list: 'all',
        query,
        isShared: false,
      });
      expect([saved.status, new URLSearchParams(saved.body.data.query).get('id')]).toEqual([
        201,
        candidateId,
      ]);
      expect(await found(saved.body.data.query)).toEqual([[candidateId, 'Vivier']]);
    });
  });
});

describe('notes', () => {
  it('sent twice under one key are one note', async () => {
    const headers = { ...recruiter.headers, 'idempotency-key': randomUUID() };
    const who = { ...recruiter, headers };
    const twice = await Promise.all([note('À rappeler', who), note('À rappeler', who)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body.data.id).toBe(twice[1]?.body.data.id);
    expect((await notes()).data).toHaveLength(1);
  });

  it('stay inside the company, latest first, as plain text', async () => {
    const hostile = '<script>alert(1)</script>\nÀ rappeler';
    const added = await note(hostile);
    expect([added.status, added.body.message]).toEqual([201, 'Note ajoutée']);
    await note('Disponible en mars', await sahel.member('interviewer', 'Moussa Keïta'));
    const { data, pagination } = await notes();
    expect(pagination.total).toBe(2);
    expect(data.map(({ text, author }) => [text, author?.name])).toEqual([
      ['Disponible en mars', 'Moussa Keïta'],
      [hostile, 'Fatoumata Diarra'],
    ]);
    expect((await profile()).notesCount).toBe(2);
    expect((await notes(await otherRecruiter())).data).toEqual([]);
    expect(await activity()).toEqual(['candidate.noted Aminata C.', 'candidate.noted Aminata C.']);
  });

  it('are read by a reader, and written by evaluators', async () => {
    const reader = await sahel.member('reader', 'Moussa Keïta');
    await note('Bien');
    const refused = await note('Moi aussi', reader);
    expect([refused.status, refused.body.code]).toEqual([403, 'EVALUATORS_ONLY']);
    expect((await notes(reader)).data).toMatchObject([
      { text: 'Bien', abilities: { edit: false, delete: false } },
    ]);
    expect((await note('x', null)).status).toBe(401);
    expect((await note('x', await signedIn(server, 'manager'))).body.code).toBe('COMPANY_REQUIRED');
    expect((await note('x', recruiter, randomUUID())).status).toBe(404);
    expect((await note('  ')).body.message).toBe('Écrivez votre note');
    expect((await note('x'.repeat(4001))).status).toBe(422);
  });

  it('are changed by their author for a day, and removed by them or an owner', async () => {
    const { id } = (await note('Bien')).body.data;
    const path = `/candidates/${candidateId}/notes/${id}`;
    const [colleague, owner] = [
      await sahel.member('recruiter', 'Moussa Keïta'),
      await sahel.member('owner', 'Moussa Keïta'),
    ];
    expect((await call('PATCH', path, colleague, { text: 'Mal' })).body.code).toBe('NOTE_OF_ANOTHER');
    expect((await call('DELETE', path, colleague)).status).toBe(403);
    expect((await call('PATCH', path, await otherRecruiter(), { text: 'Mal' })).body.code).toBe(
      'NOTE_NOT_FOUND',
    );
    const edited = await call<CandidateNote>('PATCH', path, recruiter, { text: 'Très bien' });
    expect(edited.body.data).toMatchObject({
      text: 'Très bien',
      editedAt: expect.any(String),
      abilities: { edit: true, delete: true },
    });
    server.advance({ hours: 25 });
    const late = await call('PATCH', path, recruiter, { text: 'Trop tard' });
    expect([late.status, late.body.code]).toEqual([409, 'NOTE_TOO_OLD']);
    expect((await call('DELETE', path, owner)).status).toBe(200);
    expect((await call('DELETE', path, recruiter)).status).toBe(404);
  });

  it('notify each member they mention, once, without the candidate’s name', async () => {
    const colleague = await sahel.member('interviewer', 'Oumar Coulibaly');
    const outsider = await otherRecruiter();
    const text = `Ton avis @{${colleague.accountId}} ? @{${recruiter.accountId}} @{${outsider.accountId}}`;
    const { body } = await note(text);
    expect(body.data.mentions).toContainEqual({ id: colleague.accountId, name: 'Oumar Coulibaly' });
    // Nobody learns a name from an id.
    expect(body.data.mentions.map(({ id }) => id)).not.toContain(outsider.accountId);
    const path = `/candidates/${candidateId}/notes/${body.data.id}`;
    await call('PATCH', path, recruiter, { text: `${text} Merci` });
    const bells = await server.db
      .selectFrom('notifications')
      .select(['account_id', 'title', 'url'])
      .where('kind', '=', 'company')
      .where('title', 'like', '%mentionné%')
      .where('account_id', 'in', [colleague.accountId, recruiter.accountId, outsider.accountId])
      .execute();
    expect(bells).toEqual([
      {
        account_id: colleague.accountId,
        title: 'Fatoumata Diarra vous a mentionné dans une note sur un candidat',
        url: `/recruiter/candidates/${candidateId}#notes`,
      },
    ]);
    const { email } = await server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', colleague.accountId)
      .executeTakeFirstOrThrow();
    const mails = (await server.mails()).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Fatoumata Diarra vous a mentionné dans une note']);
    expect(JSON.stringify(mails)).not.toMatch(/Aminata|Ton avis/);
  });

  it('go with the candidate, and lose their author with the author', async () => {
    const colleague = await sahel.member('recruiter', 'Oumar Coulibaly');
    await note(`Vu avec @{${recruiter.accountId}}`, colleague);
    await server.db.deleteFrom('accounts').where('id', '=', colleague.accountId).execute();
    expect((await notes()).data).toMatchObject([{ author: null }]);
    await server.db.deleteFrom('accounts').where('id', '=', candidateId).execute();
    const left = await server.db
      .selectFrom('candidate_notes')
      .where('company_id', '=', companyId)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});
