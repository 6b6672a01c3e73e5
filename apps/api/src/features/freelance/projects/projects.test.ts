import type { MissionDetail, MissionSummary } from '@baara/contract/freelance/freelance';
import type { Project, ProjectInvitation, ProjectSummary } from '@baara/contract/freelance/projects';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeFreelance, makeProposal, settleMarket } from '../freelance.factory.ts';
import { storeContract } from '../work/contract.factory.ts';
import { joinFile } from './project-files.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

let client: Person;
let freelance: Person;
let profileId: string;
beforeEach(async () => {
  await server.db.deleteFrom('missions').execute();
  client = await signedIn(server, 'client', { name: { first: 'Assétou', last: 'Sangaré' } });
  freelance = await signedIn(server, 'freelance');
  profileId = await makeFreelance(server.db, freelance.accountId);
});

const need = {
  title: 'Site vitrine',
  goal: 'Vendre notre karité en ligne',
  domain: 1,
  city: 'Sikasso',
  closesOn: dayFromNow(10),
};
const all = {
  ...need,
  description: '<p>Dix pages</p><script>alert(1)</script>',
  deliverables: [{ title: 'Maquette', description: 'Trois écrans' }],
  skills: ['WordPress', 'wordpress'],
  languages: ['Bambara'],
  pricing: 'daily',
  budgetMin: 40_000,
  budgetMax: 60_000,
  days: 12,
  startsOn: dayFromNow(20),
  endsOn: dayFromNow(40),
  confidential: 'La coopérative de Koumantou, 40 millions de chiffre',
  questions: [
    { id: '0199aaaa-0000-7000-8000-000000000001', text: 'Avez-vous relié Orange Money ?', isRequired: true },
  ],
};
const create = async (who: Person, draft: object = need): Promise<Project> =>
  (await server.call<Project>('POST', '/client/projects', who, draft)).body.data;
const act = (who: Person | null, id: string, step: string, body?: object) =>
  server.call<Project>('POST', `/client/projects/${id}/${step}`, who, body);
const published = async (who: Person, draft: object = need): Promise<Project> => {
  const { id } = await create(who, draft);
  return (await act(who, id, 'publish')).body.data;
};
const read = (who: Person | null, id: string) => server.call<Project>('GET', `/client/projects/${id}`, who);
const patch = (who: Person, id: string, body: object) =>
  server.call<Project, { current: Project }>('PATCH', `/client/projects/${id}`, who, body);
const list = (who: Person | null, query = '') =>
  server.call<ProjectSummary[], { abilities: { create: boolean } }>('GET', `/client/projects?${query}`, who);
const mission = (who: Person | null, id: string) => server.call<MissionDetail>('GET', `/missions/${id}`, who);
const openTitles = async (): Promise<string[]> => {
  await settleMarket(server.app);
  return (await server.call<MissionSummary[]>('GET', '/missions', null)).body.data.map(({ title }) => title);
};
const invite = (who: Person | null, id: string, body: object = { freelances: [profileId] }) =>
  server.call<{ sent: number }>('POST', `/client/projects/${id}/invitations`, who, body);
const invitations = (who: Person | null, id: string) =>
  server.call<ProjectInvitation[], { left: number }>('GET', `/client/projects/${id}/invitations`, who);
const setProposal = (missionId: string, status: string, more: { read_at?: Date } = {}) =>
  makeProposal(server.db, missionId, freelance.accountId, { status, ...more });

describe('writing', () => {
  it('a draft is whatever is known so far; it is saved field by field and seen by nobody else', async () => {
    const draft = await create(client, {});
    expect(draft).toMatchObject({ state: 'draft', title: '', version: 1, next: { kind: 'finish' } });
    const saved = await patch(client, draft.id, { version: 1, budgetMin: 9, budgetMax: 1, questions: [] });
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 2, budgetMax: 1, title: '' } } });
    expect((await mission(null, draft.id)).status).toBe(404);
    expect((await mission(freelance, draft.id)).status).toBe(404);
  });

  it('two that write at once never overwrite each other', async () => {
    const { id } = await create(client);
    await patch(client, id, { version: 1, title: 'Le premier' });
    const late = await patch(client, id, { version: 1, title: 'Le second' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'PROJECT_CHANGED', current: { title: 'Le premier' } },
    });
  });

  it('what everyone reads is complete, sanitised and without the confidential part', async () => {
    const { id, skills } = await published(client, all);
    expect(skills).toEqual(['wordpress']);
    for (const who of [null, freelance, await signedIn(server, 'client')]) {
      const { body } = await mission(who, id);
      expect(body.data).toMatchObject({
        goal: need.goal,
        description: '<p>Dix pages</p>',
        deliverables: all.deliverables,
        pricing: 'daily',
        days: 12,
        endsOn: all.endsOn,
        languages: ['Bambara'],
        questions: all.questions,
        confidential: null,
      });
      expect(JSON.stringify(body)).not.toContain('Koumantou');
    }
    expect((await mission(client, id)).body.data.confidential).toBe(all.confidential);
  });

  it('publication names all that is missing, and happens once', async () => {
    const { id } = await create(client, {
      budgetMin: 10,
      budgetMax: 5,
      startsOn: dayFromNow(5),
      endsOn: dayFromNow(2),
      closesOn: dayFromNow(-1),
      deliverables: [{ title: '', description: null }],
      questions: [{ ...all.questions[0], text: '' }],
    });
    const { status, body } = await act(client, id, 'publish');
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual(
      [
        'budgetMax',
        'city',
        'closesOn',
        'deliverables.0.title',
        'domain',
        'endsOn',
        'goal',
        'questions.0.text',
        'title',
      ].toSorted(),
    );
    const first = await published(client);
    const again = await act(client, first.id, 'publish');
    expect(again.body.data.publishedAt).toBe(first.publishedAt);
  });

  it('one that is read stays complete when it is changed', async () => {
    const { id, version } = await published(client);
    expect(await patch(client, id, { version, title: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'title' }] },
    });
    expect((await patch(client, id, { version, title: 'Site marchand' })).status).toBe(200);
    expect(await openTitles()).toContain('Site marchand');
  });

  it('a copy begins again as a draft, without files or invitations', async () => {
    const { id } = await published(client, all);
    await joinFile(server, client, id, { isConfidential: false });
    await invite(client, id);
    const { body } = await act(client, id, 'duplicate');
    expect(body.data).toMatchObject({
      state: 'draft',
      title: 'Site vitrine (copie)',
      goal: need.goal,
      questions: all.questions,
      files: [],
      invitations: 0,
    });
  });
});

describe('the life of a project', () => {
  it('paused, it leaves the list and takes no proposal; resumed, it is back', async () => {
    const { id } = await published(client);
    await act(client, id, 'pause');
    expect((await act(client, id, 'pause')).status).toBe(200);
    expect(await openTitles()).not.toContain(need.title);
    expect((await mission(freelance, id)).body.data).toMatchObject({
      state: 'paused',
      abilities: { propose: false },
    });
    expect(
      await server.call('POST', `/missions/${id}/interest`, freelance, {
        message: 'Je peux commencer lundi matin.',
        price: 100_000,
      }),
    ).toMatchObject({ status: 409, body: { code: 'MISSION_PAUSED' } });
    await act(client, id, 'resume');
    expect(await openTitles()).toContain(need.title);
  });

  it.each(['close', 'cancel'] as const)('%s ends it once, and who was invited learns it', async (how) => {
    const { id } = await published(client);
    await invite(client, id);
    expect((await act(client, id, 'cancel', { reason: ' ' })).status).toBe(422);
    const ended = await act(client, id, how, { reason: 'Budget non voté' });
    expect(ended.body.data).toMatchObject({
      state: how === 'close' ? 'closed' : 'cancelled',
      end: { by: 'client', reason: 'Budget non voté' },
      abilities: { edit: false, resume: false, invite: false, duplicate: true },
    });
    expect((await act(client, id, how, { reason: 'Encore' })).body.data.end?.reason).toBe('Budget non voté');
    const bells = await bellsOf(server, freelance);
    expect(
      bells.filter((title) => title.includes(how === 'close' ? 'est close' : 'est annulée')),
    ).toHaveLength(1);
    expect((await act(client, id, 'resume')).status).toBe(409);
    expect((await mission(null, id)).body.data.endReason).toBe('Budget non voté');
  });

  it('what may be done is what the calls then answer', async () => {
    const { id } = await create(client);
    const abilities = async () => (await read(client, id)).body.data.abilities;
    const calls = {
      edit: () => patch(client, id, { version: 1, goal: 'Autre but' }),
      pause: () => act(client, id, 'pause'),
      resume: () => act(client, id, 'resume'),
      invite: () => invite(client, id),
    };
    await expectAbilities(abilities, { pause: calls.pause, resume: calls.resume, invite: calls.invite });
    await act(client, id, 'publish');
    await act(client, id, 'cancel', { reason: 'Non' });
    await expectAbilities(abilities, calls);
    expect((await abilities()).duplicate).toBe(true);
  });

  it('removed, a draft is gone and a published one answers 410; not once it led to a contract', async () => {
    const draft = await create(client);
    await server.call('DELETE', `/client/projects/${draft.id}`, client);
    expect((await read(client, draft.id)).status).toBe(404);
    const { id } = await published(client);
    const parties = { client_id: client.accountId, freelance_id: freelance.accountId };
    await storeContract(server.db, { ...parties, mission_id: id, status: 'draft' });
    expect(await server.call('DELETE', `/client/projects/${id}`, client)).toMatchObject({
      status: 409,
      body: { code: 'PROJECT_HAS_CONTRACT' },
    });
    await server.db.deleteFrom('mission_contracts').where('mission_id', '=', id).execute();
    await server.call('DELETE', `/client/projects/${id}`, client);
    expect((await mission(null, id)).status).toBe(410);
    expect((await list(client)).body.data).toEqual([]);
  });
});

describe('the list', () => {
  it('shows what waits for the client first, and only their own', async () => {
    await published(await signedIn(server, 'client'));
    const calm = await published(client, { ...need, title: 'Calme' });
    await invite(client, calm.id);
    const draft = await create(client, { title: 'Brouillon' });
    const read3 = await published(client, { ...need, title: 'À lire' });
    await setProposal(read3.id, 'sent');
    const chosen = await published(client, { ...need, title: 'À choisir' });
    await setProposal(chosen.id, 'sent', { read_at: new Date() });
    const { body } = await list(client);
    expect(body.data.map(({ id, next }) => [id, next.kind, next.count])).toEqual([
      [read3.id, 'read', 1],
      [chosen.id, 'choose', 1],
      [draft.id, 'finish', 0],
      [calm.id, 'wait', 0],
    ]);
    expect(body).toMatchObject({ abilities: { create: true }, pagination: { total: 4 } });
    expect((await list(client, 'state=draft')).body.data.map(({ id }) => id)).toEqual([draft.id]);
    expect((await list(client, 'search=lire')).body.data.map(({ id }) => id)).toEqual([read3.id]);
  });

  it('says that the last day has passed, and for whom', async () => {
    const { id } = await published(client);
    server.advance({ days: 11 });
    expect((await read(client, id)).body.data).toMatchObject({
      state: 'open',
      isExpired: true,
      next: { kind: 'extend' },
    });
    const late = dayFromNow(30);
    expect((await patch(client, id, { version: 1, closesOn: late })).body.data.isExpired).toBe(false);
    server.advance({ days: -11 });
  });
});

describe('invitations', () => {
  it('are sent once, read, declined, and open the confidential part', async () => {
    const { id } = await published(client, all);
    const body = { freelances: [profileId], message: 'Votre travail à Ségou nous a plu.' };
    expect((await invite(client, id, body)).body.data.sent).toBe(1);
    expect((await invite(client, id, body)).body).toMatchObject({
      message: 'Cette personne est déjà invitée',
      data: { sent: 0 },
    });
    const mails = (await server.mails()).filter(({ to }) => JSON.stringify(to).includes(freelance.email));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('Sangaré');
    expect(await invitations(client, id)).toMatchObject({
      body: { left: 29, data: [{ state: 'sent', freelance: { id: profileId, name: 'Moussa T.' } }] },
    });
    expect((await mission(freelance, id)).body.data).toMatchObject({
      confidential: all.confidential,
      invitation: { message: body.message, isDeclined: false },
    });
    expect((await invitations(client, id)).body.data[0]?.state).toBe('seen');
    await server.call('POST', `/missions/${id}/invitation/decline`, freelance);
    expect((await server.call('POST', `/missions/${id}/invitation/decline`, freelance)).status).toBe(200);
    expect((await invitations(client, id)).body.data[0]?.state).toBe('declined');
    expect((await bellsOf(server, client)).filter((title) => title.includes('déclinée'))).toHaveLength(1);
    expect((await mission(freelance, id)).body.data.confidential).toBeNull();
    await setProposal(id, 'shortlisted');
    expect((await mission(freelance, id)).body.data.confidential).toBe(all.confidential);
    expect((await invitations(client, id)).body.data[0]?.state).toBe('proposed');
  });

  it('go to those who show themselves, for open projects, and stop at the day’s limit', async () => {
    const draft = await create(client);
    expect((await invite(client, draft.id)).body.code).toBe('PROJECT_NOT_OPEN');
    const { id } = await published(client);
    await server.db.updateTable('freelance_profiles').set({ is_visible: false }).execute();
    expect((await invite(client, id)).status).toBe(422);
    await server.db.updateTable('freelance_profiles').set({ is_visible: true }).execute();
    server.startWindow();
    const key = `project-invitations:${client.accountId}`;
    await invite(client, id);
    await server.db.updateTable('rate_limits').set({ hits: 30 }).where('key', '=', key).execute();
    const other = await makeFreelance(server.db, (await signedIn(server, 'freelance')).accountId);
    expect((await invite(client, id, { freelances: [other] })).status).toBe(429);
    expect((await invitations(client, id)).body).toMatchObject({ left: 0, pagination: { total: 1 } });
  });

  it('a suspended freelance is not invited and reads nothing confidential', async () => {
    const { id } = await published(client, all);
    await invite(client, id);
    const suspension = {
      freelance_id: freelance.accountId,
      reason: 'Faux diplôme',
      suspended_at: new Date(),
    };
    await server.db.insertInto('freelance_suspensions').values(suspension).execute();
    expect((await mission(freelance, id)).body.data.confidential).toBeNull();
    const other = await published(client);
    expect((await invite(client, other.id)).status).toBe(422);
  });
});

describe('rights', () => {
  it('a company’s project is its owners’ and recruiters’; nobody else’s', async () => {
    const author = await sahel.member('recruiter');
    const { id, client: name } = await published(author, all);
    expect(name).toBe('Sahel Énergie');
    await joinFile(server, author, id, { isConfidential: true });
    const changes = (who: Person | null) => [
      read(who, id),
      invitations(who, id),
      server.call('PATCH', `/client/projects/${id}`, who, { version: 1, goal: 'Autre' }),
      ...['publish', 'pause', 'resume', 'duplicate'].map((step) => act(who, id, step)),
      act(who, id, 'close', {}),
      act(who, id, 'cancel', { reason: 'Non' }),
      invite(who, id),
      joinFile(server, who, id, { isConfidential: false }).then((status) => ({ status })),
      server.call('DELETE', `/client/projects/${id}`, who),
      server.call('PUT', `/missions/${id}`, who, { ...need, description: '<p>Autre</p>' }),
    ];
    const statuses = async (who: Person | null): Promise<number[]> => {
      const found: number[] = [];
      for (const call of changes(who)) found.push((await call).status);
      return [...new Set(found)].toSorted();
    };
    // What they would read is not there for them; what they would write, they may not.
    expect(await statuses(await sahel.member('interviewer'))).toEqual([403, 404]);
    for (const role of ['reader', 'interviewer'] as const) {
      const member = await sahel.member(role);
      expect((await list(member)).body).toMatchObject({ data: [], abilities: { create: false } });
      expect((await server.call('POST', '/client/projects', member, need)).status).toBe(403);
      expect((await mission(member, id)).body.data.confidential).toBeNull();
    }
    expect((await read(sahel.owner, id)).body.data.abilities.cancel).toBe(true);
    expect((await list(sahel.owner)).body.data.map((one) => one.id)).toEqual([id]);
    expect((await patch(sahel.owner, id, { version: 1, goal: 'Autre but' })).status).toBe(200);
  });

  it('a company under review or suspended publishes, resumes and invites nobody', async () => {
    const { id } = await create(sahel.owner);
    const open = await published(sahel.owner);
    await act(sahel.owner, open.id, 'pause');
    await server.db
      .updateTable('companies')
      .set({ hold_state: 'waiting' })
      .where('id', '=', sahel.companyId)
      .execute();
    for (const [project, step] of [
      [id, 'publish'],
      [open.id, 'resume'],
    ] as const)
      expect(await act(sahel.owner, project, step)).toMatchObject({
        status: 403,
        body: { code: 'COMPANY_UNDER_REVIEW' },
      });
    expect((await patch(sahel.owner, id, { version: 1, goal: 'Encore' })).status).toBe(200);
  });

  it('an administrator sees a page without projects', async () => {
    const admin = await signedIn(server, 'admin');
    expect((await list(admin)).body).toMatchObject({ data: [], abilities: { create: false } });
    expect((await server.call('POST', '/client/projects', admin, need)).status).toBe(403);
  });
});

const flags = (id: string) =>
  server.db
    .selectFrom('moderation_flags')
    .where('subject_kind', '=', 'mission')
    .where('subject_id', 'like', `${id}%`)
    .select(['id', 'score', 'text', 'version'])
    .execute();

describe('a scam', () => {
  const bait = {
    ...need,
    confidential: 'Envoyez 10 000 FCFA par Orange Money au 76 00 00 00 pour valider votre candidature.',
  };
  it('waits for a moderator once it is published; upheld, the project is cancelled with the reason', async () => {
    const draft = await create(client, bait);
    expect(await flags(draft.id)).toEqual([]);
    await act(client, draft.id, 'publish');
    const [flag] = await flags(draft.id);
    if (!flag) throw new Error('A flag');
    expect(flag.score).toBeGreaterThanOrEqual(60);
    expect(flag.text).toContain('Orange Money');
    const moderator = await signedIn(server, 'admin');
    await server.db
      .insertInto('account_permissions')
      .values({
        account_id: moderator.accountId,
        permission: 'offers.moderate',
        is_granted: true,
        changed_at: new Date(),
      })
      .execute();
    const upheld = await server.call('POST', `/admin/moderation/${flag.id}/uphold`, moderator, {
      reason: 'Demande d’argent aux freelances',
      version: flag.version,
    });
    expect(upheld.status).toBe(200);
    expect((await read(client, draft.id)).body.data).toMatchObject({
      state: 'cancelled',
      end: { by: 'platform', reason: 'Demande d’argent aux freelances' },
    });
    expect(await openTitles()).not.toContain(need.title);
    expect(await mission(freelance, draft.id)).toMatchObject({
      status: 410,
      body: { message: 'Cette mission a été retirée par nos modérateurs' },
    });
    expect((await bellsOf(server, client))[0]).toContain('retiré par nos modérateurs');
  });

  it('honest confidential words are not shown to moderators', async () => {
    const { id } = await published(client, {
      ...bait,
      confidential: 'Rien de spécial',
      goal: bait.confidential,
    });
    const [flag] = await flags(id);
    expect(flag?.text).toContain('Orange Money');
    expect(flag?.text).not.toContain('Rien de spécial');
  });
});
