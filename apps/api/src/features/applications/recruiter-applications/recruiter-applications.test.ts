import type { MyApplicationDetail } from '@baara/contract/applications/applications';
import type {
  getApplicationCvText,
  MessageTemplate,
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendPendingNotices } from '../../../testing/pending-notices.ts';
import { type Answer, useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { makeOffer } from '../../offers/offer.factory.ts';
import { makeApplication } from '../application.factory.ts';

type Read = Answer<RecruiterApplication> & { current?: { stage: string } };
type ListAnswer = Answer<RecruiterApplicationSummary[]> & { counts: Record<string, number> };

const server = useTestApp();
const sahel = useWorkspace(server);
let offerId: number;
let recruiter: Person;
let colleague: Person;
let candidate: Person;
let id: string;
beforeEach(async () => {
  ({ offerId } = sahel);
  recruiter = await sahel.member('owner', 'Fatoumata Diarra');
  colleague = await sahel.member('owner', 'Oumar Coulibaly');
  candidate = await sahel.candidate('Awa Traoré');
  id = await sahel.apply(candidate, { message: 'Bonjour' });
});

const read = (application = id, who = recruiter) =>
  server.json<Read>('GET', `/api/v1/recruiter/applications/${application}`, { headers: who.headers });
const open = (who = recruiter) =>
  server.call<{ unread: boolean }>('POST', `/recruiter/applications/${id}/opening`, who);
const change = (body: object, who = recruiter) =>
  server.json<Read>('PATCH', `/api/v1/recruiter/applications/${id}`, { body, headers: who.headers });
const list = (query = '', offer = offerId) =>
  server.json<ListAnswer>('GET', `/api/v1/recruiter/offers/${offer}/applications${query}`, {
    headers: recruiter.headers,
  });
const asCandidate = () =>
  server.json<{ data: MyApplicationDetail }>('GET', `/api/v1/applications/${id}`, {
    headers: candidate.headers,
  });
describe('an application', () => {
  it('shows the candidate whole', async () => {
    expect((await list()).body.data[0]).toMatchObject({ unread: true, hasMessage: true, hasCv: false });
    const { body } = await read();
    expect(body.data).toMatchObject({
      candidate: { firstName: 'Awa', lastName: 'Traoré', headline: 'Comptable confirmée', city: 'Bamako' },
      contact: { phone: '+223 70 00 00 00' },
      offer: { id: offerId, title: 'Comptable', status: 'active' },
      stage: 'received',
      message: 'Bonjour',
      cv: null,
      unread: true,
    });
    expect(body.data.events).toMatchObject([{ kind: 'stage', toStage: 'received', by: 'Awa Traoré' }]);
  });

  it('counts as read once opened, not once its screen was read ahead', async () => {
    await read();
    expect((await list()).body.data[0]?.unread).toBe(true);
    expect(await bellsOf(server, candidate)).toEqual([]);
    expect(await open()).toMatchObject({ status: 200, body: { data: { unread: false } } });
    expect((await list()).body.data[0]?.unread).toBe(false);
    expect((await read()).body.data.unread).toBe(false);
    expect(await bellsOf(server, candidate)).toEqual(['Sahel Énergie a consulté votre profil']);
  });

  it('stays to be read when opened by the person who only looks on, and is not there for another company', async () => {
    const reader = await sahel.member('reader');
    expect((await open(reader)).body.data).toEqual({ unread: true });
    expect((await list()).body.data[0]?.unread).toBe(true);
    const outsider = await (await makeWorkspace(server, 'Autre')).member('owner');
    expect((await open(outsider)).status).toBe(404);
  });

  it('counts as read once somebody did something about it', async () => {
    expect((await change({ note: 'À rappeler' })).body.data.unread).toBe(false);
    expect((await list()).body.data[0]?.unread).toBe(false);
  });

  it('leads to the ones before and after it at the same stage', async () => {
    const now = Date.now();
    const at = (minutes: number): Date => new Date(now - minutes * 60_000);
    const make = async (minutes: number, stage = 'received'): Promise<string> => {
      const { accountId: candidateId } = await sahel.candidate('X Y');
      const fields = { created_at: at(minutes), stage };
      return makeApplication(server.db, { offerId, companyId: sahel.companyId, candidateId }, fields);
    };
    const [newer, older] = [await make(5), await make(300)];
    await make(6, 'test');
    const sameInstant = [await make(600), await make(600)].toSorted();
    expect((await read()).body.data).toMatchObject({ previousId: newer, nextId: older });
    expect((await read(newer)).body.data).toMatchObject({ previousId: null, nextId: id });
    const order = (await list('?stage=received')).body.data.map((row) => row.id);
    expect(order).toEqual([newer, id, older, ...sameInstant]);
    expect((await read(sameInstant[0])).body.data).toMatchObject({
      previousId: older,
      nextId: sameInstant[1],
    });
  });
});

const attach = async (text: { status: string; text: string } | null): Promise<void> => {
  const { accountId } = candidate;
  const { id: fileId } = await server.db
    .insertInto('files')
    .values({
      owner_id: accountId,
      kind: 'cv',
      name: 'CV Awa.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: 8,
      storage_key: `cv/${randomUUID()}.pdf`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('applications').set({ cv_file_id: fileId }).where('id', '=', id).execute();
  if (text)
    await server.db
      .insertInto('cv_texts')
      .values({
        ...text,
        file_id: fileId,
        account_id: accountId,
        reader_version: 1,
        read_at: new Date(),
      })
      .execute();
};

describe('the words of the CV', () => {
  type Words = DataOf<typeof getApplicationCvText>;
  const words = (who: Person, application = id) =>
    server.call<Words>('GET', `/recruiter/applications/${application}/cv-text`, who);
  it('are read by anyone who may open its file: also who only looks on, also once it is withdrawn', async () => {
    await attach({ status: 'read', text: 'Comptable chez Sonatel' });
    const inTeam = [recruiter, await sahel.member('reader'), await sahel.member('interviewer')];
    for (const who of inTeam) {
      expect((await words(who)).body.data).toMatchObject({
        text: 'Comptable chez Sonatel',
        reading: { status: 'read' },
      });
    }
    await server.db.updateTable('applications').set({ stage: 'withdrawn' }).where('id', '=', id).execute();
    expect((await words(recruiter)).body.data.text).toBe('Comptable chez Sonatel');
  });

  it('are not there for another company, for a team they are not in, nor for the candidate', async () => {
    await attach({ status: 'read', text: 'Comptable chez Sonatel' });
    const outsider = await (await makeWorkspace(server, 'Autre')).member('owner');
    expect((await words(outsider)).status).toBe(404);
    const reader = await sahel.member('reader');
    await server.db.deleteFrom('hiring_team_members').where('account_id', '=', reader.accountId).execute();
    expect(await words(reader)).toMatchObject({ status: 404, body: { code: 'APPLICATION_NOT_FOUND' } });
    expect((await words(candidate)).status).toBe(403);
  });

  it('say why there are none: no CV, one that waits, one whose owner removed it, a picture', async () => {
    expect(await words(recruiter)).toMatchObject({ status: 404, body: { code: 'CV_NOT_FOUND' } });
    await attach(null);
    expect((await words(recruiter)).body.data).toMatchObject({ text: null, reading: { status: 'waiting' } });
    await attach({ status: 'scanned', text: '' });
    expect((await words(recruiter)).body.data).toMatchObject({ text: null, reading: { status: 'scanned' } });
    await attach({ status: 'read', text: '' });
    expect((await words(recruiter)).body.data.text).toBeNull();
  });
});

describe('moving', () => {
  it('goes through the pipeline; each move is an event, and the candidate is notified', async () => {
    const moved = await change({ stage: 'interview', expectedStage: 'received' });
    expect(moved.status).toBe(200);
    expect(moved.body.message).toBe('Étape mise à jour');
    expect(moved.body.data.events.at(-1)).toMatchObject({
      kind: 'stage',
      fromStage: 'received',
      toStage: 'interview',
      by: 'Fatoumata Diarra',
    });
    expect(moved.body.data.nextStages.map(({ stage }) => stage)).toEqual([
      'received',
      'screening',
      'shortlisted',
      'test',
      'offer',
      'hired',
      'rejected',
    ]);
    await sendPendingNotices(server);
    expect((await bellsOf(server, candidate))[0]).toBe('Votre candidature « Comptable » : Entretien');
    const [mail] = await mailsTo(server, candidate.email);
    expect(mail?.paragraphs).toContain('Bonne nouvelle : vous passez à l’étape de l’entretien.');
    const { body } = await asCandidate();
    expect(body.data.steps.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'current',
      'upcoming',
      'upcoming',
    ]);
    expect(body.data.events.at(-1)).toMatchObject({ stage: 'interview', by: 'Sahel Énergie' });
  });

  it('moves nothing when the stage is the one it has', async () => {
    await change({ stage: 'received' });
    expect((await read()).body.data.events).toHaveLength(1);
    expect(await mailsTo(server, candidate.email)).toEqual([]);
  });

  it('informs the second of two recruiters who moved the card, and where', async () => {
    const answers = await Promise.all([
      change({ stage: 'screening', expectedStage: 'received' }, recruiter),
      change({ stage: 'shortlisted', expectedStage: 'received' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
    const stage = winner?.body.data.stage;
    const by = stage === 'screening' ? 'Fatoumata Diarra' : 'Oumar Coulibaly';
    expect(loser?.body).toMatchObject({
      code: 'STAGE_CHANGED',
      message: `Cette candidature a été déplacée entre-temps par ${by} : elle est maintenant à l’étape « ${winner?.body.data.stageTitle} ».`,
      current: { stage },
    });
    await sendPendingNotices(server);
    expect(await mailsTo(server, candidate.email)).toHaveLength(1);
  });

  it.each([
    ['received', 'hired'],
    ['hired', 'screening'],
    ['withdrawn', 'received'],
    ['rejected', 'interview'],
  ])('%s to %s is refused', async (from, to) => {
    await server.db.updateTable('applications').set({ stage: from }).where('id', '=', id).execute();
    const refused = await change({ stage: to });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'STAGE_REFUSED',
      message: "Cette étape n'est pas possible depuis l'étape actuelle",
    });
  });

  it('leaves withdrawing to the candidate', async () => {
    const refused = await change({ stage: 'withdrawn' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Seul le candidat peut retirer sa candidature');
  });

  it('refuses an unknown stage, and a change of nothing', async () => {
    expect((await change({ stage: 'parking' })).body.errors).toEqual([
      { field: 'stage', message: "Cette étape n'existe pas" },
    ]);
    expect((await change({})).body.errors).toEqual([
      { field: 'stage', message: 'Indiquez une étape ou une note' },
    ]);
  });
});

describe('refusing', () => {
  it('asks for a reason', async () => {
    const answer = await change({ stage: 'rejected', reason: '  ' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'reason', message: 'Indiquez la raison du refus' }]);
    expect((await read()).body.data.stage).toBe('received');
  });

  it('says it politely to the candidate, and plainly to the company', async () => {
    const { body } = await change({ stage: 'rejected', reason: 'experience' });
    expect(body.data.events.at(-1)?.reason).toBe('Expérience insuffisante pour ce poste');
    await sendPendingNotices(server);
    const [mail] = await mailsTo(server, candidate.email);
    expect(mail?.subject).toBe('Votre candidature : Comptable');
    expect(mail?.paragraphs).toContain(
      'Motif indiqué : Ce poste demande une expérience plus longue que la vôtre à ce jour.',
    );
    const mine = (await asCandidate()).body.data;
    expect(mine).toMatchObject({
      stage: 'rejected',
      abilities: { cancel: false },
      rejectionReason: 'Ce poste demande une expérience plus longue que la vôtre à ce jour.',
    });
    expect(mine.steps.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Reçue done',
      'Refusée current',
    ]);
  });

  it('gives no reason for "another reason", and the recruiter’s own words as they are', async () => {
    await change({ stage: 'rejected', reason: 'other' });
    await sendPendingNotices(server);
    expect((await asCandidate()).body.data.rejectionReason).toBeNull();
    await change({ stage: 'screening' });
    await sendPendingNotices(server);
    expect((await asCandidate()).body.data.rejectionReason).toBeNull();
    await change({ stage: 'rejected', reason: 'Le projet est reporté.' });
    await sendPendingNotices(server);
    expect((await asCandidate()).body.data.rejectionReason).toBe('Le projet est reporté.');
  });
});

describe('notes and answers', () => {
  it('a note stays inside the company', async () => {
    const noted = await change({ note: 'Prétentions trop hautes ?' });
    expect(noted.body.message).toBe('Note ajoutée');
    const path = `/recruiter/candidates/${candidate.accountId}/notes`;
    expect((await server.call('GET', path, recruiter)).body.data).toMatchObject([
      {
        text: 'Prétentions trop hautes ?',
        author: { name: 'Fatoumata Diarra' },
        application: { id, offerId, offerTitle: 'Comptable' },
      },
    ]);
    expect(JSON.stringify((await asCandidate()).body)).not.toContain('Prétentions');
    expect(await mailsTo(server, candidate.email)).toEqual([]);
  });

  it('templates contain the words of this application', async () => {
    const { body } = await server.json<{ data: MessageTemplate[] }>(
      'GET',
      `/api/v1/recruiter/applications/${id}/message-templates`,
      { headers: recruiter.headers },
    );
    expect(body.data.map(({ name }) => name)).toEqual([
      'Accusé de réception',
      'Demande de pièces',
      'Invitation à échanger',
      'Réponse négative',
      'Proposition',
    ]);
    for (const template of body.data) {
      expect(template.body).toMatch(/^Bonjour Awa,\n\n/);
      expect(template.body).toContain('Comptable');
      expect(template.body).toMatch(/Cordialement,\nFatoumata Diarra\nSahel Énergie$/);
    }
  });

  it('an answer leaves by e-mail, comes back to the recruiter, and joins both histories', async () => {
    const text = 'Bonjour Awa,\n\nÊtes-vous libre mardi ?\nÀ bientôt';
    const answer = await server.json<Read>('POST', `/api/v1/recruiter/applications/${id}/answer`, {
      body: { subject: 'Échangeons', body: text },
      headers: recruiter.headers,
    });
    expect(answer.body.message).toBe('Réponse envoyée au candidat');
    const [mail] = await mailsTo(server, candidate.email);
    expect(mail).toMatchObject({
      subject: 'Échangeons',
      paragraphs: ['Bonjour Awa,', 'Êtes-vous libre mardi ?\nÀ bientôt'],
      replyTo: { name: 'Fatoumata Diarra', address: expect.stringMatching(/^employer-/) },
    });
    const event = { kind: 'message', text: `Échangeons\n\n${text}` };
    expect(answer.body.data.events.at(-1)).toMatchObject({ ...event, by: 'Fatoumata Diarra' });
    expect((await asCandidate()).body.data.events.at(-1)).toMatchObject({ ...event, by: 'Sahel Énergie' });
    expect((await bellsOf(server, candidate))[0]).toBe(
      'Sahel Énergie vous a écrit au sujet de « Comptable »',
    );
  });

  it('an answer needs an object and a text', async () => {
    const answer = await server.json<Read>('POST', `/api/v1/recruiter/applications/${id}/answer`, {
      body: { subject: ' ' },
      headers: recruiter.headers,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'subject', message: "Indiquez l'objet" },
      { field: 'body', message: 'Écrivez votre message' },
    ]);
  });
});

describe('the list of an offer', () => {
  let offer: number;
  beforeEach(async () => {
    offer = (await makeOffer(server.db, sahel.companyId)).id;
    const rows: [first: string, last: string, stage: string, minutes: number, profile: object][] = [
      ['Aïssata', 'Sangaré', 'received', 1, { headline: 'Caissière' }],
      ['Boubacar', 'Touré', 'received', 2, { headline: 'Électricien', skills: ['Soudure à l’arc'] }],
      ['Mariam', 'Élysée', 'interview', 3, { headline: 'Comptable' }],
    ];
    for (const [first, last, stage, minutes, profile] of rows) {
      const person = await sahel.candidate(`${first} ${last}`, profile);
      const at = new Date(Date.now() - minutes * 60_000);
      const of = { offerId: offer, companyId: sahel.companyId, candidateId: person.accountId };
      await makeApplication(server.db, of, { stage, created_at: at, stage_changed_at: at });
    }
  });

  it('counts every stage, and pages', async () => {
    const { body } = await list('?limit=2&page=2', offer);
    expect(body.counts).toEqual({
      received: 2,
      screening: 0,
      shortlisted: 0,
      test: 0,
      interview: 1,
      offer: 0,
      hired: 0,
      rejected: 0,
      withdrawn: 0,
    });
    expect(body.pagination).toEqual({ page: 2, pages: 2, total: 3, limit: 2 });
    expect(body.data.map(({ candidate: { firstName } }) => firstName)).toEqual(['Mariam']);
  });

  it.each([
    ['', ['Aïssata', 'Boubacar', 'Mariam']],
    ['?order=asc', ['Mariam', 'Boubacar', 'Aïssata']],
    ['?stage=interview', ['Mariam']],
    ['?sort=name&order=asc', ['Mariam', 'Aïssata', 'Boubacar']],
    ['?sort=stageChangedAt&order=asc', ['Mariam', 'Boubacar', 'Aïssata']],
    ['?search=aissata', ['Aïssata']],
    ['?search=ELECTRICIEN%20toure', ['Boubacar']],
    ['?search=soudure', ['Boubacar']],
    ['?search=personne', []],
  ])('%s', async (query, names) => {
    const { body } = await list(query, offer);
    expect(body.data.map(({ candidate: { firstName } }) => firstName)).toEqual(names);
    expect(body.pagination.total).toBe(names.length);
  });
});
