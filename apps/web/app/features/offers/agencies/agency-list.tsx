import type { Agency } from '@baara/contract/offers/agencies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { RecruitingTabs } from '../recruiter-offers/public/recruiting-tabs.tsx';
import { AddressTag } from './address-tag.tsx';
import { agenciesQuery } from './agencies.api.ts';

const AgencyForm = lazyPart(() => import('./agency-form.tsx'));

export const meta = () => [{ title: 'Cabinets | Baara' }];

type Column = TableColumn<Agency>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Cabinet',
    cell: ({ id, name, contactName }) => (
      <>
        <h2 className="text-m wrap-anywhere">
          <Link to={paths.agency(id)} className="cover">
            {name}
          </Link>
        </h2>
        <p className="text-s wrap-anywhere text-ink-soft">{contactName}</p>
      </>
    ),
  },
  { id: 'offers', header: 'Offres', cell: (agency) => offersText(agency) },
  {
    id: 'door',
    header: 'Adresse secrète',
    cell: (agency) => <AddressTag agency={agency} />,
  },
  { id: 'presented', header: 'Présentées', isFigure: true, cell: ({ presented }) => formatNumber(presented) },
  {
    id: 'inProgress',
    header: 'En cours',
    isFigure: true,
    cell: ({ inProgress }) => formatNumber(inProgress),
  },
  { id: 'hired', header: 'Recrutées', isFigure: true, cell: ({ hired }) => formatNumber(hired) },
];

/** « Comptable et 2 autres ». */
function offersText({ offers }: Agency): string {
  const [first, ...others] = offers;
  if (!first) return 'Aucune offre';
  const title = first.title || 'Sans titre';
  if (others.length === 0) return title;
  return `${title} et ${formatNumber(others.length)} ${others.length > 1 ? 'autres' : 'autre'}`;
}

/** The agencies that present people to the company, with what each brought. */
export default function AgencyList() {
  const list = useListParams();
  const { page, limit } = list;
  const query = useQuery({ ...agenciesQuery({ page, limit }), placeholderData: keepPreviousData });
  const [isWriting, setIsWriting] = useState(false);
  const add = <Button onClick={() => setIsWriting(true)}>Nouveau cabinet</Button>;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Cabinets"
        description="Des cabinets de recrutement présentent des personnes pour vos offres, sur une page à eux."
        action={query.data && query.data.pagination.total > 0 && add}
      />
      <RecruitingTabs current="agencies" />
      <DataTable
        query={query}
        list={list}
        label="Cabinets"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des cabinets…"
        empty={
          <EmptyState
            picture={<EmptyPicture of="people" />}
            title="Aucun cabinet pour l’instant"
            action={add}
          >
            Un cabinet reçoit par email une adresse secrète, y présente des personnes et suit où elles en
            sont.
          </EmptyState>
        }
      />
      {isWriting && (
        <Suspense fallback={null}>
          <AgencyForm onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}
