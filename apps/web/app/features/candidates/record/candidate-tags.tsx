import type { CandidateProfile } from '@baara/contract/candidates/record';
import { candidateProfileLimits as limits } from '@baara/contract/candidates/record-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { profileQuery, tagsQuery } from './profile.api.ts';
import { taggingCandidate, untagCandidate } from './record.api.ts';
import { TagManager } from './tag-manager.tsx';
import { tagTone } from './tag-tone.ts';
import { companyRoot } from '../../../lib/query-roots.ts';

type Props = { profile: CandidateProfile };

/** After a change, the profile bears the tags the server answered. */
function useTagsSaved(id: string) {
  const client = useQueryClient();
  return (tags: CandidateProfile['tags']): void => {
    client.setQueryData(profileQuery(id).queryKey, (profile) => profile && { ...profile, tags });
    void client.invalidateQueries({ queryKey: tagsQuery.queryKey });
    // Lists show and find them too.
    void client.invalidateQueries({ queryKey: companyRoot, refetchType: 'none' });
  };
}

/** The company's tags on a candidate. */
export function CandidateTags({ profile }: Props) {
  const { tags, abilities } = profile;
  const saved = useTagsSaved(profile.id);
  const removing = useMutation({
    mutationFn: (tagId: string) =>
      untagCandidate({
        params: { id: profile.id, tagId },
      }),
    onSuccess: ({ data }) => saved(data),
  });
  return (
    <>
      {tags.length === 0 && <p className="text-ink-soft">Aucune étiquette sur ce profil.</p>}
      <ul aria-label="Étiquettes du candidat" className="flex flex-wrap gap-2 empty:hidden">
        {tags.map(({ id, name }) => (
          <li key={id} className="flex max-w-full items-center">
            <Tag tone={tagTone(name)} className="wrap-anywhere">
              {name}
            </Tag>
            {abilities.tag && (
              <button
                type="button"
                aria-label={`Retirer l'étiquette ${name}`}
                disabled={removing.isPending}
                onClick={() => removing.mutate(id)}
                className="-my-2 grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken"
              >
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
      <FieldError message={removing.isError ? messageOf(removing.error) : null} />
      {abilities.tag && <TagForm profile={profile} />}
    </>
  );
}

/** One types a name, or picks one of the company's; a new name makes a new tag. */
function TagForm({ profile }: Props) {
  const listId = useId();
  const [isManaging, setManaging] = useState(false);
  const known = useQuery(tagsQuery);
  const saved = useTagsSaved(profile.id);
  const form = useApiForm(taggingCandidate(profile.id), {
    defaultValues: { name: '' },
    fieldOf: { TOO_MANY_TAGS: 'name' },
    valuesOf: () => ({ name: '' }),
    success: null,
    onSuccess: ({ data }) => saved(data),
  });
  const borne = new Set(profile.tags.map(({ id }) => id));
  return (
    <ApiForm form={form} className="grid gap-2">
      <TextInput
        label="Nouvelle étiquette"
        hint={`${limits.tagsPerCandidate} au maximum par candidat.`}
        list={listId}
        maxLength={limits.tagName}
        autoComplete="off"
        {...form.field('name')}
      />
      <datalist id={listId}>
        {known.data
          ?.filter(({ id }) => !borne.has(id))
          .map((tag) => (
            <option key={tag.id} value={tag.name}>
              {tag.name}
            </option>
          ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} variant="outline" disabled={form.watch('name').trim() === ''}>
          Ajouter l'étiquette
        </SubmitButton>
        <Button variant="ghost" onClick={() => setManaging(true)}>
          Gérer les étiquettes
        </Button>
      </div>
      {isManaging && <TagManager candidateId={profile.id} onClose={() => setManaging(false)} />}
    </ApiForm>
  );
}
