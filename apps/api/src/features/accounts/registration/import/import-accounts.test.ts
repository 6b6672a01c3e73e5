import { Readable } from 'node:stream';
import { hash } from '@node-rs/bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { type Answer, makeAccount, password } from '../../accounts.factory.ts';
import { importAccounts, type Refusal } from './import-accounts.ts';

let t: TestApp;
let bcrypt = '';
beforeAll(async () => {
  t = await startTestApp();
  bcrypt = await hash(password, { cost: 4, version: '2y' });
});
afterAll(() => t.stop());

const header =
  'email,role,first_name,last_name,phone,country,gender,password_hash,created_at,company_name,company_number';

async function run(...lines: string[]) {
  const refusals: Refusal[] = [];
  const counts = await importAccounts(t.db, Readable.from([lines.join('\n')]), t.services.now(), {
    onRefusal: (refusal) => void refusals.push(refusal),
  });
  return { counts, refusals };
}
const accountOf = (email: string) =>
  t.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
const login = (username: string) =>
  t.json<Answer>('POST', '/api/v1/auth/login', { body: { username, password } });
const companyOf = (email: string) =>
  t.db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('a.email', '=', email)
    .select(['c.id', 'c.name', 'm.role'])
    .executeTakeFirst();

test('an imported person signs in with the old password, and owes a new one', async () => {
  const { counts, refusals } = await run(
    `\uFEFF${header}`,
    `Awa.Ba@Exemple.ML,applicant,Awa,Ba,76 12 34 56,ml,F,${bcrypt},2019-05-31 08:30:00,,`,
  );
  expect(refusals).toEqual([]);
  expect(counts).toEqual({ read: 1, created: 1, existing: 0, refused: 0 });
  const account = await accountOf('awa.ba@exemple.ml');
  expect(account).toMatchObject({
    role: 'applicant',
    first_name: 'Awa',
    phone: '+22376123456',
    country: 'ML',
    gender: 'femme',
    reset_required: true,
    created_at: new Date('2019-05-31T08:30:00Z'),
    password_hash: bcrypt,
  });
  expect(account?.email_verified_at).toBeInstanceOf(Date);
  const { status, body } = await login('awa.ba@exemple.ml');
  expect(status).toBe(200);
  expect(body).toMatchObject({ reset_required: true, redirectPath: '/password-migration' });
  const profile = await t.db
    .selectFrom('candidates')
    .select('country')
    .where('account_id', '=', account?.id ?? '')
    .execute();
  expect(profile).toEqual([{ country: 'ML' }]);
});

test('a second run changes nothing, and an account that exists is never touched', async () => {
  const own = await makeAccount(t, { email: 'deja@exemple.ml', first_name: 'Fatoumata' });
  const file = [
    header,
    `deja@exemple.ml,employer,Autre,Nom,,,,${bcrypt},,Pirate SA,`,
    `neuve@exemple.ml,freelance,Sira,Koné,,SN,,${bcrypt},,,`,
  ];
  expect((await run(...file)).counts).toEqual({ read: 2, created: 1, existing: 1, refused: 0 });
  const before = [await accountOf(own.email), await accountOf('neuve@exemple.ml')];
  expect(before[0]).toMatchObject({ first_name: 'Fatoumata', role: 'applicant', reset_required: false });
  expect(await companyOf(own.email)).toBeUndefined();
  t.advance({ minutes: 5 });
  expect((await run(...file)).counts).toEqual({ read: 2, created: 0, existing: 2, refused: 0 });
  expect([await accountOf(own.email), await accountOf('neuve@exemple.ml')]).toEqual(before);
});

test('a refused line is reported by its number and its reasons, never by its hash', async () => {
  const { counts, refusals } = await run(
    header,
    '',
    `"deux\nlignes@exemple.ml",applicant,A,B,,,,${bcrypt},,,`,
    `bonne@exemple.ml,applicant,A,B,,,,${bcrypt},,,`,
    `BONNE@exemple.ml,applicant,A,B,,,,${bcrypt},,,`,
    `a@exemple.ml,patron,,,12,Mali,x,${bcrypt.replace('$04$', '$31$')},2019-02-31,,123`,
    'b@exemple.ml,employer,A,B,,,,5f4dcc3b5aa765d61d8327deb882cf99,2999-01-01,,',
    'c@exemple.ml,applicant',
  );
  expect(counts).toEqual({ read: 6, created: 1, existing: 0, refused: 5 });
  expect(refusals.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Adresse email invalide'],
    [6, 'Adresse déjà présente à la ligne 5'],
    [
      7,
      [
        'Rôle inconnu (attendu : admin, manager, employer, freelance, applicant, client)',
        'Le prénom ou le nom est requis',
        'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
        'Code de pays invalide (deux lettres attendues)',
        'Genre inconnu (attendu : homme ou femme)',
        "Date d'inscription invalide ou à venir",
        'Le numéro RCCM/NINA doit contenir exactement 14 chiffres',
        'Empreinte bcrypt mal formée, ou de coût hors de 4 à 14',
      ].join(' ; '),
    ],
    [
      8,
      [
        "Date d'inscription invalide ou à venir",
        "Le nom de l'entreprise est requis pour un employer",
        "L'empreinte du mot de passe n'est pas du bcrypt ($2a$, $2b$ ou $2y$)",
      ].join(' ; '),
    ],
    [9, "Le nombre de champs n'est pas celui de la première ligne"],
  ]);
  const reported = JSON.stringify(refusals);
  expect(reported).not.toContain('5f4dcc3b');
  expect(reported).not.toContain(bcrypt.slice(7, 20));
});

test('semicolons and columns of other names are taken; a file without what is needed is not', async () => {
  const { counts } = await run(
    'id;password_hash;Role;EMAIL;last_name',
    `7;${bcrypt};APPLICANT;point@exemple.ml;Touré`,
  );
  expect(counts.created).toBe(1);
  await expect(run('email,nom', 'a@exemple.ml,Touré')).rejects.toThrow(
    'La première ligne doit nommer les colonnes ; il manque : role, password_hash.',
  );
  await expect(run('')).rejects.toThrow('Le fichier est vide.');
});

test('employees of one company meet in it; a company that someone registered is not given away', async () => {
  const outsider = await makeAccount(t, { role: 'employer' });
  const registered = await t.db
    .insertInto('companies')
    .values({
      name: 'Delta Transit',
      slug: 'delta-transit',
      business_identification_number: '11111111111111',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('company_members')
    .values({ company_id: registered.id, account_id: outsider.id })
    .execute();
  const { counts } = await run(
    header,
    `rh1@delta.ml,employer,A,B,,,,${bcrypt},,Delta Transit,11111111111111`,
    `rh2@delta.ml,employer,C,D,,,,${bcrypt},,Delta Transit SARL,1111 1111 1111 11`,
    `rh@nom.ml,employer,E,F,,,,${bcrypt},,Nom Seul,`,
    `rh2@nom.ml,employer,G,H,,,,${bcrypt},,NOM SEUL,`,
  );
  expect(counts.created).toBe(4);
  const first = await companyOf('rh1@delta.ml');
  expect(first).toMatchObject({ name: 'Delta Transit', role: 'owner' });
  expect(first?.id).not.toBe(registered.id);
  expect(await companyOf('rh2@delta.ml')).toEqual({ ...first, role: 'recruiter' });
  const named = await companyOf('rh@nom.ml');
  expect(await companyOf('rh2@nom.ml')).toEqual({ ...named, role: 'recruiter' });
});

test('more lines than a batch all come in', async () => {
  const lines = Array.from(
    { length: 1203 },
    (_, at) => `foule${at}@exemple.ml,applicant,A,B,,,,${bcrypt},,,`,
  );
  expect((await run(header, ...lines)).counts).toEqual({
    read: 1203,
    created: 1203,
    existing: 0,
    refused: 0,
  });
});
