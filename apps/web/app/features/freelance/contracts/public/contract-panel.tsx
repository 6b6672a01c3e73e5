import type { ContractDetail } from '@baara/contract/freelance/contracts';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import { ContractTag } from '../contract-tags.tsx';
import { ContractView } from '../contract-view.tsx';
import { missionContractQuery } from '../contracts.api.ts';

const none: Record<ContractSide, string> = {
  client: 'Le contrat se prépare dès que vous acceptez une proposition.',
  freelance: 'Le contrat se prépare dès que le client accepte votre proposition.',
};

type Props = { missionId: string; side: ContractSide };

/** What stands on the contract of a mission, once there is one. */
export function WithContract({
  missionId,
  side,
  children,
}: Props & { children: (contract: ContractDetail) => ReactNode }) {
  const query = useQuery(missionContractQuery(missionId));
  if (query.isPending) return <SkeletonList label="Chargement du contrat…" />;
  if (isUnreadable(query)) return <QueryError query={query} fallback="Le contrat n’a pas pu être chargé." />;
  const contract = query.data;
  if (contract === null)
    return (
      <EmptyState picture={<EmptyPicture of="search" />} title="Pas encore de contrat">
        {none[side]}
      </EmptyState>
    );
  return children(contract);
}

/**
 * The contract of a mission, in the tab « Contrat et paiements » of either party.
 * @param children what goes on once both have signed, by the contract's id; between what is next and what they signed.
 */
export const ContractPanel = ({
  missionId,
  side,
  children,
}: Props & { children: (contractId: string) => ReactNode }) => (
  <WithContract missionId={missionId} side={side}>
    {(contract) => (
      <section aria-label="Contrat">
        <ContractView
          contract={contract}
          heading={
            <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-l">
              Contrat {contract.number}
              <ContractTag status={contract.status} />
            </h2>
          }
        >
          {contract.status === 'draft' || contract.status === 'sent' ? null : children(contract.id)}
        </ContractView>
      </section>
    )}
  </WithContract>
);
