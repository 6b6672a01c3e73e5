import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf } from '../../../lib/address-params.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { proposalsKey, waitingProposalsQuery } from '../../two-people/public/proposal.api.ts';
import { WaitingProposals } from '../../two-people/public/waiting-proposals.tsx';
import { PermissionMatrixView } from './permission-matrix.tsx';
import { PermissionQuestion } from './permission-question.tsx';
import { matrixQuery, permissionsKey } from './permissions.api.ts';
import type { ProposedChange } from './proposed-change.ts';

const ProposalForm = lazyPart(() => import('./proposal-form.tsx'));
const ProposalHistory = lazyPart(() => import('../../two-people/public/proposal-history.tsx'));

export const meta = () => [{ title: 'Permissions | Baara' }];

const tabs = [
  { id: 'matrice', title: 'Qui peut quoi', to: paths.permissions() },
  { id: 'historique', title: 'Historique', to: paths.permissions({ onglet: 'historique' }) },
] as const;

/** Who may do what. Employers and managers can open the page; the server refuses them its content. */
export default function PermissionsPage() {
  const [params] = useSearchParams();
  const current = choiceOf(params, 'onglet', ['historique'] as const) ?? 'matrice';
  const client = useQueryClient();
  const matrix = useQuery(matrixQuery);
  const waiting = useQuery({ ...waitingProposalsQuery, enabled: matrix.data !== undefined });
  const [change, setChange] = useState<ProposedChange>();
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: permissionsKey });
    void client.invalidateQueries({ queryKey: proposalsKey });
  };
  const isAsked = waiting.data?.some(({ abilities }) => abilities.confirm) ?? false;
  return (
    <WorkspacePage>
      <PageHeader
        title="Permissions"
        description="Une personne propose un changement, une autre le confirme en 72 heures."
        action={
          matrix.data && (
            <Button variant={isAsked ? 'outline' : 'primary'} onClick={() => setChange({})}>
              Proposer un changement
            </Button>
          )
        }
      />
      {isUnreadable(matrix) ? (
        <QueryError query={matrix} fallback="Les permissions n'ont pas pu être chargées." />
      ) : matrix.isPending ? (
        <SkeletonList label="Chargement des permissions…" />
      ) : (
        <>
          <TabLinks label="Permissions" tabs={tabs} current={current} />
          {current === 'historique' ? (
            <Suspense fallback={<SkeletonList label="Chargement de l'historique…" />}>
              <ProposalHistory />
            </Suspense>
          ) : (
            <div className="grid grid-cols-1 gap-5">
              {matrix.data.confirmers < 2 && (
                <Notice tone="warn">
                  Vous êtes la seule personne qui peut proposer et confirmer des permissions : une proposition
                  attend une seconde personne, et expire au bout de 72 heures. Faites d'abord créer un second
                  compte d'administrateur.
                </Notice>
              )}
              <WaitingProposals onDecided={refresh} />
              <PermissionQuestion onPropose={setChange} />
              <PermissionMatrixView matrix={matrix.data} onPropose={setChange} />
            </div>
          )}
        </>
      )}
      {change && (
        <Suspense fallback={null}>
          <ProposalForm
            change={change}
            onClose={() => setChange(undefined)}
            onProposed={() => {
              setChange(undefined);
              refresh();
            }}
          />
        </Suspense>
      )}
    </WorkspacePage>
  );
}
