import type { CandidateCase } from '@baara/contract/firm/cases';
import type { ManagerDashboard } from '@baara/contract/firm/objectives';
import type { PortfolioCandidate } from '@baara/contract/firm/portfolios';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { seedReference } from '../../../db/seeds/reference.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/workspace.ts';
import { makeProfile } from '../applications/application.factory.ts';
import { signedIn } from '../offers/offer.factory.ts';

export const named = (name: string): { first: string; last: string } => {
  const [first = '', ...last] = name.split(' ');
  return { first, last: last.join(' ') };
};

type People = { head: Person; awa: Person; issa: Person };

/** Two consultants and their head, without candidates before each test; what they call. */
export function useFirm() {
  const server = useTestApp();
  const people = {} as People;
  beforeAll(async () => {
    await seedReference(server.db);
    people.head = await signedIn(server, 'admin', { name: named('Seydou Keïta') });
    people.awa = await signedIn(server, 'manager', { name: named('Awa Koné') });
    people.issa = await signedIn(server, 'manager', { name: named('Issa Traoré') });
  });
  beforeEach(async () => {
    for (const table of ['follow_ups', 'portfolio_entries', 'case_events'])
      await sql`delete from ${sql.table(table)}`.execute(server.db);
    await sql`delete from accounts where role = 'applicant'`.execute(server.db);
  });
  return { server, people, candidate: candidatesOf(server), ...callsOf(server) };
}

function candidatesOf(server: TestApp) {
  let place = 0;
  /** A candidate who registered some days ago, with a phone. */
  return async (name: string, daysAgo = 1): Promise<string> => {
    place += 1;
    const person = await signedIn(server, 'applicant');
    await makeProfile(server.db, person.accountId, named(name), { availability: 'Immédiate' });
    await server.db
      .updateTable('accounts')
      .set({
        phone: `+223 70 00 00 ${String(10 + (place % 90))}`,
        created_at: new Date(server.services.now().getTime() - daysAgo * 24 * 3600 * 1000),
        email_verified_at: new Date(),
      })
      .where('id', '=', person.accountId)
      .execute();
    return person.accountId;
  };
}

function callsOf(server: TestApp) {
  const list = async (who: Person, query = '') =>
    (await server.call<PortfolioCandidate[]>('GET', `/manager/candidates?${query}`, who)).body;
  const on = (method: 'POST' | 'PUT' | 'DELETE', id: string, what: string, who: Person, body?: object) =>
    server.call<CandidateCase>(method, `/manager/candidates/${id}/${what}`, who, body);
  return {
    on,
    names: async (who: Person, query = '') => (await list(who, query)).data.map(({ name }) => name),
    news: async (who: Person, query = '') =>
      (
        await server.call<PortfolioCandidate[], { mine: number }>(
          'GET',
          `/manager/new-candidates?${query}`,
          who,
        )
      ).body,
    read: async (id: string, who: Person) =>
      (await server.call<CandidateCase>('GET', `/manager/candidates/${id}`, who)).body.data,
    assign: (who: Person, managerId: string | null, candidateIds: string[], companyIds: string[] = []) =>
      server.call<{ changed: number }>('PUT', '/manager/portfolios/entries', who, {
        candidateIds,
        companyIds,
        managerId,
      }),
    decide: (id: string, who: Person, body: object) => on('POST', id, 'outcome', who, body),
    day: (ahead: number): string =>
      new Date(server.services.now().getTime() + ahead * 24 * 3600 * 1000).toISOString().slice(0, 10),
    dashboard: async (who: Person) =>
      (await server.call<ManagerDashboard>('GET', '/manager/dashboard', who)).body.data,
  };
}
