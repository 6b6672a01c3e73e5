import type {
  cancelProject,
  closeProject,
  createProject as createProjectEndpoint,
  duplicateProject,
  getProject,
  inviteFreelances as inviteFreelancesEndpoint,
  listProjectInvitations,
  listProjects,
  moveProjectFile as moveProjectFileEndpoint,
  pauseProject,
  Project,
  ProjectDraft,
  publishProject,
  removeProject as removeProjectEndpoint,
  removeProjectFile as removeProjectFileEndpoint,
  resumeProject,
  updateProject as updateProjectEndpoint,
} from '@baara/contract/freelance/projects';
import type { getFreelance, listFreelances, listSuitedFreelances } from '@baara/contract/freelance/freelance';
import type { MissionState } from '@baara/contract/freelance/market-states';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { clientProjectsRoot } from '../../../lib/query-roots.ts';

export const projectsKey = clientProjectsRoot;

export type ProjectListFilter = {
  page: number;
  limit: number;
  search?: string | undefined;
  state?: MissionState | undefined;
};

export const projectsQuery = (filter: ProjectListFilter) =>
  queryOptions({
    queryKey: [...projectsKey, 'list', filter],
    queryFn: () =>
      api.call<typeof listProjects>('GET /client/projects', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

const MOST_CHOICES = 100;

/** The projects that take proposals: to invite somebody to one. */
export const openProjectsQuery = projectsQuery({ page: 1, limit: MOST_CHOICES, state: 'open' });

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getProject>('GET /client/projects/:id', { params: { id } })).data,
  });

/** What the server answered stands on the page at once; lists are read anew. */
export function cacheProject(client: QueryClient, project: Project): void {
  client.setQueryData(projectQuery(project.id).queryKey, project);
  void client.invalidateQueries({ queryKey: [...projectsKey, 'list'] });
}

export const createProject = (body: Partial<ProjectDraft>) =>
  api.call<typeof createProjectEndpoint>('POST /client/projects', { body });

export const updateProject = (id: string, body: Partial<ProjectDraft> & { version: number }) =>
  api.call<typeof updateProjectEndpoint>('PATCH /client/projects/:id', { params: { id }, body });

/** What is done with a project at once, or with a reason. */
export type ProjectStep = 'publish' | 'pause' | 'resume' | 'close' | 'cancel' | 'duplicate';

export function stepProject(id: string, step: ProjectStep, reason: string) {
  const params = { id };
  switch (step) {
    case 'publish':
      return api.call<typeof publishProject>('POST /client/projects/:id/publish', { params });
    case 'pause':
      return api.call<typeof pauseProject>('POST /client/projects/:id/pause', { params });
    case 'resume':
      return api.call<typeof resumeProject>('POST /client/projects/:id/resume', { params });
    case 'close':
      return api.call<typeof closeProject>('POST /client/projects/:id/close', { params, body: { reason } });
    case 'cancel':
      return api.call<typeof cancelProject>('POST /client/projects/:id/cancel', { params, body: { reason } });
    default:
      return api.call<typeof duplicateProject>('POST /client/projects/:id/duplicate', { params });
  }
}

export const removeProject = (id: string) =>
  api.call<typeof removeProjectEndpoint>('DELETE /client/projects/:id', { params: { id } });

/* ── Files ────────────────────────────────────────────────────────────────────────────────────── */

export const moveProjectFile = (id: string, fileId: string, isConfidential: boolean) =>
  api.call<typeof moveProjectFileEndpoint>('PATCH /client/projects/:id/files/:fileId', {
    params: { id, fileId },
    body: { isConfidential },
  });

export const removeProjectFile = (id: string, fileId: string) =>
  api.call<typeof removeProjectFileEndpoint>('DELETE /client/projects/:id/files/:fileId', {
    params: { id, fileId },
  });

export const projectFilePath = (id: string, fileId: string): string => `/missions/${id}/files/${fileId}`;

/** A file has arrived. */
export const refreshProject = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: projectQuery(id).queryKey });

/* ── Invitations ──────────────────────────────────────────────────────────────────────────────── */

export const invitationsQuery = (id: string, page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...projectsKey, 'invitations', id, page],
    queryFn: () =>
      api.call<typeof listProjectInvitations>('GET /client/projects/:id/invitations', {
        params: { id },
        query: page,
      }),
  });

export const invitingTo = (id: string) =>
  lazyEndpoint(
    'POST /client/projects/:id/invitations',
    () => import('@baara/contract/freelance/projects').then(({ inviteFreelances }) => inviteFreelances),
    { id },
  );

export const inviteFreelances = (id: string, freelances: string[], message: string) =>
  api.call<typeof inviteFreelancesEndpoint>('POST /client/projects/:id/invitations', {
    params: { id },
    body: { freelances, message },
  });

const FREELANCES_SHOWN = 8;

/** Freelances who show themselves, to choose whom to invite. */
export const foundFreelancesQuery = (search: string, domain: number | undefined) =>
  queryOptions({
    queryKey: [...projectsKey, 'freelances', search, domain],
    queryFn: async () =>
      (
        await api.call<typeof listFreelances>('GET /freelances', {
          query: { search: search || undefined, domain, limit: FREELANCES_SHOWN },
        })
      ).data,
  });

export const freelanceToInviteQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'freelance', id],
    queryFn: async () =>
      (await api.call<typeof getFreelance>('GET /freelances/:id', { params: { id } })).data,
  });

export const suitedFreelancesQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'suited', id],
    queryFn: async () =>
      (
        await api.call<typeof listSuitedFreelances>('GET /missions/:id/suited-freelances', {
          params: { id },
        })
      ).data,
  });

/** Somebody was invited to a project: its invitations and itself are read anew. */
export function refreshInvitations(client: QueryClient, projectId: string): void {
  void client.invalidateQueries({ queryKey: [...projectsKey, 'invitations', projectId] });
  void client.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
}

export const refreshProjects = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [...projectsKey, 'list'] });
