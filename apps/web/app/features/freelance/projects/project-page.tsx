import type { Project } from '@baara/contract/freelance/projects';
import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { choiceOf } from '../../../lib/address-params.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ProjectMessages } from '../project-messages/public/project-messages.tsx';
import { ProposalsPanel } from '../proposals/public/proposals-panel.tsx';
import { ContractTab, ReviewsTab } from '../work/public/work-tabs.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { NeedPanel } from './need-panel.tsx';
import { NextLine } from './next-line.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectTag } from './project-tag.tsx';
import { projectQuery } from './projects.api.ts';

export const meta = () => [{ title: 'Projet | Baara' }];

type Tab = {
  id: string;
  title: string;
  /** Whether there is anything to read there yet. */
  isShown: (project: Project) => boolean;
  panel: (project: Project) => ReactNode;
};

/** Nobody is chosen yet. */
const beforeAward: ReadonlySet<string> = new Set(['draft', 'open', 'paused']);

/** One entry a tab, named by `?onglet=`. */
const tabs: readonly Tab[] = [
  { id: 'besoin', title: 'Besoin', isShown: () => true, panel: (project) => <NeedPanel project={project} /> },
  {
    id: 'propositions',
    title: 'Propositions',
    isShown: ({ publishedAt }) => publishedAt !== null,
    panel: ({ id }) => <ProposalsPanel missionId={id} />,
  },
  {
    id: 'invitations',
    title: 'Invitations',
    isShown: ({ state, invitations }) => state === 'open' || invitations > 0,
    panel: (project) => <InvitationsPanel project={project} />,
  },
  {
    id: 'contrat',
    title: 'Contrat et paiements',
    isShown: ({ state }) => !beforeAward.has(state),
    panel: ({ id }) => <ContractTab missionId={id} side="client" />,
  },
  {
    id: 'messages',
    title: 'Messages',
    isShown: ({ publishedAt }) => publishedAt !== null,
    panel: ({ id }) => <ProjectMessages missionId={id} side="client" />,
  },
  {
    id: 'avis',
    title: 'Avis',
    isShown: ({ state }) => state === 'closed' || state === 'cancelled',
    panel: ({ id }) => <ReviewsTab missionId={id} side="client" />,
  },
];

/** Where the client is when the address names no tab: at what they do next. */
function firstTab({ state, next }: Project): string {
  if (next.kind === 'read' || next.kind === 'choose') return 'propositions';
  if (next.kind === 'invite') return 'invitations';
  return beforeAward.has(state) || state === 'cancelled' ? 'besoin' : 'contrat';
}

/** One project as its client follows it, from the need to what comes after. */
export default function ProjectPage() {
  const { id = '' } = useParams();
  const query = useQuery(projectQuery(id));
  const back = <BackLink to={paths.clientProjects()}>Mes projets</BackLink>;
  if (query.isPending || isUnreadable(query))
    return (
      <WorkspacePage>
        <PageHeader title="Projet" back={back} />
        {query.isPending ? (
          <SkeletonList label="Chargement du projet…" />
        ) : (
          <QueryError query={query} fallback={messages.FAILED} />
        )}
      </WorkspacePage>
    );
  const project = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        back={back}
        title={project.title || 'Sans titre'}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ProjectTag project={project} />
            {project.publishedAt && <span>publié le {formatDate(project.publishedAt)}</span>}
          </span>
        }
        action={<ProjectActions project={project} />}
      />
      <div className="mb-4 grid gap-3 empty:hidden">
        <NextLine project={project} />
        <Ending project={project} />
      </div>
      <Tabs key={project.id} project={project} />
    </WorkspacePage>
  );
}

function Tabs({ project }: { project: Project }) {
  const [params] = useSearchParams();
  // What is next may change while one reads: the tab stays.
  const [first] = useState(() => firstTab(project));
  const shown = tabs.filter((tab) => tab.isShown(project));
  const named = choiceOf(params, 'onglet', ids(shown)) ?? first;
  const current = shown.find((tab) => tab.id === named) ?? shown[0];
  return (
    <>
      {shown.length > 1 && (
        <TabLinks
          label="Projet"
          tabs={shown.map(({ id, title }) => ({
            id,
            title,
            to: paths.clientProject(project.id, { onglet: id }),
          }))}
          current={current?.id ?? ''}
        />
      )}
      {current?.panel(project)}
    </>
  );
}

const ids = (shown: readonly Tab[]): string[] => shown.map((tab) => tab.id);

/** How it ended, and why. */
function Ending({ project: { end, state } }: { project: Project }) {
  if (!end) return null;
  const what = state === 'cancelled' ? 'Annulé' : 'Clos';
  return (
    <Notice tone={end.by === 'platform' ? 'bad' : 'info'}>
      <p className="font-semibold">
        {what} le {formatDate(end.at)}
        {end.by === 'platform' && ' par nos modérateurs'}
      </p>
      {end.reason && <p className="wrap-anywhere">« {end.reason} »</p>}
    </Notice>
  );
}
