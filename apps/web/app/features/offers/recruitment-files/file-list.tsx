import {
  recruitmentFileKinds,
  recruitmentFileKindTitles,
} from '@baara/contract/offers/recruitment-file-kinds';
import type { RecruitmentFile } from '@baara/contract/offers/recruitment-files';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { OfferFrame } from '../recruiter-offers/public/offer-frame.tsx';
import { RecruitingTabs } from '../recruiter-offers/public/recruiting-tabs.tsx';
import { FileForm } from './file-form.tsx';
import { FilePanel } from './file-panel.tsx';
import { filesQuery, kindOptions } from './file.api.ts';

export const meta = () => [{ title: 'Dossiers de recrutement | Baara' }];

type Column = TableColumn<RecruitmentFile>;

const choices = { kind: recruitmentFileKinds };

const offerColumn: Column = {
  id: 'offer',
  header: 'Offre',
  cell: ({ offer }) => offer && (offer.title || 'Sans titre'),
};
const ofOneOffer: readonly [Column, ...Column[]] = [
  { id: 'title', header: 'Document', cell: (file) => <Title file={file} /> },
  {
    id: 'kind',
    header: 'Sorte',
    phone: 'bare',
    cell: ({ kind }) => <Tag>{recruitmentFileKindTitles[kind]}</Tag>,
  },
  {
    id: 'version',
    header: 'Version',
    cell: ({ current, versions }) => (
      <>
        {current.number}
        {versions > 1 && ` sur ${versions}`}
      </>
    ),
  },
  {
    id: 'file',
    header: 'Fichier',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ current }) => `${current.extension.toUpperCase()} · ${formatBytes(current.byteSize)}`,
  },
  {
    id: 'createdAt',
    header: 'Ajouté le',
    className: 'sm:whitespace-nowrap',
    cell: ({ current }) => shortDate(current.createdAt),
  },
  { id: 'by', header: 'Par', cell: ({ current }) => current.by?.name ?? null },
  {
    id: 'readers',
    header: 'Lecture',
    phone: 'bare',
    cell: ({ readers }) =>
      readers === 0 ? 'pas encore lu' : `lu par ${readers} personne${readers > 1 ? 's' : ''}`,
  },
];
const [title, ...facts] = ofOneOffer;
const columns: readonly [Column, ...Column[]] = [title, offerColumn, ...facts];

/** The documents of the company's recruitments, or of one offer's. */
export default function FileList() {
  const { id: offerId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const list = useListParams({ choices, searchLength: 160 });
  const { page, limit, search } = list;
  const filter = { page, limit, search, kind: list.choices.kind, offerId };
  const query = useQuery({ ...filesQuery(filter), placeholderData: keepPreviousData });
  const openId = params.get('document');
  const onAdd = query.data?.abilities.create ? () => setIsAdding(true) : undefined;
  // An empty list offers it in the middle of the screen, once.
  const isEmpty = query.data?.pagination.total === 0 && !list.isFiltered;
  return (
    <Frame offerId={offerId} onAdd={isEmpty ? undefined : onAdd}>
      <ListFilters
        list={list}
        search={{ label: 'Rechercher un document', placeholder: 'Titre du document', maxLength: 160 }}
        choices={[
          {
            name: 'kind',
            label: 'Sorte de document',
            all: 'Tous les documents',
            value: list.choices.kind,
            options: kindOptions,
          },
        ]}
        opened="document"
      />
      <DataTable
        query={query}
        list={list}
        label="Documents"
        columns={offerId === undefined ? columns : ofOneOffer}
        rowId={({ id }) => id}
        loading="Chargement des documents…"
        empty={<NoFile isFiltered={list.isFiltered} onAdd={onAdd} />}
      />
      {isAdding && (
        <FileForm
          offerId={offerId}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => void navigate(hrefWith(params, { document: id }))}
        />
      )}
      {openId && (
        <FilePanel id={openId} onClose={() => void navigate(hrefWith(params, { document: null }))} />
      )}
    </Frame>
  );
}

type FrameProps = { offerId: string | undefined; onAdd: (() => void) | undefined; children: ReactNode };

function Frame({ offerId, onAdd, children }: FrameProps) {
  const action = onAdd && <Button onClick={onAdd}>Ajouter un document</Button>;
  if (offerId !== undefined)
    return (
      <OfferFrame
        offerId={offerId}
        current="files"
        heading="Dossier de recrutement"
        description="Les documents de ce recrutement, et qui les a lus."
        action={action}
      >
        {children}
      </OfferFrame>
    );
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Dossiers de recrutement"
        description="Fiches de poste, accords, épreuves, procès-verbaux : chaque version gardée, et qui l'a lue."
        action={action}
      />
      <RecruitingTabs current="files" />
      {children}
    </WorkspacePage>
  );
}

function Title({ file: { id, title: name } }: { file: RecruitmentFile }) {
  const [params] = useSearchParams();
  return (
    <h2 className="text-m wrap-anywhere">
      <Link to={hrefWith(params, { document: id })} preventScrollReset className="cover">
        {name}
      </Link>
    </h2>
  );
}

function NoFile({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: (() => void) | undefined }) {
  if (isFiltered)
    return (
      <EmptyState picture={<EmptyPicture of="search" />} title="Aucun document ne correspond">
        Changez de filtre.
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<EmptyPicture of="file" />}
      title="Aucun document pour l'instant"
      action={onAdd && <Button onClick={onAdd}>Ajouter un document</Button>}
    >
      Fiche de poste, accord de budget, épreuve ou procès-verbal : l'équipe les retrouve ici.
    </EmptyState>
  );
}
