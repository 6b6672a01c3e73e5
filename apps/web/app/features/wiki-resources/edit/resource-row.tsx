import type {
  deleteWikiResource,
  EditedWikiResource,
  updateWikiResource,
} from '@baara/contract/wiki-resources';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link } from 'react-router';
import { api, messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { forgetList, keepResource } from './resource-queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type Props = {
  resource: EditedWikiResource;
  editHref: string;
  isMoving: boolean;
  onUp?: () => void;
  onDown?: () => void;
};

export function ResourceRow({ resource, editHref, isMoving, onUp, onDown }: Props) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { id, title, isPublished, version, updatedAt, updatedBy } = resource;
  const publishing = useMutation({
    mutationFn: () =>
      api.call<typeof updateWikiResource>('PATCH /admin/wiki-resources/:id', {
        params: { id },
        body: { isPublished: !isPublished, version },
      }),
    onSuccess: async ({ data }) => {
      await keepResource(client, data);
      toast.success(data.isPublished ? 'Ressource publiée' : 'Ressource retirée de la page');
    },
    onError: async (error) => {
      toast.error(messageOf(error, "La ressource n'a pas pu être changée."));
      await forgetList(client);
    },
  });
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4.5 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <h2 className="text-m">
          <Link to={editHref} className="hover:text-primary">
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-s text-ink-soft">
          <Tag tone={isPublished ? 'good' : 'neutral'}>{isPublished ? 'Publiée' : 'Non publiée'}</Tag>
          <span>
            Version {version}, {formatDateTime(updatedAt)}
            {updatedBy && `, ${updatedBy}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" aria-label={`Monter : ${title}`} disabled={!onUp || isMoving} onClick={onUp}>
          <ArrowUp {...icon} />
        </Button>
        <Button
          variant="line"
          aria-label={`Descendre : ${title}`}
          disabled={!onDown || isMoving}
          onClick={onDown}
        >
          <ArrowDown {...icon} />
        </Button>
        <Link to={editHref} className={buttonClass('line')} aria-label={`Modifier : ${title}`}>
          Modifier
        </Link>
        <Button
          variant="line"
          aria-label={`${isPublished ? 'Retirer' : 'Publier'} : ${title}`}
          busy={publishing.isPending}
          onClick={() => publishing.mutate()}
        >
          {isPublished ? 'Retirer' : 'Publier'}
        </Button>
        <Button variant="danger" aria-label={`Supprimer : ${title}`} onClick={() => setIsAsking(true)}>
          Supprimer
        </Button>
      </div>
      <DeleteDialog resource={resource} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </li>
  );
}

function DeleteDialog({
  resource: { id, title },
  isOpen,
  onClose,
}: {
  resource: EditedWikiResource;
  isOpen: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () =>
      api.call<typeof deleteWikiResource>('DELETE /admin/wiki-resources/:id', { params: { id } }),
    onSuccess: async ({ message }) => {
      onClose();
      toast.success(message ?? 'Ressource supprimée');
      await forgetList(client);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Supprimer cette ressource ?"
      description={`« ${title} » disparaîtra de la page des conditions. Son texte ne pourra pas être retrouvé.`}
      confirmLabel="Supprimer"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      error={
        deleting.isError ? messageOf(deleting.error, "La ressource n'a pas pu être supprimée.") : undefined
      }
    />
  );
}
