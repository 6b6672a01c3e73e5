import type { CompanyDetail, CompanySummary } from '@baara/contract/companies/administration';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeAll } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';

type Those = { admin: Person; other: Person; manager: Person; sahel: Workspace };

/** Two administrators, a manager and a company with an applicant; what they call. */
export function useCompanies() {
  const server = useTestApp();
  const those = {} as Those;
  beforeAll(async () => {
    await seedReference(server.db);
    those.admin = await signedIn(server, 'admin', { name: { first: 'Seydou', last: 'Keïta' } });
    those.other = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
    those.manager = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
    those.sahel = await makeWorkspace(server, 'Sahel Énergie');
    await those.sahel.applicant();
  });
  const list = async (query: string, who = those.admin) =>
    (
      await server.call<CompanySummary[], { abilities: object; packages: { id: string }[] }>(
        'GET',
        `/admin/recruiters?${query}`,
        who,
      )
    ).body;
  return {
    server,
    those,
    list,
    names: async (query: string, who = those.admin) => (await list(query, who)).data.map(({ name }) => name),
    read: async (id: string, who = those.admin) =>
      (await server.call<CompanyDetail>('GET', `/admin/recruiters/${id}`, who)).body.data,
    suspend: (id: string, who = those.manager, reason = 'Frais demandés aux candidats.') =>
      server.call<CompanyDetail>('POST', `/admin/recruiters/${id}/suspension`, who, { reason }),
    restore: (id: string, who = those.manager, reason = 'Les frais ont été rendus.') =>
      server.call<CompanyDetail>('POST', `/admin/recruiters/${id}/suspension-end`, who, { reason }),
    confirm: (id: string, who = those.other) =>
      server.call<Proposal>('POST', `/admin/proposals/${id}/confirmation`, who),
  };
}
