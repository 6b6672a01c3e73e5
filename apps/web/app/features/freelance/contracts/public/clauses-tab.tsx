import type { ContractClauses } from '@baara/contract/freelance/contracts';
import { contractLimits as limits, clauseVariables } from '@baara/contract/freelance/contracts-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatDate } from '../../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { clausesOfVersionQuery, clausesQuery, publishingClauses } from '../contracts.api.ts';

/** « Contrats » : the clauses that every contract of a mission takes up, and their versions. */
export default function ClausesTab() {
  const query = useQuery(clausesQuery);
  if (query.isPending) return <SkeletonList label="Chargement des clauses…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les clauses n’ont pas pu être chargées." />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-lg text-ink-soft">
        Les contrats envoyés à partir de la publication reprennent ces clauses. Ceux qui sont déjà envoyés ou
        signés ne changent pas. Faites relire le texte de départ par un juriste.
      </p>
      <ClausesForm key={query.data.version} clauses={query.data} />
      <Versions versions={query.data.versions} />
    </div>
  );
}

function ClausesForm({ clauses }: { clauses: ContractClauses }) {
  const client = useQueryClient();
  const form = useApiForm(publishingClauses, {
    defaultValues: { clauses: clauses.clauses, note: '' },
    toBody: ({ clauses: all, note }) => ({ version: clauses.version, clauses: all, note }),
    draft: `contract-clauses:${clauses.version}`,
    incomplete: 'Vérifiez les champs signalés.',
    onSuccess: ({ data }) => client.setQueryData(clausesQuery.queryKey, data),
  });
  const { fields, append, remove, swap } = useFieldArray({ control: form.hookForm.control, name: 'clauses' });
  return (
    <Card>
      <ApiForm form={form} label="Clauses des contrats" className="grid grid-cols-1 gap-4">
        <p className="text-s text-ink-soft">
          Les mots entre accolades sont remplacés dans chaque contrat :{' '}
          {Object.keys(clauseVariables)
            .map((name) => `{${name}}`)
            .join(', ')}
          .
        </p>
        {fields.map(({ id }, place) => (
          <fieldset key={id} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
            <legend className="sr-only">Clause {place + 1}</legend>
            <TextInput
              label={`Titre de la clause ${place + 1}`}
              maxLength={120}
              {...form.field(`clauses.${place}.title`)}
            />
            <Textarea
              label={`Texte de la clause ${place + 1}`}
              rows={4}
              maxLength={limits.clause}
              {...form.field(`clauses.${place}.text`)}
            />
            <p className="flex flex-wrap gap-2">
              {place > 0 && (
                <Button
                  variant="ghost"
                  aria-label={`Monter la clause ${place + 1}`}
                  onClick={() => swap(place, place - 1)}
                >
                  Monter
                </Button>
              )}
              {fields.length > 1 && (
                <Button
                  variant="ghost"
                  aria-label={`Retirer la clause ${place + 1}`}
                  onClick={() => remove(place)}
                >
                  Retirer
                </Button>
              )}
            </p>
          </fieldset>
        ))}
        {fields.length < limits.clauses && (
          <p>
            <Button variant="outline" onClick={() => append({ title: '', text: '' })}>
              Ajouter une clause
            </Button>
          </p>
        )}
        <TextInput
          label="Ce qui change"
          optional
          hint="Une ligne, pour qui lira l’historique."
          maxLength={300}
          {...form.field('note')}
        />
        <p>
          <SubmitButton form={form} busyLabel="Publication...">
            Publier la version {clauses.version + 1}
          </SubmitButton>
        </p>
      </ApiForm>
    </Card>
  );
}

function Versions({ versions }: Pick<ContractClauses, 'versions'>) {
  const [shown, setShown] = useState<number>();
  if (versions.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-l">Versions publiées</h2>
      <ul className="grid gap-3">
        {versions.map(({ version, note, publishedAt, publishedBy }) => (
          <li key={version} className="border-t border-line pt-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                Version {version}, le {formatDate(publishedAt)}
                {publishedBy && ` par ${publishedBy}`}
                {note && <span className="block text-s text-ink-soft">{note}</span>}
              </span>
              <Button
                variant="ghost"
                aria-expanded={shown === version}
                onClick={() => setShown(shown === version ? undefined : version)}
              >
                {shown === version ? 'Replier' : `Lire la version ${version}`}
              </Button>
            </div>
            {shown === version && <OldClauses version={version} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OldClauses({ version }: { version: number }) {
  const query = useQuery(clausesOfVersionQuery(version));
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la version…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Cette version n’a pas pu être chargée." />;
  return (
    <dl className="mt-2 grid gap-2 wrap-anywhere">
      {query.data.clauses.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
