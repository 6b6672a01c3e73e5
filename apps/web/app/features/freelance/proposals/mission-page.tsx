import type { MyMission } from '@baara/contract/freelance/proposals';
import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { type ContractState, contractStateTitles } from '@baara/contract/freelance/work-words';
import { ProjectMessages } from '../project-messages/public/project-messages.tsx';
import { ContractTab, ReviewsTab } from '../work/public/work-tabs.tsx';
import { MissionNeed } from './mission-need.tsx';
import { type MissionTab, missionTabs } from './mission-tabs.ts';
import { OwnProposal } from './own-proposal.tsx';
import { ProposalTag } from './proposal-tag.tsx';
import { ownMissionQuery } from './proposals.api.ts';

export const meta = () => [{ title: 'Mission | Baara' }];

/** The tabs that this mission has for this freelance, in their order. Other parts of the work add theirs here. */
function tabsOf({ proposal, isInvited, contract }: MyMission): { id: MissionTab; title: string }[] {
  return [
    { id: missionTabs.mission, title: 'Mission' },
    { id: missionTabs.proposal, title: proposal ? 'Ma proposition' : 'Proposer mes services' },
    ...(contract ? [{ id: missionTabs.contract, title: 'Contrat et paiements' }] : []),
    ...(proposal || isInvited ? [{ id: missionTabs.messages, title: 'Messages' }] : []),
    ...(contract && isOver(contract.state) ? [{ id: missionTabs.reviews, title: 'Avis' }] : []),
  ];
}

const isOver = (state: ContractState): boolean => state === 'completed' || state === 'terminated';

/** Where the freelance is when the address names no tab. */
const firstTab = ({ proposal, contract }: MyMission): MissionTab =>
  contract ? missionTabs.contract : proposal ? missionTabs.proposal : missionTabs.mission;

/** A freelance's page of one mission: the need, their proposal, and the work that came of it. */
export default function MissionPage() {
  const { id = '' } = useParams();
  const query = useQuery(ownMissionQuery(id));
  const back = <BackLink to={publicPaths.ownMissions()}>Mes missions</BackLink>;
  if (query.isPending || isUnreadable(query))
    return (
      <WorkspacePage>
        <PageHeader title="Mission" back={back} />
        {query.isPending ? (
          <SkeletonList label="Chargement de la mission…" />
        ) : (
          <QueryError query={query} fallback={freelanceMessages.MISSION_FAILED} />
        )}
      </WorkspacePage>
    );
  const { data } = query;
  const { mission, proposal, isInvited, contract } = data;
  return (
    <WorkspacePage>
      <PageHeader
        title={addFrenchMarks(mission.title)}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {mission.client}
            {contract ? (
              <Tag tone="info">Contrat : {contractStateTitles[contract.state].toLowerCase()}</Tag>
            ) : (
              proposal && <ProposalTag state={proposal.state} isEnded={proposal.isEnded} />
            )}
            {isInvited && !contract && <Tag tone="primary">Le client vous a invité</Tag>}
          </span>
        }
      />
      <Tabs data={data} />
    </WorkspacePage>
  );
}

function Tabs({ data }: { data: MyMission }) {
  const [params] = useSearchParams();
  const tabs = tabsOf(data);
  const current =
    choiceOf(
      params,
      'onglet',
      tabs.map(({ id }) => id),
    ) ?? firstTab(data);
  return (
    <>
      <TabLinks
        label="Mission"
        current={current}
        tabs={tabs.map(({ id, title }) => ({ id, title, to: hrefWith(params, { onglet: id }) }))}
      />
      {current === missionTabs.mission && <MissionNeed data={data} />}
      {current === missionTabs.proposal && <OwnProposal data={data} />}
      {current === missionTabs.contract && <ContractTab missionId={data.mission.id} side="freelance" />}
      {current === missionTabs.messages && <ProjectMessages missionId={data.mission.id} side="freelance" />}
      {current === missionTabs.reviews && <ReviewsTab missionId={data.mission.id} side="freelance" />}
    </>
  );
}
