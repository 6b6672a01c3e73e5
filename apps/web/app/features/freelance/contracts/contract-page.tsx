import type { ContractDetail } from '@baara/contract/freelance/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ContractTag } from './contract-tags.tsx';
import { ContractView } from './contract-view.tsx';
import { contractQuery } from './contracts.api.ts';

export const meta = () => [{ title: 'Contrat | Baara' }];

/** One contract, for its parties and for the guests who read it. */
export default function ContractPage() {
  const { id = '' } = useParams();
  const query = useQuery(contractQuery(id));
  if (query.isPending || isUnreadable(query))
    return (
      <WorkspacePage>
        <PageHeader title="Contrat" />
        {query.isPending ? (
          <SkeletonList label="Chargement du contrat…" />
        ) : (
          <QueryError query={query} fallback="Ce contrat n’a pas pu être chargé." />
        )}
      </WorkspacePage>
    );
  const contract = query.data;
  const isOwn = contract.side === 'freelance' && !contract.isGuest;
  return (
    <WorkspacePage>
      <PageHeader
        title={contract.title}
        back={isOwn && <BackLink to={paths.freelanceContracts()}>Mes contrats</BackLink>}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {contract.number}
            <ContractTag status={contract.status} />
          </span>
        }
        action={<Work contract={contract} />}
      />
      <ContractView contract={contract} />
    </WorkspacePage>
  );
}

/** Money, deliveries and disputes stand on the page of the mission, for either party. */
function Work({ contract: { missionId, side, isGuest, status } }: { contract: ContractDetail }) {
  if (missionId === null || isGuest || status === 'draft' || status === 'sent') return null;
  const page = side === 'freelance' ? paths.ownMission : paths.clientProject;
  return (
    <Link to={page(missionId, { onglet: 'contrat' })} className={buttonClass('outline')}>
      Livraisons et paiements
    </Link>
  );
}
