import type { Department } from '@baara/contract/departments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { pageOf, searchOf } from '../../lib/address-params.ts';
import { formatNumber } from '../../lib/format.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { RecruitingTabs } from '../recruiting/public/recruiting-tabs.tsx';
import { DepartmentForm } from './department-form.tsx';
import { departmentsQuery } from '../recruiting/public/department-queries.ts';

export const meta = () => [{ title: 'Départements | Baara' }];

/** The departments of the company, each with what it recruits. */
export default function DepartmentList() {
  const [params] = useSearchParams();
  const filter = { page: pageOf(params), search: searchOf(params, 'search', 120) };
  const query = useQuery({ ...departmentsQuery(filter), placeholderData: keepPreviousData });
  /** The name a new department starts with; null while none is being written. */
  const [writing, setWriting] = useState<string | null>(null);
  const canCreate = query.data?.abilities.create ?? false;
  return (
    <WorkspacePage>
      <PageHeader
        title="Départements"
        description="Ce que chaque service de votre entreprise recrute, et qui en est responsable."
        action={
          canCreate && (
            <Button variant="accent" onClick={() => setWriting('')}>
              Nouveau département
            </Button>
          )
        }
      />
      <RecruitingTabs current="departments" />
      <Form className="mb-4 flex gap-2">
        <input
          name="search"
          type="search"
          key={filter.search}
          defaultValue={filter.search}
          aria-label="Rechercher un département"
          placeholder="Nom du département"
          className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3.5"
        />
        <button className={buttonClass('line')}>Chercher</button>
      </Form>
      <PagedList
        query={query}
        loading="Chargement des départements…"
        empty={<NoDepartment isFiltered={filter.search !== ''} canCreate={canCreate} onCreate={setWriting} />}
        className="grid gap-3 md:grid-cols-2"
      >
        {(department) => <DepartmentCard key={department.id} department={department} />}
      </PagedList>
      {query.data && canCreate && !filter.search && (
        <Unlisted names={query.data.unlisted} onCreate={(name) => setWriting(name)} />
      )}
      {writing !== null && <DepartmentForm name={writing} onClose={() => setWriting(null)} />}
    </WorkspacePage>
  );
}

function DepartmentCard({ department }: { department: Department }) {
  const { id, name, head, offers, openApplications, openPositions } = department;
  return (
    <li className="relative grid content-start gap-2 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <h2 className="text-l wrap-anywhere">
        <Link to={`/recruiter/departments/${id}`} className="cover">
          {name}
        </Link>
      </h2>
      <p className="text-s text-ink-soft">
        {head ? `Responsable : ${head.name}` : 'Sans responsable désigné'}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-s text-ink-soft">
        <Counted value={offers.active} one="offre active" many="offres actives" />
        <Counted value={openPositions} one="poste à pourvoir" many="postes à pourvoir" />
        <Counted value={openApplications} one="candidature en cours" many="candidatures en cours" />
      </p>
    </li>
  );
}

function Counted({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <span>
      <b className="text-ink">{formatNumber(value)}</b> {value > 1 ? many : one}
    </span>
  );
}

/** Names that offers write and nobody made a department of: one press away from one. */
function Unlisted({
  names,
  onCreate,
}: {
  names: readonly { name: string; offers: number }[];
  onCreate: (name: string) => void;
}) {
  if (names.length === 0) return null;
  return (
    <Card className="mt-6">
      <h2 className="text-l">Noms écrits dans vos offres</h2>
      <p className="mt-1 text-ink-soft">
        Ces offres nomment un département qui n'est pas encore dans la liste.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {names.map(({ name, offers }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="wrap-anywhere">
              {name}{' '}
              <span className="text-s text-ink-soft">
                ({formatNumber(offers)} offre{offers > 1 ? 's' : ''})
              </span>
            </span>
            <Button variant="line" onClick={() => onCreate(name)} aria-label={`Créer le département ${name}`}>
              Créer
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoDepartment({
  isFiltered,
  canCreate,
  onCreate,
}: {
  isFiltered: boolean;
  canCreate: boolean;
  onCreate: (name: string) => void;
}) {
  if (isFiltered)
    return (
      <EmptyState
        title="Aucun département de ce nom"
        action={
          <Link to="/recruiter/departments" className={buttonClass('primary')}>
            Voir tous les départements
          </Link>
        }
      />
    );
  return (
    <EmptyState
      title="Aucun département pour l'instant"
      action={
        canCreate && (
          <Button variant="accent" onClick={() => onCreate('')}>
            Nouveau département
          </Button>
        )
      }
    >
      Un département rassemble les offres qui portent son nom.
    </EmptyState>
  );
}
