import { elide } from '@baara/contract/formats/elision';
import { candidateDocumentMessages } from '@baara/contract/candidates/document-messages';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { hrefWith, pageOf } from '../../../lib/address-params.ts';
import { ApiError } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { TableView } from '../../../ui/workspace/table-view.tsx';
import { documentColumns } from './document-columns.tsx';
import { profilePath } from '../../../lib/profile-address.ts';
import { WhyClosed } from '../record/public/why-closed.tsx';
import { candidateDocumentsQuery } from './documents.api.ts';

export const meta = () => [{ title: 'Documents du Candidat | Baara' }];

const useDocuments = (id: string, page: number) =>
  useQuery({
    ...candidateDocumentsQuery(id, page),
    enabled: id !== '',
    // The candidate sees each request as a view of their profile: only on a visit.
    refetchOnWindowFocus: false,
  });

/** The documents of a candidate, for a company they are open to. */
export default function CandidateDrive() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const query = useDocuments(id, pageOf(params));
  const name = query.data?.candidate.name;
  return (
    <WorkspacePage>
      <PageHeader
        back={
          <BackLink to={id ? profilePath(id) : paths.recruiterOffers()} state={state}>
            Retour au Profil
          </BackLink>
        }
        title={
          <span className="wrap-anywhere">
            {name ? `Documents ${elide('de', name)}` : 'Documents du Candidat'}
          </span>
        }
      />
      {id === '' ? (
        <ErrorState message={candidateDocumentMessages.ID_MISSING} />
      ) : (
        <Documents id={id} query={query} />
      )}
    </WorkspacePage>
  );
}

function Documents({ id, query }: { id: string; query: ReturnType<typeof useDocuments> }) {
  const [params] = useSearchParams();
  if (query.isPending) {
    return (
      <div className="grid place-items-center rounded-lg border border-line bg-surface px-4 py-12 text-ink-soft">
        <Spinner label="Chargement des documents..." />
      </div>
    );
  }
  if (isUnreadable(query)) {
    const failure = (
      <ErrorState
        {...failureOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
    const isClosed = query.error instanceof ApiError && query.error.status === 404;
    return isClosed ? <WhyClosed candidateId={id} otherwise={failure} /> : failure;
  }
  const { data: documents, pagination } = query.data;
  const hrefOf = (page: number): string => hrefWith(params, { page: String(page) });
  // A page that is no more, such as after a document was removed: the last one there is.
  if (documents.length === 0 && pagination.pages > 0) return <SamePlace to={hrefOf(pagination.pages)} />;
  if (documents.length === 0) {
    return (
      <EmptyState picture={<EmptyPicture of="file" />} title={candidateDocumentMessages.EMPTY_TITLE}>
        {candidateDocumentMessages.EMPTY}
      </EmptyState>
    );
  }
  return (
    <>
      <TableView
        label="Documents"
        columns={documentColumns(() => void query.refetch())}
        rows={documents}
        rowId={(document) => document.id}
      />
      <Pagination page={pagination.page} pages={pagination.pages} hrefOf={hrefOf} link={PreservingLink} />
    </>
  );
}

/** A link within the screen: the place it was reached from is not forgotten. */
function PreservingLink(props: ComponentProps<typeof Link>) {
  const { state } = useLocation() as { state: unknown };
  return <Link {...props} state={state} />;
}

function SamePlace({ to }: { to: string }) {
  const { state } = useLocation() as { state: unknown };
  return <Navigate to={to} state={state} replace />;
}

/** Errors of the documents: a sentence for a missing one, one for every other failure. */
function failureOf(error: Error): { message: string; reference?: string } {
  if (!(error instanceof ApiError)) return { message: candidateDocumentMessages.LOAD_FAILED };
  // An id that could be nobody's is refused before it is looked for.
  if ([404, 422].includes(error.status)) return { message: candidateDocumentMessages.NOT_FOUND };
  if (error.status === 403 && error.message) return { message: error.message };
  const { reference } = error;
  return { message: candidateDocumentMessages.LOAD_FAILED, ...(reference ? { reference } : {}) };
}
