import type { CandidateCase } from '@baara/contract/firm/cases';
import { CASE_TAG_LENGTH } from '@baara/contract/firm/firm-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { messageOf } from '../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../lib/forms/api-form.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Card } from '../../ui/card.tsx';
import { icon } from '../../ui/icon.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { cacheCase, portfoliosQuery, setCaseTags, settingTags } from './public/firm.api.ts';

/** The words the firm finds a candidate again by; those in use are proposed. */
export function CaseTags({ one: { id, tags, abilities } }: { one: CandidateCase }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: (left: string[]) => setCaseTags({ params: { id }, body: { tags: left } }),
    onSuccess: ({ data }) => cacheCase(client, data),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Card>
      <h2 className="text-m">Étiquettes</h2>
      {tags.length > 0 && (
        <ul className="my-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-9 max-w-full items-center rounded-md border border-line-strong pl-3 text-s"
            >
              <span className={abilities.qualify ? 'truncate' : 'truncate pr-3'}>{tag}</span>
              {abilities.qualify && (
                <button
                  type="button"
                  aria-label={`Retirer l’étiquette ${tag}`}
                  disabled={removal.isPending}
                  onClick={() => removal.mutate(tags.filter((name) => name !== tag))}
                  className="grid size-11 flex-none place-items-center text-ink-soft hover:text-ink md:size-9"
                >
                  <X {...icon} size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {abilities.qualify && <NewTag id={id} tags={tags} />}
      {!abilities.qualify && tags.length === 0 && <p className="text-ink-soft">Aucune étiquette.</p>}
    </Card>
  );
}

function NewTag({ id, tags }: { id: string; tags: readonly string[] }) {
  const client = useQueryClient();
  const listId = useId();
  const known = useQuery(portfoliosQuery).data?.tags ?? [];
  const form = useApiForm(settingTags(id), {
    defaultValues: { name: '' },
    toBody: ({ name }) => ({ tags: [...tags, name] }),
    fieldOf: { tags: 'name', [`tags.${tags.length}`]: 'name' },
    valuesOf: () => ({ name: '' }),
    onSuccess: ({ data }) => cacheCase(client, data),
  });
  return (
    <ApiForm form={form} className="flex flex-wrap items-end gap-2">
      <TextInput
        label="Nouvelle étiquette"
        list={listId}
        maxLength={CASE_TAG_LENGTH}
        className="min-w-0 flex-1"
        {...form.field('name')}
      />
      <datalist id={listId}>
        {known.map(({ id: tagId, name }) => (
          <option key={tagId} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <SubmitButton form={form} variant="outline">
        Ajouter
      </SubmitButton>
    </ApiForm>
  );
}
