import type {
  CandidateCase,
  endCandidateFollowUp as endCandidateFollowUpEndpoint,
  endCompanyFollowUp as endCompanyFollowUpEndpoint,
  getCandidateCase,
  getCriteria,
  recordCall as recordCallEndpoint,
  releaseCandidate as releaseEndpoint,
  removeCaseNote as removeCaseNoteEndpoint,
  scoreCandidate as scoreCandidateEndpoint,
  setCaseTags as setCaseTagsEndpoint,
  showCandidatePhone as showPhoneEndpoint,
  takeCandidate as takeEndpoint,
  takeNextCandidate as takeNextEndpoint,
} from '@baara/contract/firm/cases';
import type { getManagerDashboard } from '@baara/contract/firm/objectives';
import type {
  exportPortfolio as exportPortfolioEndpoint,
  listNewCandidates,
  listPortfolioCandidates,
  listPortfolioCompanies,
  listPortfolios,
} from '@baara/contract/firm/portfolios';
import type { EndpointInput } from '@baara/contract/protocol/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const firmKey = ['firm'] as const;
export const newCandidatesKey = [...firmKey, 'new'] as const;

export const portfolioQuery = (query: EndpointInput<typeof listPortfolioCandidates>['query']) =>
  queryOptions({
    queryKey: [...firmKey, 'candidates', query],
    queryFn: () => api.call<typeof listPortfolioCandidates>('GET /manager/candidates', { query }),
  });

export const newCandidatesQuery = (query: EndpointInput<typeof listNewCandidates>['query']) =>
  queryOptions({
    queryKey: [...newCandidatesKey, query],
    queryFn: () => api.call<typeof listNewCandidates>('GET /manager/new-candidates', { query }),
  });

export const portfolioCompaniesQuery = (query: EndpointInput<typeof listPortfolioCompanies>['query']) =>
  queryOptions({
    queryKey: [...firmKey, 'companies', query],
    queryFn: () => api.call<typeof listPortfolioCompanies>('GET /manager/companies', { query }),
  });

export const portfoliosQuery = queryOptions({
  queryKey: [...firmKey, 'portfolios'],
  queryFn: async () => (await api.call<typeof listPortfolios>('GET /manager/portfolios')).data,
});

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...firmKey, 'case', id],
    queryFn: async () =>
      (await api.call<typeof getCandidateCase>('GET /manager/candidates/:id', { params: { id } })).data,
  });

/** @param accountId whose day it is: never shown to the next person of this browser. */
export const managerDashboardQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...firmKey, 'dashboard', accountId],
    queryFn: async () => (await api.call<typeof getManagerDashboard>('GET /manager/dashboard')).data,
  });

export const criteriaQuery = queryOptions({
  queryKey: [...firmKey, 'criteria'],
  queryFn: async () => (await api.call<typeof getCriteria>('GET /manager/criteria')).data,
});

/** What the server answered stands on the page at once; the lists are read anew. */
export function cacheCase(client: QueryClient, one: CandidateCase): void {
  client.setQueryData(caseQuery(one.id).queryKey, one);
  for (const part of ['candidates', 'new', 'dashboard', 'portfolios'])
    void client.invalidateQueries({ queryKey: [...firmKey, part] });
}

export const exportPortfolio = (input: CallInput<typeof exportPortfolioEndpoint>) =>
  api.call<typeof exportPortfolioEndpoint>('POST /manager/candidates/exports', input);

export const takeNextCandidate = () => api.call<typeof takeNextEndpoint>('POST /manager/new-candidates/next');
export const takeCandidate = (id: string) =>
  api.call<typeof takeEndpoint>('POST /manager/candidates/:id/taking', { params: { id } });
export const releaseCandidate = (id: string) =>
  api.call<typeof releaseEndpoint>('DELETE /manager/candidates/:id/taking', { params: { id } });
export const showPhone = (id: string) =>
  api.call<typeof showPhoneEndpoint>('POST /manager/candidates/:id/phone', { params: { id } });
export const recordCall = (input: CallInput<typeof recordCallEndpoint>) =>
  api.call<typeof recordCallEndpoint>('POST /manager/candidates/:id/calls', input);
export const removeCaseNote = (id: string) =>
  api.call<typeof removeCaseNoteEndpoint>('DELETE /manager/case-notes/:id', { params: { id } });
export const setCaseTags = (input: CallInput<typeof setCaseTagsEndpoint>) =>
  api.call<typeof setCaseTagsEndpoint>('PUT /manager/candidates/:id/tags', input);
export const scoreCandidate = (input: CallInput<typeof scoreCandidateEndpoint>) =>
  api.call<typeof scoreCandidateEndpoint>('PUT /manager/candidates/:id/scores', input);
export const endCandidateFollowUp = (id: string) =>
  api.call<typeof endCandidateFollowUpEndpoint>('DELETE /manager/candidates/:id/follow-up', {
    params: { id },
  });
export const endCompanyFollowUp = (id: string) =>
  api.call<typeof endCompanyFollowUpEndpoint>('DELETE /manager/companies/:id/follow-up', { params: { id } });
export const assigningPortfolio = lazyEndpoint('PUT /manager/portfolios/entries', () =>
  import('@baara/contract/firm/portfolios').then(({ assignPortfolio }) => assignPortfolio),
);
export const addingNote = (id: string) =>
  lazyEndpoint(
    'POST /manager/candidates/:id/notes',
    () => import('@baara/contract/firm/cases').then(({ addCaseNote }) => addCaseNote),
    { id },
  );
export const settingTags = (id: string) =>
  lazyEndpoint(
    'PUT /manager/candidates/:id/tags',
    () => import('@baara/contract/firm/cases').then(({ setCaseTags: endpoint }) => endpoint),
    { id },
  );
export const decidingCandidate = (id: string) =>
  lazyEndpoint(
    'POST /manager/candidates/:id/outcome',
    () => import('@baara/contract/firm/cases').then(({ decideCandidate }) => decideCandidate),
    { id },
  );
export const planningCandidate = (id: string) =>
  lazyEndpoint(
    'PUT /manager/candidates/:id/follow-up',
    () => import('@baara/contract/firm/cases').then(({ setCandidateFollowUp }) => setCandidateFollowUp),
    { id },
  );
export const planningCompany = (id: string) =>
  lazyEndpoint(
    'PUT /manager/companies/:id/follow-up',
    () => import('@baara/contract/firm/cases').then(({ setCompanyFollowUp }) => setCompanyFollowUp),
    { id },
  );
export const savingCriteria = lazyEndpoint('PUT /manager/criteria', () =>
  import('@baara/contract/firm/cases').then(({ saveCriteria }) => saveCriteria),
);
export const settingObjective = lazyEndpoint('PUT /manager/objectives', () =>
  import('@baara/contract/firm/objectives').then(({ setObjective }) => setObjective),
);
