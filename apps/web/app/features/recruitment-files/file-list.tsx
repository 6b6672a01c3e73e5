import {
  recruitmentFileKinds,
  type RecruitmentFileKind,
  recruitmentFileKindTitles,
} from '@baara/contract/recruitment-file-kinds';
import type { RecruitmentFile } from '@baara/contract/recruitment-files';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Form, Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../lib/address-params.ts';
import { formatBytes, formatDate } from '../../lib/format.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { OfferFrame } from '../recruiting/public/offer-frame.tsx';
import { RecruitingTabs } from '../recruiting/public/recruiting-tabs.tsx';
import { FileForm } from './file-form.tsx';
import { FilePanel } from './file-panel.tsx';
import { filesQuery } from './file-queries.ts';

export const meta = () => [{ title: 'Dossiers de recrutement | Baara' }];

/** The documents of the company's recruitments, or of one offer's. */
export default function FileList() {
  const { id: offerId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const filter = {
    page: pageOf(params),
    search: searchOf(params, 'search', 160),
    kind: choiceOf(params, 'kind', recruitmentFileKinds),
    offerId,
  };
  const query = useQuery({ ...filesQuery(filter), placeholderData: keepPreviousData });
  const openId = params.get('document');
  const canCreate = query.data?.abilities.create ?? false;
  const isFiltered = filter.search !== '' || filter.kind !== undefined;
  return (
    <Frame offerId={offerId} onAdd={canCreate ? () => setIsAdding(true) : undefined}>
      <Filters search={filter.search} kind={filter.kind} />
      <PagedList
        query={query}
        loading="Chargement des documents…"
        empty={<NoFile isFiltered={isFiltered} onAdd={canCreate ? () => setIsAdding(true) : undefined} />}
      >
        {(file) => (
          <Row
            key={file.id}
            file={file}
            href={hrefWith(params, { document: file.id })}
            showsOffer={offerId === undefined}
          />
        )}
      </PagedList>
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
  const action = onAdd && (
    <Button variant="accent" onClick={onAdd}>
      Ajouter un document
    </Button>
  );
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
        title="Dossiers de recrutement"
        description="Fiches de poste, accords, épreuves, procès-verbaux : chaque version gardée, et qui l'a lue."
        action={action}
      />
      <RecruitingTabs current="files" />
      {children}
    </WorkspacePage>
  );
}

function Filters({ search, kind }: { search: string; kind: RecruitmentFileKind | undefined }) {
  return (
    <Form className="mb-4 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_auto_auto]">
      <input
        name="search"
        type="search"
        key={search}
        defaultValue={search}
        aria-label="Rechercher un document"
        placeholder="Titre du document"
        className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3.5 max-sm:col-span-2"
      />
      <select
        name="kind"
        key={kind}
        defaultValue={kind ?? ''}
        aria-label="Sorte de document"
        className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3"
      >
        <option value="">Tous les documents</option>
        {recruitmentFileKinds.map((one) => (
          <option key={one} value={one}>
            {recruitmentFileKindTitles[one]}
          </option>
        ))}
      </select>
      <button className={buttonClass('line')}>Filtrer</button>
    </Form>
  );
}

function Row({ file, href, showsOffer }: { file: RecruitmentFile; href: string; showsOffer: boolean }) {
  const { title, kind, offer, current, versions, readers } = file;
  return (
    <li className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <h2 className="text-l wrap-anywhere">
        <Link to={href} preventScrollReset className="cover">
          {title}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-s text-ink-soft">
        <Tag>{recruitmentFileKindTitles[kind]}</Tag>
        <span>
          Version {current.number}
          {versions > 1 && ` sur ${versions}`} · {current.extension.toUpperCase()} ·{' '}
          {formatBytes(current.byteSize)}
        </span>
      </p>
      <p className="text-s text-ink-soft">
        {showsOffer && offer && `${offer.title || 'Sans titre'} · `}
        {formatDate(current.createdAt)}
        {current.by && ` par ${current.by.name}`} ·{' '}
        {readers === 0 ? 'pas encore lu' : `lu par ${readers} personne${readers > 1 ? 's' : ''}`}
      </p>
    </li>
  );
}

function NoFile({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: (() => void) | undefined }) {
  if (isFiltered) return <EmptyState title="Aucun document ne correspond">Changez de filtre.</EmptyState>;
  return (
    <EmptyState
      title="Aucun document pour l'instant"
      action={
        onAdd && (
          <Button variant="accent" onClick={onAdd}>
            Ajouter un document
          </Button>
        )
      }
    >
      Fiche de poste, accord de budget, épreuve ou procès-verbal : l'équipe les retrouve ici.
    </EmptyState>
  );
}
