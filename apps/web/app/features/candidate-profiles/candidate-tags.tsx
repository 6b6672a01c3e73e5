import type { CandidateProfile, tagCandidate, untagCandidate } from '@baara/contract/candidate-profiles';
import { candidateProfileLimits as limits } from '@baara/contract/candidate-profile-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { profileQuery, tagsQuery } from './profile-queries.ts';
import { TagManager } from './tag-manager.tsx';
import { tagTone } from './tag-tone.ts';

type Props = { profile: CandidateProfile };

/** After a change, the profile bears the tags the server answered. */
function useTagsSaved(id: string) {
  const client = useQueryClient();
  return (tags: CandidateProfile['tags']): void => {
    client.setQueryData(profileQuery(id).queryKey, (profile) => profile && { ...profile, tags });
    void client.invalidateQueries({ queryKey: tagsQuery.queryKey });
    // Lists show and find them too.
    void client.invalidateQueries({ queryKey: ['recruiter'], refetchType: 'none' });
  };
}

/** The company's tags on a candidate. */
export function CandidateTags({ profile }: Props) {
  const { tags, abilities } = profile;
  const saved = useTagsSaved(profile.id);
  const removing = useMutation({
    mutationFn: (tagId: string) =>
      api.call<typeof untagCandidate>('DELETE /recruiter/candidates/:id/tags/:tagId', {
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
  const [name, setName] = useState('');
  const [isManaging, setManaging] = useState(false);
  const known = useQuery(tagsQuery);
  const saved = useTagsSaved(profile.id);
  const adding = useMutation({
    mutationFn: () =>
      api.call<typeof tagCandidate>('POST /recruiter/candidates/:id/tags', {
        params: { id: profile.id },
        body: { name },
      }),
    onSuccess: ({ data }) => {
      saved(data);
      setName('');
    },
  });
  const borne = new Set(profile.tags.map(({ id }) => id));
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) adding.mutate();
      }}
    >
      <TextInput
        label="Nouvelle étiquette"
        hint={`${limits.tagsPerCandidate} au maximum par candidat.`}
        list={listId}
        maxLength={limits.tagName}
        autoComplete="off"
        value={name}
        error={adding.isError ? messageOf(adding.error) : null}
        onChange={(event) => setName(event.target.value)}
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
        <Button type="submit" variant="line" busy={adding.isPending} disabled={name.trim() === ''}>
          Ajouter l'étiquette
        </Button>
        <Button variant="ghost" onClick={() => setManaging(true)}>
          Gérer les étiquettes
        </Button>
      </div>
      {isManaging && <TagManager candidateId={profile.id} onClose={() => setManaging(false)} />}
    </form>
  );
}
