import { actingMessages } from '@baara/contract/companies/acting-messages';
import { campaignAdministrationMessages } from '@baara/contract/campaigns/administration-messages';
import { interviewMessages } from '@baara/contract/campaigns/interviews-words';
import { questionMessages } from '@baara/contract/campaigns/question-words';
import { candidateProfileMessages } from '@baara/contract/candidates/record-messages';
import { approvalMessages } from '@baara/contract/companies/approval-words';
import { companyMessages } from '@baara/contract/companies/company-messages';
import { evaluationMessages } from '@baara/contract/applications/evaluation-messages';
import { recruiterApplicationMessages } from '@baara/contract/applications/recruiter-applications';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { savedSearchMessages } from '@baara/contract/candidates/saved-search-messages';
import { reportMessages } from '@baara/contract/workspace/report-measures';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCategories, signedIn } from './features/offers/offer.factory.ts';
import { companyCalls } from './testing/company-calls.ts';
import { type CallKind, type CompanyCall, isOfTeam, sharedSubjects } from './testing/company-calls/call.ts';
import { namesIn, payloadOf, urlOf } from './testing/company-request.ts';
import { companySubjects, openTransfers } from './testing/company-subjects.ts';
import { useTestApp } from './testing/test-app.ts';
import {
  actFor,
  grantActing,
  joinTeam,
  makeWorkspace,
  type Person,
  type Workspace,
} from './testing/workspace.ts';

/** `in`: allowed, whatever the answer to the content; 404: not found; else the refusal's reason. */
type Outcome = 'in' | 404 | string;

const SIGN_IN = '401 Vous devez être connecté pour continuer.';
const FORBIDDEN = "403 Vous n'avez pas les droits nécessaires pour cette action.";
const COMPANY_REQUIRED = "403 Votre compte n'est rattaché à aucune entreprise";
/** Not a 403: screens show the list of companies to choose from. */
const CHOICE_REQUIRED = `409 ${actingMessages.CHOICE_REQUIRED}`;
const READ_ONLY = "403 Votre rôle dans l'entreprise permet de consulter, pas de modifier";

const people = [
  'nobody',
  'applicant',
  'freelance',
  'client',
  'employer without a company',
  'manager',
  'admin',
  'owner of another company',
  'reader',
  'interviewer',
  'reader outside the team',
  'interviewer outside the team',
  'recruiter',
  'owner',
  'manager who acts for it',
  'admin who acts for it',
  'manager who acts for another company',
] as const;
type PersonName = (typeof people)[number];
type Outcomes = Record<PersonName, Outcome>;

const members: Outcomes = {
  nobody: SIGN_IN,
  applicant: FORBIDDEN,
  freelance: FORBIDDEN,
  client: FORBIDDEN,
  'employer without a company': COMPANY_REQUIRED,
  manager: CHOICE_REQUIRED,
  admin: CHOICE_REQUIRED,
  'owner of another company': 'in',
  reader: 'in',
  interviewer: 'in',
  'reader outside the team': 'in',
  'interviewer outside the team': 'in',
  recruiter: 'in',
  owner: 'in',
  'manager who acts for it': 'in',
  'admin who acts for it': 'in',
  'manager who acts for another company': 'in',
};
const writers: Outcomes = { ...members, reader: READ_ONLY, interviewer: READ_ONLY };
/** To all who have no part in it, it is not there. */
const sides: Outcomes = {
  ...members,
  applicant: 404,
  freelance: 404,
  client: 404,
  'employer without a company': 404,
  manager: 404,
  admin: 404,
};
const refusedWith = (message: string, ...names: PersonName[]): Partial<Outcomes> =>
  Object.fromEntries(names.map((name) => [name, `403 ${message}`]));
const NOT_AN_EVALUATOR = refusedWith(candidateProfileMessages.EVALUATORS_ONLY, 'reader');
const NOT_THE_AUTHOR = refusedWith(savedSearchMessages.NOT_YOURS, 'reader', 'interviewer', 'recruiter');

/** Anyone who acts for a company is answered as a recruiter of it. */
function withActing(kind: CallKind, outcomes: Outcomes): Outcomes {
  const { recruiter } = outcomes;
  const isOwnersOnly = kind === 'own' || kind === 'own-hiring';
  return {
    ...outcomes,
    'manager who acts for it': recruiter,
    'admin who acts for it': recruiter,
    'manager who acts for another company': isOwnersOnly ? recruiter : outcomes['owner of another company'],
  };
}

/** Outside the team one is answered like inside, unless what is asked for hangs on the offer. */
function outside(outcomes: Outcomes, isHidden: boolean): Outcomes {
  return {
    ...outcomes,
    'reader outside the team': isHidden ? 404 : outcomes.reader,
    'interviewer outside the team': isHidden ? 404 : outcomes.interviewer,
  };
}

const expected: Record<CallKind, Outcomes> = {
  read: members,
  money: { ...members, ...refusedWith(recruiterOfferMessages.MONEY_HIDDEN, 'reader', 'interviewer') },
  write: writers,
  evaluate: { ...members, ...refusedWith(evaluationMessages.CANNOT_EVALUATE, 'reader') },
  note: { ...members, ...NOT_AN_EVALUATOR },
  'note-author': {
    ...members,
    ...refusedWith(candidateProfileMessages.NOTE_OF_ANOTHER, 'interviewer', 'recruiter'),
    ...NOT_AN_EVALUATOR,
  },
  own: { ...members, ...refusedWith(companyMessages.OWNERS_ONLY, 'reader', 'interviewer', 'recruiter') },
  approval: { ...members, reader: 404, interviewer: 404 },
  'approval-decision': {
    ...members,
    ...refusedWith(approvalMessages.NOT_YOUR_TURN, 'recruiter'),
    reader: 404,
    interviewer: 404,
  },
  'approval-withdrawal': {
    ...members,
    ...refusedWith(approvalMessages.NOT_YOURS, 'recruiter'),
    reader: 404,
    interviewer: 404,
  },
  'own-hiring': { ...writers, ...refusedWith(recruiterApplicationMessages.HIRING_OF_OWNER, 'recruiter') },
  author: { ...members, ...NOT_THE_AUTHOR },
  'report-author': { ...writers, ...refusedWith(reportMessages.NOT_YOURS, 'recruiter') },
  platform: { ...members, manager: 'in', admin: 'in' },
  'public-codes': { ...members, 'employer without a company': 'in', manager: 'in', admin: 'in' },
  talk: sides,
  'talk-write': { ...sides, reader: READ_ONLY, interviewer: READ_ONLY },
  person: { ...sides, reader: FORBIDDEN, interviewer: FORBIDDEN, recruiter: FORBIDDEN, owner: FORBIDDEN },
  campaign: { ...members, reader: 404, interviewer: 404 },
  bank: { ...members, ...refusedWith(questionMessages.BANK_HIDDEN, 'reader', 'interviewer') },
  'other-role': {
    ...members,
    ...refusedWith(campaignAdministrationMessages.NOT_IN_ROLE, 'recruiter', 'owner'),
    reader: 404,
    interviewer: 404,
  },
  conductor: { ...members, reader: 404, interviewer: 404, recruiter: 404 },
  mine: { ...sides, reader: 404, interviewer: 404, recruiter: 404 },
};

const server = useTestApp();
const sahel = {} as Workspace;
const outsiders = new Map<PersonName, Person>();

const sharedTables = ['accounts', 'sessions', 'companies', 'company_members', 'acting_companies', 'offers'];
let made = 0;

beforeEach(async () => {
  // Companies of one name are compared with each other: each has its own.
  Object.assign(sahel, await makeWorkspace(server, `Sahel ${made}`));
  // A plan made for a few rows serves thousands badly.
  if (made % 60 === 0) await sql`analyze ${sql.join(sharedTables.map(sql.table))}`.execute(server.db);
  made += 1;
});

beforeAll(async () => {
  await makeCategories(server.db);
  await openTransfers(server);
  for (const role of ['applicant', 'freelance', 'client', 'manager', 'admin'] as const)
    outsiders.set(role, await signedIn(server, role));
  outsiders.set('employer without a company', await signedIn(server, 'employer'));
  const other = await makeWorkspace(server, 'Autre');
  outsiders.set('owner of another company', other.owner);
  await grantActing(server.db, 'manager', 'admin');
  const manager = await signedIn(server, 'manager');
  outsiders.set('manager who acts for another company', await actFor(server, manager, other.companyId));
});

async function teamMember(role: 'reader' | 'interviewer', offerId: string): Promise<Person> {
  const person = await sahel.member(role);
  await joinTeam(server.db, { companyId: sahel.companyId, offerId: Number(offerId) }, person);
  return person;
}

async function personOf(name: PersonName, offerId: string): Promise<Person | null> {
  if (name === 'nobody') return null;
  if (name === 'owner') return sahel.owner;
  if (name === 'manager who acts for it')
    return actFor(server, await signedIn(server, 'manager'), sahel.companyId);
  if (name === 'admin who acts for it')
    return actFor(server, await signedIn(server, 'admin'), sahel.companyId);
  if (name === 'recruiter') return sahel.member(name);
  if (name === 'reader outside the team') return sahel.member('reader');
  if (name === 'interviewer outside the team') return sahel.member('interviewer');
  if (name === 'reader' || name === 'interviewer') return teamMember(name, offerId);
  return outsiders.get(name) ?? null;
}

/** Contents of the table that are refused once the caller was let in. */
const ownGrounds: readonly string[] = [
  interviewMessages.PANEL_MEMBER,
  interviewMessages.MOVE_TAKEN,
  interviewMessages.NUMBERS_UNKNOWN,
];

type Asked = { url: string; payload?: Buffer | object; headers?: Record<string, string> };

/** @param isHead reads the head alone: let in, a stream never ends. */
async function outcomeFor(
  method: CompanyCall[0],
  asked: Asked,
  who: Person | null,
  isHead = false,
): Promise<Outcome> {
  const answer = await server.inject({
    ...asked,
    method: isHead ? 'HEAD' : method,
    headers: { ...asked.headers, ...who?.headers },
  });
  const { statusCode: status } = answer;
  if (status < 300) return 'in';
  if (isHead) return `${status}`;
  const { code, message } = answer.json<{ code: string | number; message: string }>();
  // An allowed call may still be refused on its own grounds.
  if (status === 409 && code !== 'COMPANY_CHOICE_REQUIRED') return 'in';
  if (code === 'CV_NOT_FOUND' || code === 'RECEIPT_NOT_FOUND') return 'in';
  if (code === 'REVIEW_DOCUMENT_NOT_FOUND' || code === 'COVER_LETTER_NOT_FOUND') return 'in';
  if (code === 'COMPLAINT_DOCUMENT_NOT_FOUND' || code === 'PROPOSAL_NOT_FOUND') return 'in';
  if (status === 422 && ownGrounds.some((ground) => message.startsWith(ground))) return 'in';
  return status === 404 ? 404 : `${status} ${message}`;
}

const calls = companyCalls.map(([method, path, kind, body, other]) => ({ method, path, kind, body, other }));

describe('what each person is answered', () => {
  it.each(calls)('$method $path', async ({ method, path, kind, body, other }) => {
    let wanted = outside(expected[kind], isOfTeam(path, namesIn(path)));
    const isOfCompany = namesIn(path).some((name) => !sharedSubjects.includes(name));
    if (isOfCompany) wanted['owner of another company'] = 404;
    if (other) wanted['owner of another company'] = other;
    wanted = withActing(kind, wanted);
    let subjects = companySubjects(server, sahel);
    let isUsed = false;
    const ask = async (name: PersonName): Promise<Outcome> => {
      const url = await urlOf(path, subjects.get);
      const asked = { url, ...(await payloadOf(body, subjects)) };
      const isHead = path.includes('/stream') && wanted[name] === 'in';
      return outcomeFor(method, asked, await personOf(name, await subjects.get('offer')), isHead);
    };
    const outcomes = {} as Outcomes;
    // The refused first, about the very same: what follows still finds it.
    for (const name of people.toSorted((a, b) => Number(wanted[a] === 'in') - Number(wanted[b] === 'in'))) {
      if (isUsed && method === 'DELETE') subjects = companySubjects(server, sahel);
      outcomes[name] = await ask(name);
      // What somebody let in has used up may refuse the next on its own grounds: it is made anew for them.
      if (isUsed && outcomes[name] !== wanted[name]) {
        subjects = companySubjects(server, sahel);
        outcomes[name] = await ask(name);
      }
      isUsed ||= wanted[name] === 'in' && method !== 'GET';
    }
    expect(outcomes).toEqual(wanted);
  });
});

it('answers anyone who may no longer act as somebody without a company, whatever they had chosen', async () => {
  await grantActing(server.db, 'employer');
  const former = await actFor(server, await signedIn(server, 'employer'), sahel.companyId);
  expect((await server.call('GET', '/recruiter/offers', former)).status).toBe(200);
  await server.db.deleteFrom('role_permissions').where('role', '=', 'employer').execute();
  const answers: Record<string, Outcome> = {};
  const wanted: Record<string, Outcome> = {};
  for (const { method, path, kind, body } of calls) {
    const subjects = companySubjects(server, sahel);
    const url = await urlOf(path, (name) =>
      name === 'offer' || name === 'draft' ? '2000000000' : randomUUID(),
    );
    answers[`${method} ${path}`] = await outcomeFor(
      method,
      { url, ...(await payloadOf(body, subjects)) },
      former,
    );
    wanted[`${method} ${path}`] = expected[kind]['employer without a company'];
  }
  expect(answers).toEqual(wanted);
});

it('deletes nothing of a company for another, though it answers that it is gone', async () => {
  const { get } = companySubjects(server, sahel);
  const outsider = await personOf('owner of another company', '0');
  const search = `/recruiter/saved-searches/${await get('search')}`;
  const tag = `/recruiter/candidates/${await get('applicant')}/tags/${await get('tag')}`;
  for (const path of [search, tag]) expect((await server.call('DELETE', path, outsider)).status).toBe(200);
  expect((await server.call('GET', search, sahel.owner)).status).toBe(200);
  const { body } = await server.call('GET', '/recruiter/candidate-tags', sahel.owner);
  expect(body.data).toMatchObject([{ name: 'Rare', candidates: 1 }]);
});

describe('missing subjects', () => {
  it.each(calls.filter(({ path, other }) => /^[^?]*:/.test(path) && other !== 'in'))(
    '$method $path is 404 to its owner too',
    async ({ method, path, body }) => {
      const subjects = companySubjects(server, sahel);
      const url = await urlOf(path, (name) =>
        name === 'offer' || name === 'draft' ? '2000000000' : randomUUID(),
      );
      const asked = { url, ...(await payloadOf(body, subjects)) };
      expect(await outcomeFor(method, asked, sahel.owner)).toBe(404);
    },
  );
});

/** A fixed step, version, kind or format of the table stands for a parameter. */
const shape = (call: string): string =>
  call
    .replace(/\?.*$/, '')
    .replaceAll(/:[a-z]+\d?|\{\w+\}/g, '*')
    .replace('/columns/received', '/columns/*')
    .replace('/interview-kits/video', '/interview-kits/*')
    .replace(/\/versions\/\d\//, '/versions/*/')
    .replace('/image/360.webp', '/image/*')
    .replace('/papers/plan', '/papers/*')
    .replace(/\/reserves\/\*\/r1$/, '/reserves/*/*')
    .replace('/papers/A', '/papers/*')
    .replace('/documents/rccm', '/documents/*')
    .replace(/\.(?:csv|xlsx)$/, '.*');

it('knows every call of the recruiter workspace', () => {
  const { paths } = (
    server.app as unknown as { swagger(): { paths: Record<string, Record<string, object>> } }
  ).swagger();
  const served = Object.entries(paths)
    .filter(([path]) => /^\/api\/v1\/(recruiter|company|conversations\/)(\/|$|\{)/.test(path))
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
  const known = new Set(companyCalls.map(([method, path]) => shape(`${method} /api/v1${path}`)));
  expect(served.map(shape).filter((call) => !known.has(call))).toEqual([]);
});
