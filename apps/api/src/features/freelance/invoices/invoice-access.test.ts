import { randomUUID } from 'node:crypto';
import type { FreelanceInvoice, FreelanceInvoiceSummary } from '@baara/contract/freelance/invoices';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { actFor, grantActing, type Person } from '../../../testing/workspace.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { type StoredContract, storeGuest } from '../work/contract.factory.ts';
import { makeContract, makeTaxProfile } from './invoice.factory.ts';

/** Every call of invoices, as each person that a contract has to do with, and those it has not. */
const server = useTestApp();

const names = [
  'nobody',
  'freelance',
  'client',
  'guest of the client',
  'guest of the freelance',
  'other freelance',
  'other client',
  'applicant',
  'admin',
  'owner of a company',
] as const;
type Name = (typeof names)[number];

let people: Record<Name, Person | null>;
let made: StoredContract;
let draft: string;
let issued: string;

/** A draft and an issued invoice of a contract, by its freelance. */
async function makeInvoices(
  freelance: Person,
  contractId: string,
): Promise<{ draft: string; issued: string }> {
  const body = { contractId, lines: [{ label: 'Frais', quantity: 1, unitXof: 50_000 }] };
  const make = async () =>
    (await server.call<FreelanceInvoice>('POST', '/freelance/invoices', freelance, body)).body.data.id;
  const [first, second] = [await make(), await make()];
  await server.call('POST', `/freelance/invoices/${second}/issue`, freelance);
  return { draft: first, issued: second };
}

beforeAll(async () => {
  const freelance = await signedIn(server, 'freelance');
  const client = await signedIn(server, 'client');
  const other = await signedIn(server, 'freelance');
  await makeTaxProfile(server.db, freelance.accountId);
  made = await makeContract(server.db, { clientId: client.accountId, freelanceId: freelance.accountId });
  people = {
    nobody: null,
    freelance,
    client,
    'guest of the client': await signedIn(server, 'applicant'),
    'guest of the freelance': await signedIn(server, 'freelance'),
    'other freelance': other,
    'other client': await signedIn(server, 'client'),
    applicant: await signedIn(server, 'applicant'),
    admin: await signedIn(server, 'admin'),
    'owner of a company': await signedIn(server, 'employer', { companyId: await makeCompany(server.db) }),
  };
  for (const side of ['client', 'freelance'] as const) {
    const guest = people[`guest of the ${side}`];
    if (guest) await storeGuest(server.db, made.contractId, guest, side);
  }
  ({ draft, issued } = await makeInvoices(freelance, made.contractId));
});

const outcome = async (
  name: Name,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  const headers = people[name]?.headers ?? {};
  const sent = { method, url: `/api/v1${path}`, headers, ...(body && { payload: body }) };
  return (await server.inject(sent)).statusCode;
};
/** Ids that a list answers somebody. */
const listed = async (name: Name): Promise<string[]> => {
  const path = `/mission-contracts/${made.contractId}/invoices`;
  const { body } = await server.call<FreelanceInvoiceSummary[]>('GET', path, people[name]);
  return body.data.map(({ id }) => id);
};
const totals = async (path: string, name: Name): Promise<number> =>
  (await server.call('GET', path, people[name])).body.pagination.total;
const everyone = async (ask: (name: Name) => Promise<number>): Promise<Record<string, number>> => {
  const answers: [Name, number][] = [];
  for (const name of names) answers.push([name, await ask(name)]);
  return Object.fromEntries(answers);
};
const only = (status: number, ...those: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, name === 'nobody' ? 401 : those.includes(name) ? 200 : status]),
  );

const readers = ['freelance', 'client', 'guest of the client', 'guest of the freelance'] as const;

test('an issued invoice, its PDF and the list of its contract are read by both parties and their guests', async () => {
  const paths = [
    `/mission-invoices/${issued}`,
    `/mission-invoices/${issued}/pdf`,
    `/mission-contracts/${made.contractId}/invoices`,
  ];
  for (const path of paths)
    expect({ path, ...(await everyone((name) => outcome(name, 'GET', path))) }).toEqual({
      path,
      ...only(404, ...readers),
    });
});

test('a draft is read by its freelance alone', async () => {
  for (const path of [`/mission-invoices/${draft}`, `/mission-invoices/${draft}/pdf`])
    expect(await everyone((name) => outcome(name, 'GET', path))).toEqual(only(404, 'freelance'));
  expect(await listed('freelance')).toEqual([draft, issued]);
  for (const name of ['client', 'guest of the client', 'guest of the freelance'] as const)
    expect(await listed(name)).toEqual([issued]);
});

test('lists have what is one’s own, and nothing of others', async () => {
  expect(await totals('/freelance/invoices', 'freelance')).toBe(2);
  for (const name of ['other freelance', 'guest of the freelance'] as const)
    expect(await totals('/freelance/invoices', name)).toBe(0);
  expect(await totals('/client/invoices', 'client')).toBe(1);
  const others = names.filter((name) => name !== 'nobody' && name !== 'client');
  for (const name of others) expect([name, await totals('/client/invoices', name)]).toEqual([name, 0]);
  for (const path of ['/freelance/invoices', '/freelance/tax'])
    expect(await everyone((name) => outcome(name, 'GET', path))).toEqual(
      only(403, 'freelance', 'other freelance', 'guest of the freelance'),
    );
});

test('actions are the freelance’s: others of the role are refused, or find nothing', async () => {
  const lines = [{ label: 'Frais', quantity: 1, unitXof: 1000 }];
  const change = { version: 99, lines, note: null, paymentMention: null, paymentDays: 0 };
  const calls = [
    ['PUT', `/freelance/invoices/${draft}`, change],
    ['POST', `/freelance/invoices/${issued}/paid`, { paidOn: '2020-01-01', paidBy: 'Virement' }],
    ['POST', `/freelance/invoices/${issued}/credit-notes`, { reason: 'Erreur', amountXof: 999_999 }],
    ['PUT', `/freelance/invoices/${issued}/reminders`, { isOn: true }],
    ['POST', `/freelance/invoices/${issued}/issue`, {}],
    ['DELETE', `/freelance/invoices/${issued}`, undefined],
  ] as const;
  const answers: Record<string, number[]> = {};
  for (const name of ['freelance', 'guest of the client', 'guest of the freelance'] as const) {
    answers[name] = [];
    for (const [method, path, body] of calls) answers[name].push(await outcome(name, method, path, body));
  }
  expect(answers).toEqual({
    // Past the rights, what was sent is refused, or changes nothing.
    freelance: [409, 422, 422, 200, 200, 409],
    'guest of the client': [403, 403, 403, 403, 403, 403],
    'guest of the freelance': [404, 403, 403, 403, 403, 403],
  });
  const body = { contractId: made.contractId, lines };
  const created = await everyone((name) => outcome(name, 'POST', '/freelance/invoices', body));
  expect(created).toEqual({
    ...only(403),
    freelance: 201,
    'guest of the freelance': 403,
    'other freelance': 404,
  });
});

test('invoices of a company are its owners’ and recruiters’, and of who acts for it', async () => {
  const companyId = await makeCompany(server.db);
  const member = (companyRole: 'owner' | 'recruiter' | 'reader' | 'interviewer') =>
    signedIn(server, 'employer', { companyId, companyRole });
  const author = await member('reader');
  const { freelance } = people;
  const { contractId } = await makeContract(server.db, {
    clientId: author.accountId,
    companyId,
    freelanceId: freelance?.accountId ?? '',
  });
  const own = await makeInvoices(freelance as Person, contractId);
  await grantActing(server.db, 'manager');
  const manager = await signedIn(server, 'manager');
  const asked = async (who: Person | null) => [
    (await server.call('GET', `/mission-invoices/${own.issued}`, who)).status,
    (await server.call('GET', '/client/invoices', who)).body.pagination?.total,
  ];
  expect(await asked(manager)).toEqual([404, 0]);
  await actFor(server, manager, companyId);
  for (const who of [await member('owner'), await member('recruiter'), manager])
    expect(await asked(who)).toEqual([200, 1]);
  for (const who of [author, await member('interviewer'), people['owner of a company']])
    expect(await asked(who)).toEqual([404, 0]);
});

test('no person finds an invoice or a contract that does not exist', async () => {
  const id = randomUUID();
  const paths = [`/mission-invoices/${id}`, `/mission-contracts/${id}/invoices`];
  for (const path of paths) expect(await everyone((name) => outcome(name, 'GET', path))).toEqual(only(404));
});
