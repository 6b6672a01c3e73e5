import type { TalentPool } from '@baara/contract/candidates/talent-pools';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { deletePool, poolQuery, poolsKey } from './public/pools.api.ts';
import { PoolPeople } from './shortlist.tsx';

const PoolForm = lazyPart(() => import('./pool-form.tsx'));

export const meta = () => [{ title: 'Vivier | Baara' }];

/** One talent pool: who is in it, why, and when to come back to them. */
export default function PoolDetail() {
  const { id = '' } = useParams();
  const query = useQuery(poolQuery(id));
  const back = <BackLink to={paths.pools()}>Viviers</BackLink>;
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement du vivier…" count={2} />}
      {query.isError && (
        <>
          <PageHeader back={back} title="Vivier" />
          <QueryError query={query} />
        </>
      )}
      {query.data && <Detail pool={query.data} />}
    </WorkspacePage>
  );
}

const describe = ({ people, due }: TalentPool): string => {
  const count =
    people === 0 ? 'Personne pour l’instant' : `${formatNumber(people)} personne${people > 1 ? 's' : ''}`;
  return due === 0 ? count : `${count}, dont ${formatNumber(due)} à relancer aujourd’hui`;
};

function Detail({ pool }: { pool: TalentPool }) {
  const [asking, setAsking] = useState<'name' | 'deletion' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.pools()}>Viviers</BackLink>}
        title={pool.name}
        description={describe(pool)}
        action={
          pool.abilities.edit && (
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => setAsking('name')}>
                Renommer
              </Button>
              <Button variant="outline" onClick={() => setAsking('deletion')}>
                Supprimer
              </Button>
            </div>
          )
        }
      />
      <PoolPeople
        poolId={pool.id}
        more={
          <Link to={paths.candidates()} className={buttonClass('primary')}>
            Chercher des candidats
          </Link>
        }
      />
      {asking === 'name' && (
        <Suspense fallback={null}>
          <PoolForm pool={pool} onClose={close} />
        </Suspense>
      )}
      {asking === 'deletion' && <Deletion pool={pool} onClose={close} />}
    </>
  );
}

function Deletion({ pool: { id, name, people }, onClose }: { pool: TalentPool; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => deletePool({ params: { id } }),
    onSuccess: async (answer) => {
      toast.success(answer.message ?? '');
      await navigate(paths.pools(), { replace: true });
      client.removeQueries({ queryKey: poolQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: poolsKey });
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer le vivier ${name} ?`}
      description={
        people === 0
          ? 'Il ne contient personne.'
          : 'Ses notes et ses jours de relance seront perdus. Les candidatures et les profils restent.'
      }
      confirmLabel="Supprimer"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      error={deleting.isError ? messageOf(deleting.error) : undefined}
    />
  );
}
