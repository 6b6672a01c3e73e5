import { newsMessages } from '@baara/contract/news-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { forgetNews, type ListedNews, removeArticle, togglePublished } from './news-queries.ts';

export function WrittenRow({ article }: { article: ListedNews }) {
  const { id, slug, title, draft, author, picture, published_at, updated_at } = article;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-l">
          <Link
            to={`/admin/news/${id}/edit`}
            className="hover:text-primary"
            aria-label={`Modifier : ${title}`}
          >
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-s text-ink-soft">
          {draft ? <Tag tone="warn">Brouillon</Tag> : <Tag tone="good">Publiée</Tag>}
          {picture?.kind === 'pdf' && <Tag>PDF</Tag>}
          {picture?.kind === 'image' && <Tag>Image</Tag>}
          <span>
            {draft || !published_at
              ? `Modifiée le ${formatDateTime(updated_at)}`
              : `Parue le ${formatDate(published_at)}`}
            {author && ` · ${author}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!draft && (
          <Link to={`/actualites/${slug}`} className={buttonClass('ghost')} aria-label={`Lire : ${title}`}>
            Lire
          </Link>
        )}
        <PublishButton article={article} />
        <Button variant="danger" onClick={() => setAsking(true)} aria-label={`Supprimer : ${title}`}>
          Supprimer
        </Button>
      </div>
      {isAsking && <Removal article={article} onClose={() => setAsking(false)} />}
    </li>
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
      variant="line"
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
