import type { Role } from '@baara/contract/accounts/accounts';
import { type CompanyRole, mayWrite } from '@baara/contract/companies/roles';
import type { Insertable } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { makeApplication, makeProfile } from '../features/applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../features/offers/offer.factory.ts';
import type { Db } from '../platform/db/database.ts';
import type { Applications, Candidates } from '../platform/db/schema.generated.ts';
import type { TestApp } from './test-app.ts';

/** Somebody signed in. */
export type Person = { accountId: string; email: string; headers: { authorization: string } };
export type Applicant = Person & { applicationId: string };

/** A company that recruits: where most tests of the recruiter workspace begin. Names are written `First Last`. */
export type Workspace = Readonly<{
  companyId: string;
  /** An active offer, « Comptable » at Bamako. */
  offerId: number;
  /** Moussa Keïta. */
  owner: Person;
  /** Another of the company: Awa Koné unless named otherwise. Interviewers and readers are in its offer's team. */
  member(role?: CompanyRole, name?: string): Promise<Person>;
  /** Somebody with a profile that companies may find, who has applied nowhere. */
  candidate(name?: string, profile?: Partial<Insertable<Candidates>>): Promise<Person>;
  /** Applies for a candidate, to the company's offer by default. @returns the application. */
  apply(candidate: Pick<Person, 'accountId'>, fields?: Partial<Insertable<Applications>>): Promise<string>;
  /** A candidate who applied to the company's offer. */
  applicant(name?: string, profile?: Partial<Insertable<Candidates>>): Promise<Applicant>;
}>;

function split(name: string): { first: string; last: string } {
  const [first = '', ...last] = name.split(' ');
  return { first, last: last.join(' ') };
}

/** Lets an interviewer or a reader see an offer. */
export async function joinTeam(
  db: Db,
  { companyId, offerId }: { companyId: string; offerId: number },
  { accountId }: Pick<Person, 'accountId'>,
): Promise<void> {
  const member = { offer_id: offerId, company_id: companyId, account_id: accountId };
  await db.insertInto('hiring_team_members').values(member).execute();
}

export async function makeWorkspace(server: TestApp, name = 'Sahel Énergie'): Promise<Workspace> {
  const { db } = server;
  const companyId = await makeCompany(db, name);
  const { id: offerId } = await makeOffer(db, companyId, {}, name);
  const member: Workspace['member'] = async (role = 'recruiter', called = 'Awa Koné') => {
    const person = await signedIn(server, 'employer', { companyId, companyRole: role, name: split(called) });
    if (!mayWrite(role)) await joinTeam(db, { companyId, offerId }, person);
    return person;
  };
  const candidate: Workspace['candidate'] = async (called = 'Aminata Diarra', profile = {}) => {
    const person = await signedIn(server, 'applicant');
    await makeProfile(db, person.accountId, split(called), profile);
    return person;
  };
  const apply: Workspace['apply'] = ({ accountId: candidateId }, fields = {}) =>
    makeApplication(db, { offerId, companyId, candidateId }, fields);
  const applicant: Workspace['applicant'] = async (...who) => {
    const person = await candidate(...who);
    return { ...person, applicationId: await apply(person) };
  };
  const owner = await member('owner', 'Moussa Keïta');
  return { companyId, offerId, owner, member, candidate, apply, applicant };
}

/**
 * Makes a user act for a company in their session. The role must have `companies.act` (`grantActing`).
 * @throws Error when the API refuses.
 */
export async function actFor(server: TestApp, who: Person, companyId: string): Promise<Person> {
  const { status, body } = await server.call('PUT', '/acting-companies/current', who, { companyId });
  if (status !== 200) throw new Error(body.message);
  return who;
}

export async function grantActing(db: Db, ...roles: Role[]): Promise<void> {
  const rows = roles.map((role) => ({ role, permission: 'companies.act' as const }));
  await db.insertInto('role_permissions').values(rows).execute();
}

/** A workspace made anew before each test of the file. */
export function useWorkspace(server: TestApp): Workspace {
  const workspace = {} as Workspace;
  beforeAll(() => makeCategories(server.db));
  beforeEach(async () => void Object.assign(workspace, await makeWorkspace(server)));
  return workspace;
}

/** A person's notifications in the bell, newest first. */
export async function bellsOf(server: TestApp, who: Person): Promise<string[]> {
  const { body } = await server.call<{ title: string }[]>('GET', '/notifications', who);
  return body.data.map(({ title }) => title);
}

/** The same of a person whose bell nobody opens: read from the database, oldest first. */
export async function rungFor({ db }: Pick<TestApp, 'db'>, { accountId }: Pick<Person, 'accountId'>) {
  const bells = db.selectFrom('notifications').where('account_id', '=', accountId).select('title');
  return (await bells.orderBy('id').execute()).map(({ title }) => title);
}
