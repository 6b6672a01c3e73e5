import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { candidateForm } from './features/accounts/accounts.factory.ts';
import { makeApplication, makeProfile } from './features/applications/application.factory.ts';
import { insertMessage } from './features/support/contact/contact.queries.ts';
import { makeFreelance, makeMission, makeProposal } from './features/freelance/freelance.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from './features/offers/offer.factory.ts';
import { makeSession, makeTraining } from './features/trainings/training.factory.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Values no form sends; each takes the place of one field while the others stay good. */
const oddTexts =
  '|\0|a\0b|\ud800|%|.,;:!?()|&!*()|<script>|1e5|NaN|0000-01-01|9999-12-31|2026-02-30|__proto__|constructor';
const oddNumbers = [0, -1, 1.5, 2_147_483_648, 9_007_199_254_740_991, 1e308];
const odd: readonly unknown[] = [
  ...oddTexts.split('|'),
  'é'.repeat(70_000),
  randomUUID(),
  ...oddNumbers,
  true,
  null,
  [],
  [null],
  ['a\0'],
  {},
];

type Schema = {
  type?: string;
  properties?: Record<string, object>;
  required?: string[];
  anyOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Refusal = { status?: string; errors?: Refused };
type Refused = readonly { field: string; message: string }[];
type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** Good values of the fields that other fields need to be looked at. */
const good: Record<string, unknown> = {
  ...candidateForm,
  username: 'awa@exemple.ml',
  name: 'Sahel',
  businessIdentificationNumber: '12345678901234',
  contactFirstName: 'Awa',
  contactRole: 'Directrice',
  subject: 'Bonjour',
  body: 'Merci',
  state: 1,
  stage: 'rejected',
  reason: 'Profil',
  role: 'reader',
  title: 'Objet',
  content: '<p>Texte.</p>',
  version: 1,
  ids: [1],
  category: 'bureautique',
  durationHours: 8,
  startsAt: '2031-01-06T08:00:00Z',
  endsAt: '2031-01-07T08:00:00Z',
  mode: 'online',
  seats: 5,
  description: '<p>Une mission.</p>',
  domain: 1,
  closesOn: '2099-12-31',
  city: 'Bamako',
  price: 100_000,
  message: 'Je vous propose mes services.',
  headline: 'Comptable',
  summary: 'Dix ans de comptes.',
  skills: ['Sage'],
  languages: ['Français'],
  country: 'ML',
  yearsOfExperience: 10,
  dailyRate: 50_000,
  availability: 'now',
  portfolio: [],
  questionId: 'comptable-1',
  answer: 'J’ai vérifié la caisse.',
  isVisible: true,
  showsFullName: false,
};

let server: TestApp;
let ids: Record<
  'offer' | 'application' | 'contact' | 'training' | 'session' | 'mission' | 'proposal' | 'freelance',
  string
>;
let employer: Record<string, string>;
let candidate: Record<string, string>;
let freelance: Record<string, string>;
let client: Record<string, string>;
let admin: Record<string, string>;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  const companyId = await makeCompany(server.db);
  const offer = await makeOffer(server.db, companyId);
  const person = await signedIn(server, 'applicant');
  await makeProfile(server.db, person.accountId, { first: 'Awa', last: 'Traoré' });
  const of = { offerId: offer.id, companyId, candidateId: person.accountId };
  const contact = await insertMessage(server.db, {
    reference: 'C-22222222',
    first_name: 'Awa',
    last_name: 'Traoré',
    email: 'awa@exemple.ml',
    subject: 'autre',
    message: 'Bonjour',
    status: 'new',
    sent_at: new Date(),
    content_hash: Buffer.alloc(32),
  });
  const application = await makeApplication(server.db, of);
  const training = await makeTraining(server.db);
  const session = await makeSession(server.db, training.id);
  const independent = await signedIn(server, 'freelance');
  const hirer = await signedIn(server, 'client');
  freelance = independent.headers;
  client = hirer.headers;
  const mission = await makeMission(server.db, hirer.accountId);
  ids = {
    offer: String(offer.id),
    application,
    contact: contact.id,
    training: training.id,
    session,
    mission,
    proposal: await makeProposal(server.db, mission, independent.accountId),
    freelance: await makeFreelance(server.db, independent.accountId),
  };
  employer = (await signedIn(server, 'employer', { companyId })).headers;
  candidate = person.headers;
  const permissions = [
    'settings.write',
    'reference-codes.manage',
    'support.manage',
    'trainings.manage',
    'certificates.manage',
    'permissions.write',
    'audit.read',
    'backups.run',
    'monitoring.read',
    'jobs.retry',
    'status.write',
    'users.assist',
    'users.read',
    'users.write',
    'users.disable',
    'users.erase',
    'users.merge',
    'companies.read',
    'companies.verify',
    'companies.suspend',
    'companies.delete',
    'revenue.read',
    'wallet.manage',
    'candidates.read',
    'candidates.feature',
    'candidates.moderate',
    'offers.moderate',
    'portfolios.read',
    'portfolios.assign',
    'candidates.qualify',
    'candidates.call',
    'objectives.set',
    'qualification.configure',
    'firm-messages.write',
    'accounting.manage',
    'reports.read',
    'reports.manage',
    'notifications.send',
    'freelance.manage',
    'freelance.verify',
    'freelance.suspend',
    'contract-clauses.manage',
    'disputes.decide',
  ] as const;
  await server.db
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role: 'admin', permission })))
    .execute();
  admin = (await signedIn(server, 'admin')).headers;
});
afterAll(() => server.stop());

function urlOf(path: string, given: Record<string, string> = {}): string {
  const ofApplication = /^\/api\/v1\/(recruiter\/)?applications\/\{id\}/.test(path);
  const ofOther =
    /^\/api\/v1\/(?:admin\/|freelance\/)?(contact-messages|announcements|support\/requests|support\/canned-answers|trainings|training-sessions|missions|mission-proposals|freelances)\//.exec(
      path,
    )?.[1];
  const others: Record<string, string> = {
    'contact-messages': ids.contact,
    'support/requests': ids.contact,
    'support/canned-answers': ids.contact,
    announcements: ids.contact,
    trainings: ids.training,
    'training-sessions': ids.session,
    missions: ids.mission,
    'mission-proposals': ids.proposal,
    freelances: ids.freelance,
  };
  const id = others[ofOther ?? ''] ?? (ofApplication ? ids.application : ids.offer);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? id);
}

function headersFor(path: string): Record<string, string> {
  if (/^\/api\/v1\/(admin|dev|manager)\//.test(path)) return admin;
  if (/^\/api\/v1\/(freelance\/|missions\/.*\/interest$)/.test(path)) return freelance;
  if (/^\/api\/v1\/(missions|mission-proposals|freelances)/.test(path)) return client;
  return /^\/api\/v1\/(recruiter|company)\//.test(path) ? employer : candidate;
}

const asText = (value: unknown): string => encodeURIComponent(String(value).toWellFormed().slice(0, 2000));

/** A field of an operation: under what name it is refused, and by which schema. */
type Place = { field: string; schema: string };
/** A value in one place of an operation, or in several; `value` is its own number. */
type Trial = { url: string; body?: unknown; places: Place[]; value: number };

/** Without what the schema only says to readers. */
const shapeOf = (place: string, schema: object | undefined): string =>
  `${place} ${JSON.stringify(schema, (key, value: unknown) => (/^(?:description|title|examples?)$/.test(key) ? undefined : value))}`;

/** As many as the largest value fits into a body. */
const FIELDS_AT_ONCE = 5;

/**
 * The fields of a body that are given a value one at a time, and those that are given it together: where another field
 * that must be there is missing, a body is refused whatever stands in the rest, and each is looked at all the same.
 */
function groupsOf({ properties, required = [] }: Schema, fields: readonly string[]): string[][] {
  const missing = properties ? required.filter((name) => !(name in good)) : [];
  const alone = (name: string): boolean =>
    missing.length === 0 || (missing.length === 1 && missing[0] === name);
  const together = fields.filter((name) => !alone(name));
  return [
    ...fields.filter(alone).map((name) => [name]),
    ...Array.from({ length: Math.ceil(together.length / FIELDS_AT_ONCE) }, (_, at) =>
      together.slice(at * FIELDS_AT_ONCE, (at + 1) * FIELDS_AT_ONCE),
    ),
  ];
}

/** Every request that could be made of one operation of the document. */
function* trialsOf(path: string, operation: Operation): Generator<Trial> {
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const properties = schema?.properties ?? schema?.anyOf?.find((part) => part.properties)?.properties ?? {};
  const fields = Object.keys(properties);
  const body = Object.fromEntries(fields.filter((name) => name in good).map((name) => [name, good[name]]));
  for (const { name, in: place, schema: own } of operation.parameters ?? []) {
    for (const [value, given] of odd.entries()) {
      const trial = { places: [{ field: name, schema: shapeOf(place, own) }], value };
      if (typeof given === 'object') continue;
      if (place === 'query') yield { ...trial, url: `${urlOf(path)}?${name}=${asText(given)}` };
      else if (given !== '') yield { ...trial, url: urlOf(path, { [name]: asText(given) }), body };
    }
  }
  const url = urlOf(path);
  for (const group of groupsOf(schema ?? {}, fields)) {
    const places = group.map((field) => ({ field, schema: shapeOf('body', properties[field]) }));
    for (const [value, given] of odd.entries())
      yield {
        url,
        body: { ...body, ...Object.fromEntries(group.map((name) => [name, given])) },
        places,
        value,
      };
  }
  if (schema)
    for (const [value, given] of odd.entries())
      yield {
        url,
        body: given,
        places: [{ field: '', schema: shapeOf('whole', { type: schema.type }) }],
        value,
      };
}

/** Under each schema, the sentence by which it refused a value. */
const refusals = new Map<string, Map<number, string>>();

/**
 * What a schema refused once is not sent to every field that has this schema: a field is sent one value of each
 * sentence, which shows that its rules are the same.
 */
class FieldsOfOperation {
  readonly #received = new Map<string, Set<string>>();

  wouldReceiveAgain({ places, value }: Trial): boolean {
    return places.every(({ field, schema }) => {
      const sentence = refusals.get(schema)?.get(value);
      return sentence !== undefined && (this.#received.get(`${field} ${schema}`)?.has(sentence) ?? false);
    });
  }

  receive({ places, value }: Trial, errors: Refused): void {
    for (const place of places) this.#receiveAt(place, value, errors);
  }

  #receiveAt({ field, schema }: Place, value: number, errors: Refused): void {
    const sentences = errors.filter((one) => one.field === field || one.field.startsWith(`${field}.`));
    const sentence = sentences.map(({ message }) => message).join(' ');
    if (sentence === '') return;
    refusals.set(schema, (refusals.get(schema) ?? new Map<number, string>()).set(value, sentence));
    const place = `${field} ${schema}`;
    this.#received.set(place, (this.#received.get(place) ?? new Set()).add(sentence));
  }
}

it('answers anything with an envelope, and never with a fault of its own', async () => {
  const { paths } = (server.app as unknown as { swagger(): OpenApi }).swagger();
  const faults: string[] = [];
  let sent = 0;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const headers = headersFor(path);
      const fields = new FieldsOfOperation();
      for (const trial of trialsOf(path, operation)) {
        if (fields.wouldReceiveAgain(trial)) continue;
        const { url, body } = trial;
        const answer = await server.inject({
          method: method.toUpperCase() as 'GET',
          url,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        sent += 1;
        const { status, errors = [] } = answer.statusCode < 400 ? {} : answer.json<Refusal>();
        const isEnveloped = answer.statusCode < 400 || status === 'error';
        fields.receive(trial, errors);
        if (answer.statusCode >= 500 || !isEnveloped)
          faults.push(`${method} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 200)}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(2000);
}, 1_800_000);
