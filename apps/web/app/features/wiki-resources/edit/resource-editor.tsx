import type {
  createWikiResource,
  EditedWikiResource,
  updateWikiResource,
} from '@baara/contract/wiki-resources';
import { wikiMessages } from '@baara/contract/wiki-resources-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { keepResource, resourceQuery } from './resource-queries.ts';
import { useResourceDraft } from './use-resource-draft.ts';

const RichTextEditor = lazy(() => import('../../../ui/workspace/rich-text-editor.tsx'));

const listPath = '/admin/settings?onglet=ressources';

/** @param id null for a new resource. */
export function ResourceEditor({ id }: { id: number | null }) {
  return (
    <div className="grid gap-3">
      <div className="text-s text-ink-soft">
        <BackLink to={listPath}>Toutes les ressources</BackLink>
      </div>
      {id === null ? <ResourceForm stored={null} /> : <StoredResource id={id} />}
    </div>
  );
}

function StoredResource({ id }: { id: number }) {
  const resource = useQuery({ ...resourceQuery(id), staleTime: Infinity, gcTime: 0 });
  if (resource.isPending) return <SkeletonList count={1} label="Chargement de la ressource…" />;
  if (isUnreadable(resource)) {
    const isGone = resource.error instanceof ApiError && resource.error.status === 404;
    return (
      <ErrorState
        title={isGone ? 'Ressource introuvable' : 'Chargement impossible'}
        message={messageOf(resource.error, wikiMessages.LOAD_FAILED)}
        onRetry={isGone ? undefined : () => void resource.refetch()}
        isRetrying={resource.isFetching}
      />
    );
  }
  return <ResourceForm stored={resource.data} />;
}

function ResourceForm({ stored }: { stored: EditedWikiResource | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { draft, isKept, change, forget } = useResourceDraft(stored);
  // A text taken back replaces what the editor holds: it starts anew.
  const [edition, setEdition] = useState(0);
  const saving = useMutation({
    mutationFn: () => {
      const { title, content, isPublished, version } = draft;
      return stored
        ? api.call<typeof updateWikiResource>('PATCH /admin/wiki-resources/:id', {
            params: { id: stored.id },
            body: { title, content, isPublished, version },
          })
        : api.call<typeof createWikiResource>('POST /admin/wiki-resources', {
            body: { title, content, isPublished },
          });
    },
    onSuccess: async ({ data, message }) => {
      forget();
      await keepResource(client, data);
      toast.success(message ?? wikiMessages.SAVED);
      void navigate(listPath);
    },
    onError: async (error) => {
      if (!stored || !(error instanceof ApiError) || error.status !== 409) return;
      // What somebody else saved is shown beside, and saving again is then a choice made knowingly.
      const theirs = await client.fetchQuery({ ...resourceQuery(stored.id), staleTime: 0 });
      change({ version: theirs.version });
    },
  });
  const error = saving.error instanceof ApiError ? saving.error : null;
  const isConflict = error?.status === 409;
  const takeBack = (): void => {
    forget();
    saving.reset();
    setEdition(edition + 1);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <Card className="grid gap-4">
        <TextInput
          label="Titre"
          maxLength={150}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          error={error?.fieldMessage('title')}
        />
        <Field label="Contenu" error={error?.fieldMessage('content')}>
          {(control) => (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <RichTextEditor
                key={edition}
                id={control.id}
                label="Contenu"
                value={draft.content}
                onChange={(content) => content !== draft.content && change({ content })}
                isInvalid={control['aria-invalid'] ?? false}
                describedBy={control['aria-describedby']}
              />
            </Suspense>
          )}
        </Field>
        <Checkbox
          label="Publiée dans les conditions d'utilisation"
          checked={draft.isPublished}
          onChange={(event) => change({ isPublished: event.target.checked })}
        />
      </Card>
      {isConflict && stored && <Theirs stored={stored} message={error.message} onTake={takeBack} />}
      {saving.isError && !isConflict && !error?.errors.length && (
        <Notice tone="bad">{messageOf(saving.error, "La ressource n'a pas pu être enregistrée.")}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={saving.isPending} busyLabel="Enregistrement...">
          Enregistrer
        </Button>
        {isKept && !isConflict && (
          <>
            <span className="text-s text-ink-soft">Texte non enregistré, gardé dans ce navigateur.</span>
            <Button variant="ghost" onClick={takeBack}>
              {stored ? 'Revenir au texte enregistré' : 'Tout effacer'}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** What somebody else saved meanwhile, to compare with one's own text. */
function Theirs({
  stored,
  message,
  onTake,
}: {
  stored: EditedWikiResource;
  message: string;
  onTake: () => void;
}) {
  return (
    <div className="grid gap-3">
      <Notice tone="warn">{message}</Notice>
      <Card className="grid gap-3">
        <h2 className="text-m">
          Texte enregistré {formatDateTime(stored.updatedAt)}
          {stored.updatedBy && ` par ${stored.updatedBy}`}
        </h2>
        <p className="font-medium">{stored.title}</p>
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: stored.content }} />
        <div>
          <Button variant="line" onClick={onTake}>
            Reprendre ce texte
          </Button>
        </div>
      </Card>
    </div>
  );
}
