import { elide } from '@baara/contract/formats/elision';
import type { Agency, PresentedPerson } from '@baara/contract/offers/agencies';
import { presentationStateTitles } from '@baara/contract/offers/agency-words';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { AddressTag } from './address-tag.tsx';
import {
  agenciesKey,
  agencyQuery,
  presentedPeopleQuery,
  renewAddress,
  revokeAddress,
} from './agencies.api.ts';
import { stateTones } from './state-tones.ts';

const AgencyForm = lazyPart(() => import('./agency-form.tsx'));

export const meta = () => [{ title: 'Cabinet | Baara' }];

/** One agency: how it enters, what was agreed, and the people it presented. */
export default function AgencyDetail() {
  const { id = '' } = useParams();
  const query = useQuery(agencyQuery(id));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement du cabinet…" count={2} />}
      {query.isError && (
        <>
          <PageHeader back={<BackLink to={paths.agencies()}>Cabinets</BackLink>} title="Cabinet" />
          <QueryError query={query} />
        </>
      )}
      {query.data && <Detail agency={query.data} />}
    </WorkspacePage>
  );
}

type Asked = 'change' | 'renewal' | 'revocation';

function Detail({ agency }: { agency: Agency }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { name, contactName, email, feeNote, offers, hasAddress, addressSentAt } = agency;
  const close = (): void => setAsked(null);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.agencies()}>Cabinets</BackLink>}
        title={name}
        description={`${contactName} · ${email}`}
        action={
          <Button variant="outline" onClick={() => setAsked('change')}>
            Modifier
          </Button>
        }
      />
      <Card className="grid gap-4">
        <dl className="grid grid-cols-3 gap-3">
          <Figure label="Présentées" value={agency.presented} />
          <Figure label="En cours" value={agency.inProgress} />
          <Figure label="Recrutées" value={agency.hired} />
        </dl>
        <dl className="grid gap-3 md:grid-cols-2">
          <Fact label="Offres">
            {offers.map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={paths.offerApplicants(id)} className="text-primary underline">
                  {title || 'Sans titre'}
                </Link>
              </span>
            ))}
          </Fact>
          <Fact label="Honoraires convenus">
            <span className="whitespace-pre-line">{feeNote ?? 'Aucune note'}</span>
          </Fact>
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-ink-soft">Adresse secrète</span>
            <AddressTag agency={agency} />
            {hasAddress && addressSentAt && (
              <span className="text-s text-ink-soft">Envoyée le {formatDate(addressSentAt)}</span>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => setAsked('renewal')}>
              Envoyer une nouvelle adresse
            </Button>
            {hasAddress && (
              <Button variant="danger" onClick={() => setAsked('revocation')}>
                Révoquer
              </Button>
            )}
          </div>
        </div>
      </Card>
      <People id={agency.id} />
      {asked === 'change' && (
        <Suspense fallback={null}>
          <AgencyForm agency={agency} onClose={close} />
        </Suspense>
      )}
      {(asked === 'renewal' || asked === 'revocation') && (
        <AddressQuestion agency={agency} asked={asked} onClose={close} />
      )}
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-md bg-sunken px-2 py-3 md:px-3">
      <dt className="text-s text-ink-soft">{label}</dt>
      <dd className="text-xl font-bold">{formatNumber(value)}</dd>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-s text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type QuestionProps = { agency: Agency; asked: 'renewal' | 'revocation'; onClose: () => void };

function AddressQuestion({ agency: { id, name, email }, asked, onClose }: QuestionProps) {
  const client = useQueryClient();
  const isRenewal = asked === 'renewal';
  const changing = useMutation({
    mutationFn: () => (isRenewal ? renewAddress(id) : revokeAddress(id)),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: agenciesKey });
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        isRenewal ? `Envoyer une nouvelle adresse à ${name} ?` : `Révoquer l’adresse ${elide('de', name)} ?`
      }
      description={
        isRenewal
          ? `Un email part à ${email}. L’adresse précédente ne fonctionne plus.`
          : 'Elle cesse de fonctionner aussitôt. Les personnes déjà présentées restent.'
      }
      confirmLabel={isRenewal ? 'Envoyer' : 'Révoquer'}
      isBusy={changing.isPending}
      onConfirm={() => changing.mutate()}
      error={changing.isError ? messageOf(changing.error) : undefined}
    />
  );
}

type Column = TableColumn<PresentedPerson>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'person',
    header: 'Personne',
    cell: ({ name, application, offer }) => (
      <p className="font-semibold wrap-anywhere">
        {name === null ? (
          <span className="font-normal text-ink-soft">Personne effacée</span>
        ) : (
          <Link
            to={application ? paths.receivedApplication(application.id) : paths.offerProspects(offer.id)}
            className="cover"
          >
            {name}
          </Link>
        )}
      </p>
    ),
  },
  {
    id: 'offer',
    header: 'Offre',
    className: 'wrap-anywhere',
    cell: ({ offer }) => offer.title || 'Sans titre',
  },
  { id: 'presented', header: 'Présentée le', cell: ({ presentedAt }) => shortMoment(presentedAt) },
  {
    id: 'state',
    header: 'Où elle en est',
    cell: ({ state }) => <Tag tone={stateTones[state]}>{presentationStateTitles[state]}</Tag>,
  },
];

function People({ id }: { id: string }) {
  const list = useListParams();
  const { page, limit } = list;
  const query = useQuery({
    ...presentedPeopleQuery(id, { page, limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="presented-people" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="presented-people" className="text-l">
        Personnes présentées
      </h2>
      <DataTable
        query={query}
        list={list}
        label="Personnes présentées"
        columns={columns}
        rowId={(row) => row.id}
        loading="Chargement des personnes présentées…"
        empty={
          <EmptyState title="Personne n’a encore été présenté">
            Chaque personne présentée est informée, rejoint les personnes ajoutées de l’offre, puis ses
            candidatures.
          </EmptyState>
        }
      />
    </section>
  );
}
