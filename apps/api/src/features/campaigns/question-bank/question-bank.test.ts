import type {
  BankQuestion,
  BankQuestionDetail,
  QuestionImport,
} from '@baara/contract/campaigns/question-bank';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

beforeEach(async () => {
  await server.db.deleteFrom('bank_questions').execute();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const bank = <Data = BankQuestionDetail, More = unknown>(
  method: Method,
  path = '',
  body?: object,
  who: Person = ministry.owner,
) => server.call<Data, More>(method, `/recruiter/question-bank${path}`, who, body);

const question = {
  theme: 'Droit',
  difficulty: 'easy',
  text: 'Qui promulgue les lois ?',
  choices: [
    { text: 'Le président', isRight: true },
    { text: 'Le maire', isRight: false },
  ],
  pointsHundredths: 150,
};
const add = async (change: object = {}) => (await bank('POST', '', { ...question, ...change })).body.data;

it('an edited question is a new version, another theme is not, and both stay to be read', async () => {
  const { id } = await add();
  const text = 'Qui promulgue la loi ?';
  const saved = await bank('PUT', `/${id}`, { ...question, text, theme: 'Constitution', version: 1 });
  expect(saved.body.data).toMatchObject({ theme: 'Constitution', version: 2, text });
  expect(saved.body.data.versions.map((version) => version.text)).toEqual([text, question.text]);
  expect((await bank('PUT', `/${id}`, { ...question, text, version: 2 })).body.data.version).toBe(2);
  expect(await bank('PUT', `/${id}`, { ...question, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'QUESTION_CHANGED' },
  });
  await expect(server.db.updateTable('bank_question_versions').set({ text: 'x' }).execute()).rejects.toThrow(
    'versions of questions are only added',
  );
});

it('the list finds by words, theme and difficulty, counts themes, and leaves out what was withdrawn', async () => {
  const { id } = await add();
  await add({ text: 'Combien font 100 % de 3 ?', theme: 'Calcul', difficulty: 'hard' });
  type Themes = { themes: { name: string; easy: number; hard: number }[]; pagination: { total: number } };
  const found = async (query: string) => (await bank<BankQuestion[], Themes>('GET', query)).body;
  expect((await found('?search=100 %25')).data.map(({ theme }) => theme)).toEqual(['Calcul']);
  expect((await found('?theme=Droit&difficulty=easy')).pagination.total).toBe(1);
  expect((await found('?difficulty=medium')).data).toEqual([]);
  expect((await found('')).themes).toMatchObject([
    { name: 'Calcul', hard: 1 },
    { name: 'Droit', easy: 1 },
  ]);
  await bank('DELETE', `/${id}`);
  expect((await found('')).pagination.total).toBe(1);
  expect((await found('?state=archived')).data).toMatchObject([{ id, isArchived: true }]);
  expect((await bank('POST', `/${id}/restoration`)).body.data.isArchived).toBe(false);
});

it.each([
  ['choices', { choices: question.choices.slice(0, 1) }],
  ['choices', { choices: question.choices.map((choice) => ({ ...choice, isRight: true })) }],
  ['choices', { choices: [...question.choices, { text: 'le maire', isRight: false }] }],
  ['pointsHundredths', { pointsHundredths: 0 }],
  ['text', { text: ' ' }],
])('bad input names %s', async (field, change) => {
  const { status, body } = await bank('POST', '', { ...question, ...change });
  expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
});

it('a picture is drawn anew, makes a version, and is the company’s alone', async () => {
  const { id } = await add();
  const square = { width: 400, height: 300, channels: 3 as const, background: '#283f9b' };
  const bytes = await sharp({ create: square }).png().toBuffer();
  const path = `/recruiter/question-bank/${id}/image`;
  const files = [{ field: 'file', name: 'carte.png', bytes, type: 'image/png' }];
  const { body } = await server.upload<BankQuestionDetail>('PUT', path, ministry.owner, { files });
  expect(body.data).toMatchObject({ version: 2, image: expect.stringContaining(`/${id}/versions/2/image`) });
  const url = `${body.data.image}/360.webp`;
  const picture = await server.inject({ method: 'GET', url, headers: ministry.owner.headers });
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  const other = await makeWorkspace(server, 'Autre');
  expect((await server.inject({ method: 'GET', url, headers: other.owner.headers })).statusCode).toBe(404);
  const text = { ...files[0], field: 'file', name: 'carte.png', bytes: Buffer.from('<svg/>') };
  expect((await server.upload('PUT', path, ministry.owner, { files: [text] })).status).toBe(415);
  expect((await bank('DELETE', `/${id}/image`)).body.data).toMatchObject({ version: 3, image: null });
});

const file = (text: string, name = 'questions.csv') => ({ name, text });
const csv = [
  'thème;difficulté;question;choix A;choix B;bonnes',
  'Droit;facile;Qui promulgue les lois ?;Le président;Le maire;A',
  'Droit;facile;Qui vote les lois ?;Les députés;Les maires;A',
  'Droit;facile;Sans réponse ?;Oui;Non;',
].join('\n');

it('a preview says what a file adds and why each other line is refused; nothing is added before', async () => {
  await add();
  const { body } = await bank<QuestionImport>('POST', '/imports/preview', file(csv));
  expect(body.data).toMatchObject({
    format: 'csv',
    count: 1,
    questions: [{ line: 3, text: 'Qui vote les lois ?' }],
    refused: [
      { line: 2, reason: 'La même question est déjà dans la banque' },
      { line: 4, reason: 'Aucun choix n’est juste' },
    ],
  });
  expect((await bank<BankQuestion[]>('GET')).body.data).toHaveLength(1);
  expect(await bank('POST', '/imports', { ...file(csv), expected: 2 })).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_CHANGED' },
  });
  const added = await bank<{ added: number }>('POST', '/imports', { ...file(csv), expected: 1 });
  expect([added.status, added.body.data.added]).toEqual([201, 1]);
  expect(await bank('POST', '/imports', { ...file(csv), expected: 1 })).toMatchObject({
    status: 409,
    body: { code: 'NOTHING_TO_IMPORT' },
  });
  expect((await bank<BankQuestion[]>('GET')).body.data).toHaveLength(2);
});

it('GIFT and Moodle XML come in, and the bank goes out as it can come back', async () => {
  const gift = file('$CATEGORY: Géographie\n\nCapitale ? {=Bamako ~Ségou}', 'geo.gift');
  await bank('POST', '/imports', { ...gift, expected: 1 });
  const xml = file(
    '<quiz><question type="truefalse"><questiontext><text>Le Niger passe à Bamako.</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>',
    'geo.xml',
  );
  await bank('POST', '/imports', { ...xml, expected: 1 });
  const attack = file('<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz/>', 'a.xml');
  const refused = (await bank<QuestionImport>('POST', '/imports/preview', attack)).body.data;
  expect(refused).toMatchObject({ count: 0, refused: [{ reason: expect.stringContaining('DOCTYPE') }] });
  const url = '/api/v1/recruiter/question-bank/export?format=';
  for (const format of ['csv', 'gift']) {
    const out = await server.inject({ method: 'GET', url: url + format, headers: ministry.owner.headers });
    await server.db.deleteFrom('bank_questions').execute();
    const back = { name: `banque.${format}`, text: out.body, expected: 2 };
    expect((await bank('POST', '/imports', back)).status).toBe(201);
  }
  expect((await bank<QuestionImport>('POST', '/imports/preview', file('x'.repeat(500_001)))).status).toBe(
    422,
  );
});

it('the bank is for those who write in the company, and is another company’s never', async () => {
  const { id } = await add();
  const reader = await ministry.member('reader');
  expect(await bank('GET', '', undefined, reader)).toMatchObject({
    status: 403,
    body: { code: 'BANK_HIDDEN' },
  });
  const other = await makeWorkspace(server, 'Autre');
  expect((await bank<BankQuestion[]>('GET', '', undefined, other.owner)).body.data).toEqual([]);
  expect(await bank('GET', `/${id}`, undefined, other.owner)).toMatchObject({ status: 404 });
  expect(await bank('PUT', `/${id}`, { ...question, version: 1 }, other.owner)).toMatchObject({
    status: 404,
  });
});
