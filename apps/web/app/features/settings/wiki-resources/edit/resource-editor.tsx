import type { EditedWikiResource } from '@baara/contract/settings/wiki-resources';
import { wikiMessages } from '@baara/contract/settings/wiki-resources-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { BackLink } from '../../../../lib/back-link.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../../lib/moments.ts';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Skeleton, SkeletonList } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { cacheResource, resourceQuery } from './resource.api.ts';
import { creatingResource, updatingResource } from './resources.api.ts';
import { paths } from '../../../../lib/paths.ts';

const RichTextEditor = lazyPart(() => import('../../../../ui/workspace/rich-text-editor.tsx'));

const listPath = paths.settings({ onglet: 'ressources' });

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
  // A text that is reset replaces the editor's content: it starts anew.
  const [edition, setEdition] = useState(0);
  const form: Form<ReturnType<typeof valuesOf>> = useApiForm(
    stored ? updatingResource(stored.id) : creatingResource,
    {
      defaultValues: valuesOf(stored),
      toBody: ({ version, ...texts }) => (stored ? { ...texts, version } : texts),
      draft: `resource:${stored?.id ?? 'new'}`,
      success: null,
      failed: "La ressource n'a pas pu être enregistrée.",
      onSuccess: async ({ data, message }) => {
        await cacheResource(client, data);
        toast.success(message ?? wikiMessages.SAVED);
        void navigate(listPath);
      },
      onError: async ({ status }) => {
        if (!stored || status !== 409) return;
        // What somebody else saved is shown beside, and saving again is then a choice made knowingly.
        const theirs = await client.fetchQuery({ ...resourceQuery(stored.id), staleTime: 0 });
        form.set('version', theirs.version);
      },
    },
  );
  const isConflict = form.failure?.status === 409;
  const restoreStored = (): void => {
    form.discard(valuesOf(stored));
    setEdition(edition + 1);
  };
  const content = form.controlled('content');
  return (
    <ApiForm
      form={form}
      className="grid gap-3"
      remedy={isConflict && stored && <Theirs stored={stored} onTake={restoreStored} />}
    >
      <Card className="grid gap-4">
        <TextInput label="Titre" maxLength={150} {...form.field('title')} />
        <Field label="Contenu" error={content.error}>
          {(control) => (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <RichTextEditor
                key={edition}
                id={control.id}
                label="Contenu"
                value={content.value}
                onChange={(text) => text !== content.value && content.onChange(text)}
                isInvalid={control['aria-invalid'] ?? false}
                describedBy={control['aria-describedby']}
              />
            </Suspense>
          )}
        </Field>
        <Checkbox label="Publiée dans les conditions d'utilisation" {...form.field('isPublished')} />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={form} busyLabel="Enregistrement...">
          Enregistrer
        </SubmitButton>
        {form.isDirty && !isConflict && (
          <>
            <span className="text-s text-ink-soft">Texte non enregistré, gardé dans ce navigateur.</span>
            <Button variant="ghost" onClick={restoreStored}>
              {stored ? 'Revenir au texte enregistré' : 'Tout effacer'}
            </Button>
          </>
        )}
      </div>
    </ApiForm>
  );
}

/** @param stored null for a new resource. `version`: the one it was written from. */
const valuesOf = (stored: EditedWikiResource | null) => ({
  title: stored?.title ?? '',
  content: stored?.content ?? '',
  isPublished: stored?.isPublished ?? false,
  version: stored?.version ?? 0,
});

/** What somebody else saved meanwhile, to compare with one's own text. */
function Theirs({ stored, onTake }: { stored: EditedWikiResource; onTake: () => void }) {
  return (
    <div className="mt-3">
      <Card className="grid gap-3">
        <h2 className="text-m">
          Texte enregistré {formatDateTime(stored.updatedAt)}
          {stored.updatedBy && ` par ${stored.updatedBy}`}
        </h2>
        <p className="font-medium">{stored.title}</p>
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: stored.content }} />
        <div>
          <Button variant="outline" onClick={onTake}>
            Reprendre ce texte
          </Button>
        </div>
      </Card>
    </div>
  );
}
