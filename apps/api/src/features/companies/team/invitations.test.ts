import { createHash, randomUUID } from 'node:crypto';
import { companyMessages } from '@baara/contract/companies/company-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeAccount, password } from '../../accounts/accounts.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { type Colleague, invitationTokens, makeColleague } from './team.factory.ts';

type Data = Record<string, unknown> & { id: string };
type Body = { code: string | number; message: string; data: Data; errors?: { field: string }[] };

let server: TestApp;
let companyId: string;
let owner: Colleague;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  owner = await makeColleague(server, { companyId, role: 'owner' });
});

type Method = 'GET' | 'POST' | 'DELETE';
const call = (who: { headers: Record<string, string> } | null, method: Method, path: string, body?: object) =>
  server.json<Body>(method, `/api/v1${path}`, { headers: who?.headers ?? {}, ...(body ? { body } : {}) });
const reads = (token: string) => call(null, 'GET', `/invitations/${token}`);
const inviteTo = (email: string, role = 'recruiter') =>
  call(owner, 'POST', '/company/invitations', { email, role });
const someone = (): string => `personne-${randomUUID()}@exemple.ml`;
const lastToken = async (email: string): Promise<string> =>
  (await invitationTokens(server, email)).at(-1) ?? '';
const invited = async (email = someone(), role = 'recruiter') => {
  const { body } = await inviteTo(email, role);
  return { email, id: body.data.id, token: await lastToken(email) };
};
/** Signs in at the clock's own time. */
async function signingIn(email: string): Promise<{ id: string; headers: { authorization: string } }> {
  const { id } = await makeAccount(server, { email, role: 'employer' });
  const body = { username: email, password };
  const answer = await server.json<{ token: string }>('POST', '/api/v1/auth/login', { body });
  return { id, headers: { authorization: `Bearer ${answer.body.token}` } };
}
type Time = Parameters<TestApp['advance']>[0];
/** Moves the clock for a while. */
async function later(time: Time, work: () => Promise<void>): Promise<void> {
  server.advance(time);
  try {
    await work();
  } finally {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = time;
    server.advance({ days: -days, hours: -hours, minutes: -minutes, seconds: -seconds });
  }
}
const form = {
  firstName: 'Fanta',
  lastName: 'Coulibaly',
  phoneNumber: '+223 76 12 34 56',
  password: 'Bamako#2026',
  terms: true,
};

test('an invitation is mailed, its token stored only as a hash', async () => {
  const email = someone();
  const answer = await inviteTo(` ${email.toUpperCase()} `);
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: 'Invitation envoyée',
      data: { email, role: 'recruiter', isExpired: false, invitedBy: 'Awa Traoré' },
    },
  });
  const mail = (await server.mails()).find(({ to }) => to === email);
  expect(mail?.subject).toBe('Invitation à rejoindre Sahel Énergie sur Baara');
  expect(mail?.paragraphs.join(' ')).toContain('Awa Traoré vous invite');
  const token = await lastToken(email);
  expect(token).toMatch(/^[\w-]{43}$/);
  const row = await server.db
    .selectFrom('company_invitations')
    .selectAll()
    .where('id', '=', answer.body.data.id)
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(answer.body)).not.toContain(token);
  const listed = await call(owner, 'GET', '/company/invitations');
  expect(listed.body.data).toMatchObject([{ id: row.id, email }]);
});

test('the inviter never learns whether an address has an account', async () => {
  const { accountId } = await signedIn(server, 'applicant');
  const email = `candidat-${randomUUID()}@exemple.ml`;
  await server.db.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
  const elsewhere = await makeColleague(server, { companyId: await makeCompany(server.db), role: 'owner' });
  const shape = ({ status, body }: Awaited<ReturnType<typeof inviteTo>>) => [
    status,
    body.message,
    Object.keys(body.data).toSorted(),
  ];
  const unknown = shape(await inviteTo(someone()));
  expect(shape(await inviteTo(email))).toEqual(unknown);
  expect(shape(await inviteTo(elsewhere.email))).toEqual(unknown);
});

test('a name that reads as an advertisement is not passed on by mail', async () => {
  await server.db
    .updateTable('companies')
    .set({ name: 'Gagnez sur www.exemple.com' })
    .where('id', '=', companyId)
    .execute();
  const { email } = await invited();
  const mail = (await server.mails()).find(({ to }) => to === email);
  expect(JSON.stringify({ ...mail, action: null })).not.toContain('exemple.com');
});

test('an address is invited once at a time, and not when it is in the team', async () => {
  const { email } = await invited();
  expect((await inviteTo(email)).body.code).toBe('INVITATION_PENDING');
  const colleague = await makeColleague(server, { companyId, role: 'reader' });
  expect((await inviteTo(colleague.email)).body.code).toBe('ALREADY_IN_TEAM');
});

test('one company sends so many invitations an hour', async () => {
  server.startWindow();
  const answers = [];
  for (let sent = 0; sent < 41; sent += 1) answers.push(await inviteTo(someone()));
  expect(answers.slice(0, 40).every(({ status }) => status === 201)).toBe(true);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { message: companyMessages.TOO_MANY_INVITATIONS },
  });
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
});

test('nobody is written to again and again', async () => {
  server.startWindow();
  const { id } = await invited();
  const answers = [];
  for (let sent = 0; sent < 5; sent += 1) {
    answers.push((await call(owner, 'POST', `/company/invitations/${id}/resend`)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 429]);
});

describe('the link', () => {
  it('says who invites whom, as what', async () => {
    const { email, token } = await invited(someone(), 'reader');
    const { body } = await call(null, 'GET', `/invitations/${token}`);
    expect(body.data).toMatchObject({
      company: { name: 'Sahel Énergie', logo: null },
      email,
      role: 'reader',
      invitedBy: 'Awa Traoré',
      situation: 'register',
    });
  });

  it.each([
    ['unknown', 404, companyMessages.INVITATION_UNKNOWN],
    ['expired', 409, companyMessages.INVITATION_EXPIRED],
    ['revoked', 409, companyMessages.INVITATION_REVOKED],
    ['used', 409, companyMessages.INVITATION_USED],
    ['replaced', 404, companyMessages.INVITATION_UNKNOWN],
  ] as const)('%s: says so, and opens nothing', async (kind, status, message) => {
    const { email, token, id } = await invited();
    if (kind === 'revoked') await call(owner, 'DELETE', `/company/invitations/${id}`);
    if (kind === 'replaced') await call(owner, 'POST', `/company/invitations/${id}/resend`);
    if (kind === 'used') await call(null, 'POST', `/invitations/${token}/register`, form);
    const given = kind === 'unknown' ? 'inconnu' : token;
    const refusal = { status, body: { message } };
    await later(kind === 'expired' ? { days: 7, seconds: 1 } : {}, async () => {
      expect(await call(null, 'GET', `/invitations/${given}`)).toMatchObject(refusal);
      expect(await call(null, 'POST', `/invitations/${given}/register`, form)).toMatchObject(refusal);
      const person = await signingIn(kind === 'used' ? someone() : email);
      expect(await call(person, 'POST', `/invitations/${given}/accept`)).toMatchObject(refusal);
    });
  });

  it('lives seven days, and seven more once sent again', async () => {
    const { email, id, token } = await invited();
    await later({ days: 6, hours: 23 }, async () => expect((await reads(token)).status).toBe(200));
    await later({ days: 7, hours: 1 }, async () => {
      expect((await reads(token)).body.code).toBe('INVITATION_EXPIRED');
      const second = await signingIn(someone());
      await server.db
        .insertInto('company_members')
        .values({ company_id: companyId, account_id: second.id, role: 'owner' })
        .execute();
      const listed = await call(second, 'GET', '/company/invitations');
      expect(listed.body.data).toMatchObject([{ id, isExpired: true }]);
      const resent = await call(second, 'POST', `/company/invitations/${id}/resend`);
      expect(resent.body).toMatchObject({ data: { id, isExpired: false } });
      expect((await reads(await lastToken(email))).status).toBe(200);
    });
  });

  it('shows its reader the possible actions', async () => {
    const situation = async (email: string, who: { headers: Record<string, string> } | null) => {
      const { token } = await invited(email);
      return (await call(who, 'GET', `/invitations/${token}`)).body.data['situation'];
    };
    const free = await makeColleague(server);
    const busy = await makeColleague(server, { companyId: await makeCompany(server.db), role: 'reader' });
    const candidate = await signedIn(server, 'applicant');
    const { email } = await server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', candidate.accountId)
      .executeTakeFirstOrThrow();
    expect(await situation(someone(), owner)).toBe('wrong_session');
    expect(await situation(email, null)).toBe('other_kind');
    expect(await situation(busy.email, busy)).toBe('other_company');
    expect(await situation(free.email, null)).toBe('sign_in');
    const token = await lastToken(free.email);
    expect((await call(free, 'GET', `/invitations/${token}`)).body.data['situation']).toBe('accept');
    await call(free, 'POST', `/invitations/${token}/accept`);
    expect((await call(free, 'GET', `/invitations/${token}`)).body.code).toBe('INVITATION_USED');
  });
});

describe('without an account', () => {
  it('one is made, confirmed, and in the team at once', async () => {
    const { email, token } = await invited(someone(), 'interviewer');
    const answer = await call(null, 'POST', `/invitations/${token}/register`, form);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Votre compte est créé. Bienvenue dans l’équipe.', data: { email } },
    });
    const login = await call(null, 'POST', '/auth/login', { username: email, password: form.password });
    expect(login.body.data).toMatchObject({
      fullname: 'Fanta Coulibaly',
      typeUserName: 'employer',
      company: { id: companyId, name: 'Sahel Énergie', role: 'interviewer' },
    });
    const bell = await call(owner, 'GET', '/notifications');
    expect(bell.body.data).toMatchObject([{ title: 'Fanta Coulibaly a rejoint l’équipe' }]);
    expect((await call(owner, 'GET', '/company/invitations')).body.data).toEqual([]);
  });

  it('answered twice at once, one account is made', async () => {
    const { email, token } = await invited();
    const another = await server.startAnother();
    const post = { method: 'POST', url: `/api/v1/invitations/${token}/register`, payload: form } as const;
    const answers = await Promise.all([server.inject(post), another.inject(post)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const made = await server.db.selectFrom('accounts').select('id').where('email', '=', email).execute();
    expect(made).toHaveLength(1);
  });

  it.each([
    ['firstName', ' ', 'Le prénom est requis'],
    ['lastName', '', 'Le nom est requis'],
    ['phoneNumber', '12', 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX'],
    ['password', 'court', 'Le mot de passe doit contenir au moins 8 caractères'],
    ['terms', false, "Vous devez accepter les conditions d'utilisation"],
  ] as const)('%s is checked', async (field, value, message) => {
    const { token } = await invited();
    const answer = await call(null, 'POST', `/invitations/${token}/register`, { ...form, [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  });

  it('an address that has an account since then is not registered again', async () => {
    const { email, token } = await invited();
    const person = await makeColleague(server);
    await server.db.updateTable('accounts').set({ email }).where('id', '=', person.id).execute();
    const answer = await call(null, 'POST', `/invitations/${token}/register`, form);
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });
});

describe('with an account', () => {
  it('an employer without a company joins with one click, once, however often', async () => {
    const person = await makeColleague(server);
    const { token } = await invited(person.email, 'reader');
    const another = await server.startAnother();
    const accept = {
      method: 'POST',
      url: `/api/v1/invitations/${token}/accept`,
      headers: person.headers,
    } as const;
    const answers = await Promise.all([server.inject(accept), another.inject(accept)]);
    for (const answer of answers) {
      expect(answer.json<Body>().data).toEqual({
        company: {
          id: companyId,
          name: 'Sahel Énergie',
          role: 'reader',
          abilities: { write: false, seeMoney: false, manageTeam: false },
        },
      });
    }
    const memberships = await server.db
      .selectFrom('company_members')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute();
    expect(memberships).toHaveLength(1);
    expect((await server.mails()).filter(({ to }) => to === owner.email)).toHaveLength(1);
  });

  it('two companies at once: one is joined', async () => {
    const person = await makeColleague(server);
    const first = await invited(person.email);
    const other = await makeCompany(server.db, 'Autre');
    owner = await makeColleague(server, { companyId: other, role: 'owner' });
    const second = await invited(person.email);
    const answers = await Promise.all(
      [first, second].map(({ token }) => call(person, 'POST', `/invitations/${token}/accept`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('OTHER_COMPANY');
  });

  it('another address cannot take the place', async () => {
    const { token } = await invited();
    const outsider = await makeColleague(server);
    const answer = await call(outsider, 'POST', `/invitations/${token}/accept`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'INVITATION_FOR_ANOTHER' } });
  });

  it('another kind of account reads the next step', async () => {
    const candidate = await signedIn(server, 'applicant');
    const { email } = await server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', candidate.accountId)
      .executeTakeFirstOrThrow();
    const { token } = await invited(email);
    const answer = await call(candidate, 'POST', `/invitations/${token}/accept`);
    expect(answer).toMatchObject({ status: 409, body: { message: companyMessages.OTHER_KIND_OF_ACCOUNT } });
  });

  it('finds the invitations sent to their address, and accepts one; nobody else can', async () => {
    const person = await makeColleague(server);
    const { id } = await invited(person.email, 'recruiter');
    const received = await call(person, 'GET', '/user/invitations');
    expect(received.body.data).toMatchObject([{ id, company: { name: 'Sahel Énergie' }, role: 'recruiter' }]);
    const outsider = await makeColleague(server);
    expect((await call(outsider, 'GET', '/user/invitations')).body.data).toEqual([]);
    expect((await call(outsider, 'POST', `/user/invitations/${id}/accept`)).status).toBe(404);
    expect((await call(person, 'POST', `/user/invitations/${id}/accept`)).status).toBe(200);
    expect((await call(person, 'GET', '/user/invitations')).body.data).toEqual([]);
    expect((await call(person, 'GET', '/company/members')).status).toBe(200);
  });

  it('someone taken out may be invited again', async () => {
    const person = await makeColleague(server, { companyId, role: 'reader' });
    await call(owner, 'DELETE', `/company/members/${person.id}`);
    const { token } = await invited(person.email, 'recruiter');
    const answer = await call(person, 'POST', `/invitations/${token}/accept`);
    expect(answer.body.data).toMatchObject({ company: { role: 'recruiter' } });
  });
});

describe('what an owner sent before they stopped being one', () => {
  const leave = {
    'taken out': (by: Colleague) => call(by, 'DELETE', `/company/members/${owner.id}`),
    'gone by themselves': () => call(owner, 'DELETE', `/company/members/${owner.id}`),
    'given a smaller role': (by: Colleague) =>
      server.json('PATCH', `/api/v1/company/members/${owner.id}`, {
        headers: by.headers,
        body: { role: 'recruiter' },
      }),
  };
  it.each(Object.entries(leave))('is worth nothing once they are %s', async (_, act) => {
    const other = await makeColleague(server, { companyId, role: 'owner' });
    const backDoor = await invited(someone(), 'owner');
    const theirs = await call(other, 'POST', '/company/invitations', { email: someone(), role: 'reader' });
    expect((await act(other)).status).toBe(200);
    expect((await reads(backDoor.token)).body.code).toBe('INVITATION_REVOKED');
    expect((await call(null, 'POST', `/invitations/${backDoor.token}/register`, form)).status).toBe(409);
    const left = (await call(other, 'GET', '/company/invitations')).body.data as unknown as Data[];
    expect(left.map(({ id }) => id)).toEqual([theirs.body.data.id]);
  });
});

test('many companies together do not fill one mailbox', async () => {
  server.startWindow();
  const email = someone();
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) {
    const company = await makeCompany(server.db);
    const founder = await makeColleague(server, { companyId: company, role: 'owner' });
    statuses.push((await call(founder, 'POST', '/company/invitations', { email, role: 'reader' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect(await invitationTokens(server, email)).toHaveLength(20);
});
