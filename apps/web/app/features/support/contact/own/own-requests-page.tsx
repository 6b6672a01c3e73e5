import { contactSubjectTitles } from '@baara/contract/support/contact-messages';
import type { OwnRequestState, OwnRequestSummary } from '@baara/contract/support/own-requests';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { paths } from '../../../../lib/paths.ts';
import { RelativeTime } from '../../../../lib/relative-time.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag, type Tone } from '../../../../ui/tag.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { ownRequestsQuery } from './own-requests.api.ts';

const RequestForm = lazyPart(() => import('./request-form.tsx'));

export const meta = () => [{ title: 'Assistance | Baara' }];

const states: Record<OwnRequestState, { title: string; tone: Tone }> = {
  waiting: { title: 'En cours', tone: 'info' },
  answered: { title: 'Réponse reçue', tone: 'hot' },
  closed: { title: 'Terminée', tone: 'neutral' },
};

export const RequestStateTag = ({ state }: { state: OwnRequestState }) => (
  <Tag tone={states[state].tone}>{states[state].title}</Tag>
);

type Column = TableColumn<OwnRequestSummary>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'request',
    header: 'Demande',
    cell: ({ id, subject, reference, excerpt }) => (
      <span className="block min-w-0">
        <Link to={paths.ownRequest(id)} className="cover font-semibold">
          {contactSubjectTitles[subject]} <span className="font-normal text-ink-soft">{reference}</span>
        </Link>
        <span className="line-clamp-2 text-s wrap-anywhere text-ink-soft sm:line-clamp-1">{excerpt}</span>
      </span>
    ),
  },
  { id: 'state', header: 'État', phone: 'bare', cell: ({ state }) => <RequestStateTag state={state} /> },
  {
    id: 'updated',
    header: 'Dernier échange',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
  },
];

/** What a signed-in person asked the support. */
export default function OwnRequestsPage() {
  const list = useListParams();
  const [isWriting, setIsWriting] = useState(false);
  const query = useQuery({
    ...ownRequestsQuery({ page: list.page, limit: list.limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        title="Assistance"
        description="Vos demandes à notre équipe, et ses réponses."
        action={<Button onClick={() => setIsWriting(true)}>Nouvelle demande</Button>}
      />
      <DataTable
        query={query}
        list={list}
        label="Mes demandes"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement de vos demandes…"
        failed="Vos demandes n’ont pas pu être chargées."
        empty={
          <EmptyState picture={<EmptyPicture of="messages" />} title="Aucune demande">
            Une question, un problème ? Écrivez-nous : la réponse se lira ici et dans vos e-mails.
          </EmptyState>
        }
      />
      {isWriting && (
        <Suspense fallback={null}>
          <RequestForm onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}
