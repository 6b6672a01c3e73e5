import type { CandidateCase } from '@baara/contract/firm/cases';
import { CASE_TAG_LENGTH } from '@baara/contract/firm/firm-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { controlClass } from '../../ui/field.tsx';
import { icon } from '../../ui/icon.ts';
import { cacheCase, portfoliosQuery, setCaseTags } from './public/firm.api.ts';

/** The words the firm finds a candidate again by; those in use are proposed. */
export function CaseTags({ one: { id, tags, abilities } }: { one: CandidateCase }) {
  const client = useQueryClient();
  const listId = useId();
  const known = useQuery(portfoliosQuery).data?.tags ?? [];
  const [text, setText] = useState('');
  const saving = useMutation({
    mutationFn: (next: string[]) => setCaseTags({ params: { id }, body: { tags: next } }),
    onSuccess: ({ data }) => {
      cacheCase(client, data);
      setText('');
    },
  });
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const name = text.trim();
    if (name !== '') saving.mutate([...tags, name]);
  };
  return (
    <Card>
      <h2 className="text-m">Étiquettes</h2>
      {tags.length > 0 && (
        <ul className="my-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-md border border-line-strong pl-3 text-s"
            >
              <span className="truncate">{tag}</span>
              {abilities.qualify ? (
                <button
                  type="button"
                  aria-label={`Retirer l’étiquette ${tag}`}
                  disabled={saving.isPending}
                  onClick={() => saving.mutate(tags.filter((one) => one !== tag))}
                  className="grid size-11 flex-none place-items-center text-ink-soft hover:text-ink md:size-9"
                >
                  <X {...icon} size={16} />
                </button>
              ) : (
                <span className="min-h-9 pr-3" />
              )}
            </li>
          ))}
        </ul>
      )}
      {abilities.qualify && (
        <form noValidate onSubmit={add} className="flex gap-2">
          <input
            aria-label="Nouvelle étiquette"
            placeholder="Nouvelle étiquette"
            list={listId}
            maxLength={CASE_TAG_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${controlClass} min-w-0 flex-1`}
          />
          <datalist id={listId}>
            {known.map(({ id: tagId, name }) => (
              <option key={tagId} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <Button type="submit" variant="outline" busy={saving.isPending}>
            Ajouter
          </Button>
        </form>
      )}
      {saving.isError && <FieldError message={messageOf(saving.error)} />}
      {!abilities.qualify && tags.length === 0 && <p className="text-ink-soft">Aucune étiquette.</p>}
    </Card>
  );
}
