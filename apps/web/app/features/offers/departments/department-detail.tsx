import type { Department } from '@baara/contract/offers/departments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { departmentListsKey, departmentQuery } from '../recruiter-offers/public/department.api.ts';
import { deleteDepartment } from './departments.api.ts';

const DepartmentForm = lazyPart(() => import('./department-form.tsx'));

export const meta = () => [{ title: 'Département | Baara' }];

/** One department: who is in charge, what it does, what it recruits. */
export default function DepartmentDetail() {
  const { id = '' } = useParams();
  const query = useQuery(departmentQuery(id));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement du département…" count={2} />}
      {query.isError && (
        <>
          <PageHeader back={<BackLink to={paths.departments()}>Départements</BackLink>} title="Département" />
          <QueryError query={query} />
        </>
      )}
      {query.data && <Detail department={query.data} />}
    </WorkspacePage>
  );
}

function Detail({ department }: { department: Department }) {
  const [asking, setAsking] = useState<'change' | 'deletion' | null>(null);
  const { id, name, description, head, offers, openPositions, openApplications, createdAt } = department;
  const close = (): void => setAsking(null);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.departments()}>Départements</BackLink>}
        title={name}
        description={head ? `Responsable : ${head.name}` : 'Sans responsable désigné'}
        action={
          <Link to={paths.departmentJobs(id)} className={buttonClass('primary')}>
            Voir ses offres
          </Link>
        }
      />
      <Card className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <Figure label="Offres" value={offers.total} />
          <Figure label="Offres actives" value={offers.active} />
          <Figure label="Postes à pourvoir" value={openPositions} />
          <Figure label="Candidatures en cours" value={openApplications} />
        </dl>
        <p className="whitespace-pre-line wrap-anywhere">
          {description ?? (
            <span className="text-ink-soft">Ce que fait ce département n'est pas encore décrit.</span>
          )}
        </p>
        <p className="text-s text-ink-soft">Créé le {formatDate(createdAt)}</p>
      </Card>
      {department.abilities.edit && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setAsking('change')}>
            Modifier
          </Button>
          <Button variant="danger" onClick={() => setAsking('deletion')}>
            Supprimer
          </Button>
        </div>
      )}
      {asking === 'change' && (
        <Suspense fallback={null}>
          <DepartmentForm department={department} onClose={close} />
        </Suspense>
      )}
      {asking === 'deletion' && <Deletion department={department} onClose={close} />}
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-md bg-sunken p-3">
      <dt className="text-s text-ink-soft">{label}</dt>
      <dd className="text-xl font-bold">{formatNumber(value)}</dd>
    </div>
  );
}

function Deletion({ department, onClose }: { department: Department; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, name, offers } = department;
  const deleting = useMutation({
    mutationFn: () => deleteDepartment({ params: { id } }),
    onSuccess: async (answer) => {
      toast.success(answer.message ?? '');
      client.removeQueries({ queryKey: departmentQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: departmentListsKey });
      await navigate(paths.departments(), { replace: true });
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer le département ${name} ?`}
      description={
        offers.total === 0
          ? 'Aucune offre ne porte son nom.'
          : `Ses offres (${formatNumber(offers.total)}) restent, avec son nom.`
      }
      confirmLabel="Supprimer"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      error={deleting.isError ? messageOf(deleting.error) : undefined}
    />
  );
}
