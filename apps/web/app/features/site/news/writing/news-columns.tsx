import { newsMessages } from '@baara/contract/site/news-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { shortMoment } from '../../../../lib/moments.ts';
import { paths } from '../../../../lib/paths.ts';
import { shortDate } from '../../../../lib/short-day.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { forgetNews, type ListedNews, removeArticle, togglePublished } from './news.api.ts';

type Column = TableColumn<ListedNews>;

/** The platform's news: their state, and their actions. */
export const newsColumns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Titre',
    cell: ({ id, title }) => (
      <h2 className="text-m wrap-anywhere">
        <Link to={paths.editArticle(id)} className="cover" aria-label={`Modifier : ${title}`}>
          {title}
        </Link>
      </h2>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ draft, picture }) => (
      <span className="flex flex-wrap gap-1">
        {draft ? <Tag tone="warn">Brouillon</Tag> : <Tag tone="good">Publiée</Tag>}
        {picture?.kind === 'pdf' && <Tag>PDF</Tag>}
        {picture?.kind === 'image' && <Tag>Image</Tag>}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    phone: 'bare',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ draft, published_at, updated_at }) =>
      draft || !published_at
        ? `Modifiée le ${shortMoment(updated_at)}`
        : `Parue le ${shortDate(published_at)}`,
  },
  { id: 'author', header: 'Par', cell: ({ author }) => author },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (article) => <Actions article={article} />,
  },
];

function Actions({ article }: { article: ListedNews }) {
  const { slug, title, draft, abilities } = article;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="relative z-[1] flex flex-wrap gap-1 lg:flex-nowrap lg:justify-end">
      {!draft && (
        <Link to={paths.article(slug)} className={buttonClass('ghost')} aria-label={`Lire : ${title}`}>
          Lire
        </Link>
      )}
      {abilities.publish && <PublishButton article={article} />}
      {abilities.remove && (
        <Button variant="ghost" onClick={() => setAsking(true)} aria-label={`Supprimer : ${title}`}>
          Supprimer
        </Button>
      )}
      {isAsking && <Removal article={article} onClose={() => setAsking(false)} />}
    </div>
  );
}

function PublishButton({ article: { id, title, draft } }: { article: ListedNews }) {
  const client = useQueryClient();
  const toggling = useMutation({
    mutationFn: () => togglePublished(id),
    onSuccess: ({ message, data }) =>
      toast.success(message ?? (data.draft ? newsMessages.WITHDRAWN : newsMessages.PUBLISHED)),
    onError: (error) => toast.error(messageOf(error, newsMessages.TOGGLE_FAILED)),
    onSettled: () => forgetNews(client),
  });
  return (
    <Button
      variant="ghost"
      busy={toggling.isPending}
      onClick={() => toggling.mutate()}
      aria-label={`${draft ? 'Publier' : 'Retirer du site'} : ${title}`}
    >
      {draft ? 'Publier' : 'Retirer du site'}
    </Button>
  );
}

function Removal({ article, onClose }: { article: ListedNews; onClose: () => void }) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeArticle(article.id),
    onSuccess: async ({ message }) => {
      await forgetNews(client);
      toast.success(message ?? newsMessages.DELETED);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer « ${article.title} » ?`}
      description={
        article.published_at
          ? "L'article disparaît du site et son adresse répondra qu'il a été supprimé. Pour le cacher un temps, retirez-le plutôt du site."
          : 'Ce brouillon sera perdu.'
      }
      confirmLabel="Supprimer"
      busyLabel="Suppression..."
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error, newsMessages.DELETE_FAILED) : null}
    />
  );
}
