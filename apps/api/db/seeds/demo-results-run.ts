import type { CompanyRole } from '@baara/contract/companies/roles';
import {
  type CompanyMember,
  requireMember,
} from '../../src/features/companies/access/public/company-member.ts';
import { confirmProposal } from '../../src/features/two-people/public/decide-proposal.ts';
import type { ProposalKind } from '../../src/features/two-people/public/proposal-kind.ts';
import { proposeChange } from '../../src/features/two-people/public/propose-change.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createEvents } from '../../src/platform/events/events.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import type { JobQueue } from '../../src/platform/queue/queue.ts';
import type { Actor } from '../../src/platform/session/actor.ts';
import type { Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { type Colleague, insertResultsCampaign, momentOf, type ResultsParts } from './demo-results-files.ts';

/** Nobody gets a mail of what happened before the demonstration began. */
export const silentMailer: Mailer = { sendMail: () => Promise.resolve(), close: () => undefined };
/** What jobs would do is done at once, or is past. */
export const idleQueue = { enqueue: () => Promise.resolve(null) } as unknown as JobQueue;
export const publicUrl = 'https://baara.demo';
const ip = '192.0.2.1';

export type ResultsRun = ResultsParts & {
  origin: Origin;
  head: CompanyMember;
  headActor: Actor;
  chair: Actor;
  /** @param days from the demonstration's own instant. */
  at: (days: number) => Date;
};
export const servicesAt = (now: Date) => ({ mailer: silentMailer, publicUrl, now });

/** The campaign before anything is sealed, with the people who decide in it. */
export async function startRun(tx: Db, origin: Origin, data: DemoData): Promise<ResultsRun> {
  const parts = await insertResultsCampaign(tx, origin, data);
  const [company] = data.companies;
  const people = await tx
    .selectFrom('accounts')
    .where('id', 'in', [company?.ownerId ?? '', data.colleagueId])
    .select(['id', 'email', 'first_name', 'last_name'])
    .execute();
  const actorNamed = (id: string, role: CompanyRole): Actor => {
    const person = people.find((one) => one.id === id);
    if (!company || !person) throw new TypeError('The demonstration has no recruiter.');
    const { email, first_name: firstName, last_name: lastName } = person;
    return actorOf({ id, email, firstName: firstName ?? '', lastName: lastName ?? '' }, company, role);
  };
  const headActor = actorNamed(company?.ownerId ?? '', 'owner');
  return {
    ...parts,
    origin,
    headActor,
    head: requireMember(headActor),
    chair: actorNamed(data.colleagueId, 'recruiter'),
    at: (days) => momentOf(origin, days),
  };
}

function actorOf(person: Colleague, company: { id: string; name: string }, role: CompanyRole): Actor {
  return {
    accountId: person.id,
    sessionId: '',
    role: 'employer',
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    company: { id: company.id, name: company.name, role },
    ownCompany: null,
    mayActForCompanies: false,
    permissions: [],
    resetRequired: false,
    secondFactorDue: false,
    avatarFileId: null,
    renewalDue: false,
  };
}

/** A reader of the company, in its team. */
export const readerOf = ({ head }: ResultsRun, person: Colleague): CompanyMember =>
  requireMember(actorOf(person, head.company, 'reader'));

export const HOUR_IN_DAYS = 1 / 24;

/** Proposed by the head, confirmed by the president of the jury an hour later. */
export async function decide<Payload extends object>(
  db: Db,
  { campaignId, headActor, chair, at }: ResultsRun,
  day: number,
  change: { kind: ProposalKind<Payload>; payload: Payload; reason: string },
): Promise<void> {
  const { id } = await proposeChange(db, headActor, { ...change, ip }, servicesAt(at(day)));
  const decision = { id, scope: campaignId, actor: chair, ip };
  const services = { ...servicesAt(at(day + HOUR_IN_DAYS)), events: createEvents([]), queue: idleQueue };
  await confirmProposal(db, decision, services);
}
