import type { EditedWikiResource } from '@baara/contract/settings/wiki-resources';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../../lib/address-params.ts';
import { messageOf } from '../../../../lib/api.ts';
import { shortMoment } from '../../../../lib/moments.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { forgetList, cacheResource } from './resource.api.ts';
import { changeResource, deleteResource } from './resources.api.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

type Moves = {
  isMoving: boolean;
  /** Undefined where it cannot go further. */
  up: (resource: EditedWikiResource) => (() => void) | undefined;
  down: (resource: EditedWikiResource) => (() => void) | undefined;
};

type Column = TableColumn<EditedWikiResource>;

/** A resource of the terms: its state, its place among the others, and what is done with it. */
export const resourceColumns = (moves: Moves): readonly [Column, ...Column[]] => [
  { id: 'title', header: 'Ressource', cell: (resource) => <Title resource={resource} /> },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ isPublished }) => (
      <Tag tone={isPublished ? 'good' : 'neutral'}>{isPublished ? 'Publiée' : 'Non publiée'}</Tag>
    ),
  },
  { id: 'version', header: 'Version', isFigure: true, cell: ({ version }) => version },
  {
    id: 'updatedAt',
    header: 'Modifiée le',
    className: 'sm:whitespace-nowrap',
    cell: ({ updatedAt }) => shortMoment(updatedAt),
  },
  { id: 'updatedBy', header: 'Par', cell: ({ updatedBy }) => updatedBy },
  {
    id: 'place',
    header: 'Place',
    phone: 'bare',
    cell: (resource) => <Place resource={resource} moves={moves} />,
  },
  { id: 'actions', header: 'Actions', phone: 'bare', cell: (resource) => <Actions resource={resource} /> },
];

function useEditHref({ id }: EditedWikiResource): string {
  const [params] = useSearchParams();
  return hrefWith(params, { ressource: String(id) });
}

function Title({ resource }: { resource: EditedWikiResource }) {
  return (
    <h2 className="text-m wrap-anywhere">
      <Link
        to={useEditHref(resource)}
        className="hover:text-primary max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
      >
        {resource.title}
      </Link>
    </h2>
  );
}

function Place({ resource, moves: { isMoving, up, down } }: { resource: EditedWikiResource; moves: Moves }) {
  const [onUp, onDown] = [up(resource), down(resource)];
  return (
    <div className="flex">
      <Button
        variant="ghost"
        className="px-3"
        aria-label={`Monter : ${resource.title}`}
        disabled={!onUp || isMoving}
        onClick={onUp}
      >
        <ArrowUp {...icon} />
      </Button>
      <Button
        variant="ghost"
        className="px-3"
        aria-label={`Descendre : ${resource.title}`}
        disabled={!onDown || isMoving}
        onClick={onDown}
      >
        <ArrowDown {...icon} />
      </Button>
    </div>
  );
}

function Actions({ resource }: { resource: EditedWikiResource }) {
  const client = useQueryClient();
  const editHref = useEditHref(resource);
  const [isAsking, setIsAsking] = useState(false);
  const { id, title, isPublished, version, abilities } = resource;
  const publishing = useMutation({
    mutationFn: () => changeResource(id, { isPublished: !isPublished, version }),
    onSuccess: async ({ data }) => {
      await cacheResource(client, data);
      toast.success(data.isPublished ? 'Ressource publiée' : 'Ressource retirée de la page');
    },
    onError: async (error) => {
      toast.error(messageOf(error, "La ressource n'a pas pu être changée."));
      await forgetList(client);
    },
  });
  return (
    <div className="flex flex-wrap gap-1 lg:flex-nowrap">
      {abilities.change && (
        <>
          <Link to={editHref} className={buttonClass('ghost')} aria-label={`Modifier : ${title}`}>
            Modifier
          </Link>
          <Button
            variant="ghost"
            aria-label={`${isPublished ? 'Retirer' : 'Publier'} : ${title}`}
            busy={publishing.isPending}
            onClick={() => publishing.mutate()}
          >
            {isPublished ? 'Retirer' : 'Publier'}
          </Button>
        </>
      )}
      {abilities.remove && (
        <Button variant="ghost" aria-label={`Supprimer : ${title}`} onClick={() => setIsAsking(true)}>
          Supprimer
        </Button>
      )}
      <DeleteDialog resource={resource} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
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
    mutationFn: () => deleteResource(id),
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
