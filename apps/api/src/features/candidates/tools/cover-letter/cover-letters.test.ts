import type { CoverLetter, CoverLetterSummary } from '@baara/contract/candidates/tools/cover-letters';
import { coverLetterMessages as messages } from '@baara/contract/candidates/tools/cover-letters';
import { toolLimits } from '@baara/contract/candidates/tools/limits';
import type { ToolUse } from '@baara/contract/candidates/tools/uses';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { sql } from 'kysely';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type FakeAiServer, startFakeAiServer } from '../../../../testing/fake-ai-server.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../../testing/workspace.ts';
import { makeCategories, makeOffer, signedIn } from '../../../offers/offer.factory.ts';
import { purgeDocuments } from '../../../files/files.jobs.ts';
import { forgetOldToolUses, readToolUse, takeToolUse } from '../fair-use/public/fair-use.ts';

let fake: FakeAiServer;
let server: TestApp;
let workspace: Workspace;
let person: Person;

const profile = {
  experiences: JSON.stringify([
    {
      title: 'Comptable',
      company: 'Sahel Distribution',
      city: 'Bamako',
      from: '2021-03',
      to: null,
      description: 'Tenue de la caisse. Rapprochements bancaires mensuels.',
    },
  ]),
  educations: JSON.stringify([
    { degree: 'Licence en comptabilité', school: 'Université de Ségou', year: 2018, level: 2 },
  ]),
  languages: JSON.stringify([{ language: 'Français', level: 'courant' }]),
  skills: ['Sage 100', 'Excel'],
};

beforeAll(async () => {
  fake = await startFakeAiServer();
  server = await startTestApp({
    AI_BASE_URL: fake.baseUrl,
    AI_MODEL: 'modele-du-test',
    AI_TIMEOUT_SECONDS: '1',
    AI_INPUT_PRICE: '1',
    AI_OUTPUT_PRICE: '1',
  });
  await makeCategories(server.db);
  workspace = await makeWorkspace(server);
});
afterAll(async () => {
  await server.stop();
  await fake.stop();
});
beforeEach(async () => {
  fake.received.length = 0;
  // Another window of the limits, and a circuit that may be tried.
  server.advance({ minutes: 61 });
  person = await workspace.candidate('Awa Traoré', profile);
});

const write = (body: object, who: Person | null = person) =>
  server.call<CoverLetter>('POST', '/user/cover-letters', who, body);
const read = (id: string, who = person) => server.call<CoverLetter>('GET', `/user/cover-letters/${id}`, who);
const change = (id: string, body: object, who = person) =>
  server.call<CoverLetter, { current?: CoverLetter }>('PATCH', `/user/cover-letters/${id}`, who, body);
const rewrite = (id: string, body: object, who = person) =>
  server.call<CoverLetter>('POST', `/user/cover-letters/${id}/rewriting`, who, body);
const save = (id: string, format: string, who = person) =>
  server.call<{ id: string; name: string; path: string }>(
    'POST',
    `/user/cover-letters/${id}/documents`,
    who,
    {
      format,
    },
  );
const written = async (): Promise<CoverLetter> => (await write({ offerId: workspace.offerId })).body.data;
const textOf = ({ paragraphs }: CoverLetter): string =>
  paragraphs
    .map((sentences) => sentences.map(({ text }) => text).join(' '))
    .join('\n')
    .replaceAll('\u00a0', ' ');
const usesOf = async (who = person) =>
  (await server.call<ToolUse[]>('GET', '/user/tool-uses', who)).body.data.find(
    ({ tool }) => tool === 'cover-letter',
  );

describe('a letter for an offer of the platform', () => {
  it('is written from the profile, stored, listed and read again', async () => {
    const answer = await write({
      offerId: workspace.offerId,
      tone: 'direct',
      motive: 'votre projet me plaît',
    });
    expect(answer.status).toBe(201);
    const letter = answer.body.data;
    expect(letter).toMatchObject({
      offer: { id: workspace.offerId, company: 'Sahel Énergie', acceptsApplications: true },
      choices: { tone: 'direct', length: 'normale', motive: 'votre projet me plaît' },
      sender: ['Awa Traoré', 'Bamako', expect.stringMatching(/^\+223\s70/), expect.stringContaining('@')],
      findings: [],
    });
    expect(textOf(letter)).toContain('Votre projet me plaît.');
    expect(textOf(letter)).toContain('je travaille comme comptable chez Sahel Distribution, à Bamako.');
    expect((await read(letter.id)).body.data).toEqual(letter);
    const list = await server.call<{ letters: CoverLetterSummary[]; model: object }>(
      'GET',
      '/user/cover-letters',
      person,
    );
    expect(list.body.data).toMatchObject({
      letters: [{ id: letter.id, company: 'Sahel Énergie' }],
      model: { name: 'modele-du-test', provider: '127.0.0.1' },
    });
    expect(fake.received).toHaveLength(0);
  });

  it('each sentence of the person’s part names where it was read', async () => {
    const [, own = []] = (await written()).paragraphs;
    expect(own.every(({ by, facts }) => by === 'platform' && facts.length > 0)).toBe(true);
  });

  it('is the person’s alone, and a candidate’s', async () => {
    const { id } = await written();
    const other = await workspace.candidate('Moussa Keïta');
    expect((await read(id, other)).status).toBe(404);
    expect((await change(id, { version: 1, subject: 'x' }, other)).status).toBe(404);
    expect((await rewrite(id, { version: 1 }, other)).status).toBe(404);
    expect((await save(id, 'pdf', other)).status).toBe(404);
    expect((await server.call('DELETE', `/user/cover-letters/${id}`, other)).status).toBe(404);
    expect((await write({ offerId: workspace.offerId }, workspace.owner)).status).toBe(403);
    expect((await write({ offerId: workspace.offerId }, null)).status).toBe(401);
    const bare = await signedIn(server, 'applicant');
    expect((await write({ offerId: workspace.offerId }, bare)).status).toBe(404);
  });

  it('needs an offer that people may read', async () => {
    const draft = await makeOffer(server.db, workspace.companyId, { status: 'draft' });
    expect((await write({ offerId: draft.id })).status).toBe(404);
    const none = await write({});
    expect([none.status, none.body.errors?.[0]?.message]).toEqual([422, messages.OFFER_REQUIRED]);
    expect((await write({ offerId: workspace.offerId, tone: 'drôle' })).body.errors?.[0]?.message).toBe(
      messages.TONE_INVALID,
    );
  });

  it('is deleted; the archive of personal data has it until then', async () => {
    const { id } = await written();
    expect((await server.call('DELETE', `/user/cover-letters/${id}`, person)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
  });
});

describe('a letter for an offer from elsewhere', () => {
  const text =
    'Nous recrutons un aide-comptable à Kayes.\nMaîtrise de Sage 100 et de TOMPRO exigée. Permis B.';

  it('is read from the pasted text', async () => {
    const { body } = await write({ outside: { text, company: 'Kayes Transit' } });
    expect(body.data.offer).toEqual({
      id: null,
      slug: null,
      title: 'Aide-comptable',
      company: 'Kayes Transit',
      city: 'Kayes',
      acceptsApplications: false,
    });
    expect(textOf(body.data)).not.toContain('TOMPRO');
    expect(body.data.hints.join(' ')).toContain('TOMPRO');
  });

  it('asks for the job when the text does not say it', async () => {
    const silent = { text: 'Bonjour à tous, envoyez vos dossiers complets à notre siège, merci.' };
    const { status, body } = await write({ outside: silent });
    expect([status, body.errors?.[0]]).toEqual([
      422,
      { field: 'outside.title', message: messages.TITLE_REQUIRED },
    ]);
    expect((await write({ outside: { ...silent, title: 'Magasinier' } })).body.data.subject).toBe(
      'Candidature au poste de magasinier',
    );
    expect((await write({ outside: { text: 'court' } })).body.errors?.[0]?.message).toBe(messages.TEXT_SHORT);
  });
});

describe('what the person changes', () => {
  it('stands as they wrote it; what nobody gave is pointed out, never refused', async () => {
    const letter = await written();
    const [first = []] = letter.paragraphs;
    const unchanged = first[0]?.text ?? '';
    const { status, body } = await change(letter.id, {
      version: 1,
      subject: 'Candidature spontanée',
      paragraphs: [`${unchanged} J’ai dirigé 12 personnes chez Orange Mali.`, '', 'Merci de votre lecture.'],
    });
    expect(status).toBe(200);
    expect(body.data.paragraphs).toHaveLength(2);
    expect(body.data.paragraphs[0]?.map(({ by }) => by)).toEqual(['platform', 'person']);
    expect(body.data.findings.map(({ words }) => words)).toEqual(['12', 'orange mali']);
    expect(body.data).toMatchObject({ subject: 'Candidature spontanée', version: 2 });
  });

  it('another reader changes the address and the closing', async () => {
    const letter = await written();
    const { body } = await change(letter.id, { version: 1, civility: 'Madame la Directrice' });
    expect(body.data.recipient).toContain('À l’attention de Madame la Directrice');
    expect(body.data.closing).toContain('d’agréer, Madame la Directrice, ');
  });

  it('another device came first: a 409 with the letter as it stands', async () => {
    const { id } = await written();
    await change(id, { version: 1, subject: 'Le premier' });
    const { status, body } = await change(id, { version: 1, subject: 'Le second' });
    expect([status, body.message, body.current?.subject]).toEqual([409, messages.CHANGED, 'Le premier']);
    expect((await rewrite(id, { version: 1 })).status).toBe(409);
  });

  it('an empty letter is refused', async () => {
    const { id } = await written();
    const { status, body } = await change(id, { version: 1, paragraphs: ['', ' '] });
    expect([status, body.errors?.[0]?.message]).toEqual([422, messages.BODY_REQUIRED]);
  });
});

const asked = async () => {
  const { id, version } = await written();
  return rewrite(id, { version, askModel: true });
};

describe('with an outside model', () => {
  const honest = {
    offre:
      'Votre offre a retenu mon attention et je vous adresse ma candidature avec plaisir. Je pratique Sage 100 et Excel.',
    personne:
      'Depuis mars 2021, je travaille comme comptable chez Sahel Distribution, à Bamako, où je suis la tenue de la caisse et les rapprochements bancaires. Je suis titulaire d’une licence en comptabilité de l’Université de Ségou.',
    suite:
      'Je souhaite mettre cette expérience au service de votre équipe et je reste à votre disposition pour un entretien.',
  };

  it('its letter is shown when nothing in it was invented; names and contacts never left', async () => {
    fake.answer({ json: honest });
    const { body } = await asked();
    expect(body.message).toBe(messages.MODEL_USED);
    expect(textOf(body.data)).toContain('où je suis la tenue de la caisse');
    expect(body.data.paragraphs.flat().every(({ by }) => by === 'model')).toBe(true);
    expect(body.data.paragraphs[1]?.[0]?.facts[0]?.quote).toContain('Sahel Distribution');
    expect(body.data.findings).toEqual([]);
    expect(fake.received[0]?.body).not.toMatch(/Awa|Traoré|70 00 00 00|@/);
    expect(await usesOf()).toMatchObject({ used: 1, limit: toolLimits['cover-letter'] });
    const consents = await server.db
      .selectFrom('consents')
      .select(['purpose', 'version'])
      .where('account_id', '=', person.accountId)
      .execute();
    expect(consents).toContainEqual({ purpose: 'outside_ai', version: '127.0.0.1 modele-du-test' });
  });

  it.each([
    [
      'a number',
      { ...honest, suite: 'J’ai fait gagner 30 millions à mon employeur, et je vous propose autant.' },
    ],
    [
      'an employer',
      { ...honest, suite: 'J’ai travaillé chez Ecobank et je vous remercie de votre attention.' },
    ],
    [
      'a diploma',
      { ...honest, suite: 'Je suis titulaire d’un master et je vous remercie de votre attention.' },
    ],
    [
      'a skill',
      { ...honest, suite: 'Je maîtrise le SYSCOHADA et je vous remercie de votre attention à tous.' },
    ],
    [
      'a name',
      { ...honest, suite: 'Mon ami Issa Coulibaly vous dira du bien de moi quand vous le voudrez.' },
    ],
    [
      'praise',
      { ...honest, suite: 'Je suis le candidat idéal pour rejoindre votre équipe dès que possible.' },
    ],
    [
      'English',
      {
        offre: 'I am writing to you for the job that you offer in the city, and I hope you are well.',
        personne:
          'I work as an accountant for a company and I have the skills that you want for this job in your team.',
        suite:
          'Thank you for your time and I look forward to the interview with you and your team in the office.',
      },
    ],
    ['nonsense', { offre: 'bla bla', personne: 'bla', suite: 'bla' }],
    [
      'markup',
      { ...honest, suite: '**Je reste à votre disposition** pour un entretien, quand vous le voudrez bien.' },
    ],
  ])('a model that writes %s is refused: ours stands', async (_, json) => {
    fake.answer({ json });
    const { body } = await asked();
    expect(body.message).toBe(messages.MODEL_REFUSED);
    expect(body.data.paragraphs.flat().every(({ by }) => by === 'platform')).toBe(true);
    expect(textOf(body.data)).not.toMatch(/Ecobank|master|SYSCOHADA|Coulibaly|idéal|bla|\*\*/);
  });

  it.each([
    ['hangs', 'hang'],
    ['fails', { status: 500 }],
    ['answers no JSON', { text: 'Voici votre lettre : bravo !' }],
    ['answers another shape', { json: { lettre: 'oui' } }],
  ] as const)('a model that %s: ours stands', async (_, reply) => {
    fake.answer(reply);
    const { status, body } = await asked();
    expect([status, body.message]).toEqual([200, messages.MODEL_UNAVAILABLE]);
    expect(textOf(body.data)).toContain('Sahel Distribution');
  });

  it('without consent, this time, nothing leaves', async () => {
    fake.answer({ json: honest });
    const { id } = await written();
    const { body } = await rewrite(id, { version: 1, tone: 'chaleureux', variant: 1 });
    expect(body.data.choices).toMatchObject({ tone: 'chaleureux', variant: 1 });
    expect(fake.received).toHaveLength(0);
    expect(await usesOf()).toMatchObject({ used: 0 });
  });
});

const bytesOf = async (path: string): Promise<Buffer> =>
  (await server.inject({ method: 'GET', url: path, headers: person.headers })).rawPayload;

describe('as a document', () => {
  it('is a PDF and a Word document among the person’s own, with every word of it', async () => {
    const { id } = await written();
    const pdf = await save(id, 'pdf');
    expect([pdf.status, pdf.body.message]).toEqual([201, messages.DOCUMENT_SAVED]);
    expect(pdf.body.data.name).toBe('Lettre Awa Traoré – Comptable.pdf');
    const bytes = await bytesOf(pdf.body.data.path);
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    });
    expect(totalPages).toBe(1);
    expect(bytes.length).toBeLessThan(100_000);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Objet : candidature au poste de comptable');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('comme comptable chez Sahel Distribution, à Bamako.');
    expect((await save(id, 'pdf')).body.data.id).toBe(pdf.body.data.id);
    const word = await save(id, 'docx');
    const { value } = await mammoth.extractRawText({ buffer: await bytesOf(word.body.data.path) });
    expect(value).toContain('Madame, Monsieur,');
    expect(value).toContain('chez Sahel Distribution, à Bamako.');
    const documents = await server.call<{ kind: string }[]>('GET', '/documents?kind=cover_letter', person);
    expect(documents.body.data).toHaveLength(2);
    expect(await usesOf()).toMatchObject({ used: 2 });
    expect((await save(id, 'odt')).body.errors?.[0]?.message).toBe(messages.FORMAT_INVALID);
  });

  it('is sent with an application: its company reads it, also once the person deleted it', async () => {
    const { id } = await written();
    const { id: letterFileId, path, name } = (await save(id, 'pdf')).body.data;
    const apply = (body: object, who = person) =>
      server.call<{ id: string }>('POST', `/applications/tracking/job/${workspace.offerId}/apply`, who, {
        answers: {},
        ...body,
      });
    const outsider = await workspace.candidate('Issa Diallo');
    // The letter says why: no message is asked beside it.
    await server.db
      .updateTable('offers')
      .set({ message_required: true })
      .where('id', '=', workspace.offerId)
      .execute();
    expect((await apply({})).body.errors?.[0]?.field).toBe('message');
    expect((await apply({ letterFileId }, outsider)).body.errors?.[0]?.field).toBe('letterFileId');
    const applied = await apply({ letterFileId });
    expect(applied.status).toBe(201);
    const mine = await server.call<{ coverLetter: object }>(
      'GET',
      `/applications/${applied.body.data.id}`,
      person,
    );
    expect(mine.body.data.coverLetter).toEqual({ id: letterFileId, name });
    await server.call('DELETE', `/documents/${letterFileId}`, person);
    await purgeDocuments(server.db, server.services.storage, new Date(Date.now() + 90 * 24 * 3600 * 1000));
    const received = `/recruiter/applications/${applied.body.data.id}`;
    const shown = await server.call<RecruiterApplication>('GET', received, workspace.owner);
    expect(shown.body.data.coverLetter).toMatchObject({ name });
    const file = await server.inject({
      method: 'GET',
      url: `/api/v1${received}/cover-letter?preview=true`,
      headers: workspace.owner.headers,
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await server.inject({ method: 'GET', url: path, headers: person.headers })).statusCode).toBe(404);
  });
});

describe('fair use', () => {
  it('is said before it is reached, refused past it, and begins anew at midnight in Bamako', async () => {
    const at = new Date('2026-11-20T23:30:00Z');
    const use = { userId: person.accountId, tool: 'cover-letter', at } as const;
    const limit = toolLimits['cover-letter'];
    const taken = await Promise.allSettled(
      Array.from({ length: limit + 3 }, () => takeToolUse(server.db, use)),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
    expect(await readToolUse(server.db, use)).toEqual({ used: limit, limit });
    const refused = takeToolUse(server.db, use);
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1800 });
    const tomorrow = new Date('2026-11-21T00:00:00Z');
    expect(await takeToolUse(server.db, { ...use, at: tomorrow })).toEqual({ used: 1, limit });
    await forgetOldToolUses(server.db, new Date('2026-11-22T04:10:00Z'));
    expect(await readToolUse(server.db, use)).toEqual({ used: 0, limit });
  });
});

const taste = (body: object) =>
  server.call<CoverLetter>('POST', '/cover-letter-tastes', null, {
    firstName: 'Awa',
    lastName: 'Traoré',
    jobTitle: 'Magasinière',
    ...body,
  });

describe('a first taste, without an account', () => {
  it('is a letter of the typed fields, and nothing is stored', async () => {
    const { status, body } = await taste({
      lastJob: 'Vendeuse',
      lastEmployer: 'Boutique Wassa',
      tasks: 'Tenue du stock',
      degree: 'DEF',
    });
    expect(status).toBe(200);
    expect(textOf(body.data)).toContain('J’ai travaillé comme vendeuse chez Boutique Wassa.');
    expect(textOf(body.data)).toContain('J’y avais pour tâche : tenue du stock.');
    expect(textOf(body.data)).toContain('Ma formation : DEF.');
    const { total } = await server.db
      .selectFrom('cover_letters')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(sql<string>`offer ->> 'title'`, '=', 'Magasinière')
      .executeTakeFirstOrThrow();
    expect(total).toBe(0);
  });

  it('says what is missing, and is limited for one network', async () => {
    expect((await taste({ jobTitle: ' ' })).body.errors?.[0]?.message).toBe(
      'Indiquez le poste que vous visez',
    );
    const answers = await Promise.all(Array.from({ length: 125 }, () => taste({})));
    const last = answers.at(-1);
    expect([last?.status, last?.body.message]).toEqual([429, messages.TOO_MANY]);
  });
});

test('no more letters than a person needs', async () => {
  await server.db
    .insertInto('cover_letters')
    .values(
      Array.from({ length: 60 }, () => ({
        account_id: person.accountId,
        offer: '{"title":"x"}',
        choices: '{}',
        content: '{}',
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .execute();
  const { status, body } = await write({ offerId: workspace.offerId });
  expect([status, body.message]).toEqual([409, messages.TOO_MANY_LETTERS]);
});
