import { linkKindTitles } from '@baara/contract/offers/tracked-link-words';
import type { TrackedLink } from '@baara/contract/offers/tracked-links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { WhatsAppMark } from '../../../../ui/whatsapp-mark.tsx';
import { type TableColumn, TableSkeleton, TableView } from '../../../../ui/workspace/table-view.tsx';
import { deleteLink, trackedLinksQuery } from '../tracked-links.api.ts';

const LinkForm = lazyPart(() => import('../link-form.tsx'));

type Props = { offerId: string; title: string };

/** Addresses of an offer that say where they were given, and what came by each. */
export function TrackedLinkList({ offerId, title }: Props) {
  const query = useQuery(trackedLinksQuery(offerId));
  const [isWriting, setIsWriting] = useState(false);
  const [removed, setRemoved] = useState<TrackedLink | null>(null);
  const { links = [], abilities } = query.data ?? {};
  return (
    <section aria-labelledby="tracked-links" className="mt-6 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h2 id="tracked-links" className="text-l">
            Liens de suivi
          </h2>
          <p className="text-ink-soft">
            Un lien par endroit où vous partagez l’offre : vous saurez d’où vient chaque candidature.
          </p>
        </div>
        {abilities?.create && (
          <Button variant="outline" onClick={() => setIsWriting(true)}>
            Nouveau lien
          </Button>
        )}
      </div>
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="Les liens de suivi n’ont pas pu être chargés." />
      ) : (
        query.isPending && <TableSkeleton rows={1} label="Chargement des liens de suivi…" />
      )}
      {query.data && links.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-4 text-ink-soft">
          Aucun lien pour l’instant.{' '}
          {abilities?.create
            ? 'Créez-en un pour un groupe WhatsApp, un collègue qui recommande, un cabinet ou un salon.'
            : 'Les recruteurs de votre entreprise peuvent en créer.'}
        </p>
      )}
      {links.length > 0 && (
        <TableView
          label="Liens de suivi"
          columns={columnsOf(title, abilities?.remove ? setRemoved : undefined)}
          rows={links}
          rowId={({ id }) => id}
        />
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <LinkForm offerId={offerId} onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
      {removed && <Removal offerId={offerId} link={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

type Column = TableColumn<TrackedLink>;

function columnsOf(
  title: string,
  remove: ((link: TrackedLink) => void) | undefined,
): readonly [Column, ...Column[]] {
  return [
    {
      id: 'label',
      header: 'Lien',
      cell: ({ label, kind, referrer, reward }) => (
        <div className="wrap-anywhere">
          <p className="font-semibold">{label}</p>
          <p className="text-s text-ink-soft">
            {[linkKindTitles[kind], referrer, reward && `Récompense : ${reward}`].filter(Boolean).join(' · ')}
          </p>
        </div>
      ),
    },
    {
      id: 'applications',
      header: 'Candidatures',
      isFigure: true,
      cell: ({ applications }) => formatNumber(applications),
    },
    { id: 'hired', header: 'Recrutements', isFigure: true, cell: ({ hired }) => formatNumber(hired) },
    {
      id: 'actions',
      header: 'Partager',
      phone: 'bare',
      cell: (link) => (
        <div className="flex flex-wrap gap-2 lg:flex-nowrap">
          <Button variant="outline" onClick={() => void copy(link.url)}>
            Copier le lien
          </Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${link.url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('outline')}
          >
            <WhatsAppMark />
            WhatsApp
          </a>
          {remove && (
            <Button variant="ghost" onClick={() => remove(link)}>
              Supprimer
            </Button>
          )}
        </div>
      ),
    },
  ];
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Lien copié');
  } catch {
    // No clipboard over plain HTTP, or not allowed: the person copies it from here.
    window.prompt('Copiez ce lien :', url);
  }
}

function Removal({ offerId, link, onClose }: { offerId: string; link: TrackedLink; onClose: () => void }) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => deleteLink(offerId, link.id),
    onSuccess: ({ data, message }) => {
      client.setQueryData(trackedLinksQuery(offerId).queryKey, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer le lien « ${link.label} » ?`}
      description="L’adresse mènera toujours à l’offre, mais les candidatures n’y seront plus rattachées. Celles déjà reçues gardent ce nom."
      confirmLabel="Supprimer le lien"
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error) : undefined}
    />
  );
}
