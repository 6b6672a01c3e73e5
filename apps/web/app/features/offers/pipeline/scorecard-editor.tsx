import type { RecruitmentConfig } from '@baara/contract/offers/pipeline';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { ChangedMeanwhile } from '../../../lib/changed-meanwhile.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { configQuery, saveScorecard } from './pipeline.api.ts';
import { type Criterion, isConfigChanged, type Part } from './use-pipeline-drafts.ts';

type Props = { config: RecruitmentConfig; offerId: string | null; part: Part<Criterion[]> };

const weights = Array.from({ length: 10 }, (_, index) => ({ value: index + 1, label: `Poids ${index + 1}` }));

/** What those who meet the candidates mark, and how much each mark counts. */
export function ScorecardEditor({ config, offerId, part }: Props) {
  const client = useQueryClient();
  const { value: criteria, change: setCriteria } = part;
  const saving = useMutation({
    mutationFn: (sent: Part<Criterion[]>) =>
      saveScorecard(offerId, {
        version: sent.version,
        criteria: sent.value.map(({ id, title, description, weight }) => ({
          id,
          title,
          description,
          weight,
        })),
      }),
    onSuccess: ({ data, message }, sent) => {
      part.saved(data, sent);
      toast.success(message ?? "Grille d'évaluation enregistrée");
    },
    // A first evaluation may have locked it, a colleague may have changed it.
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 409)
        void client.invalidateQueries(configQuery(offerId));
    },
  });
  const error = saving.error instanceof ApiError ? saving.error : null;
  const isReadOnly = !config.abilities.editScorecard;
  const change = (place: number, next: Partial<Criterion>): void =>
    setCriteria(criteria.map((one) => (one.place === place ? { ...one, ...next } : one)));
  const add = (): void => {
    const place = Math.max(-1, ...criteria.map((one) => one.place)) + 1;
    setCriteria([...criteria, { id: null, place, title: '', description: '', weight: 1 }]);
  };
  return (
    <section aria-labelledby="grille" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="grille">Grille d'évaluation</h2>
        <p className="text-ink-soft">Les critères sur lesquels vos évaluateurs notent chaque candidat.</p>
      </div>
      {config.isScorecardLocked && (
        <Notice tone="info">
          Des évaluations existent déjà avec cette grille : ses critères ne peuvent plus être modifiés, pour
          que les notes restent comparables.
        </Notice>
      )}
      {criteria.length === 0 && <p className="text-ink-soft">Aucun critère pour le moment.</p>}
      <ul className="grid grid-cols-1 gap-2">
        {criteria.map((one, index) => (
          <li key={one.place} className="rounded-lg border border-line bg-surface p-3">
            <fieldset
              disabled={isReadOnly}
              className="grid min-w-0 grid-cols-1 items-start gap-3 md:grid-cols-[1fr_2fr_9rem_auto]"
            >
              <legend className="sr-only">Critère {index + 1}</legend>
              <TextInput
                label="Critère"
                maxLength={80}
                value={one.title}
                onChange={(event) => change(one.place, { title: event.target.value })}
                error={error?.fieldMessage(`criteria.${index}.title`)}
              />
              <TextInput
                label="Ce qu'on regarde"
                optional
                maxLength={300}
                value={one.description}
                onChange={(event) => change(one.place, { description: event.target.value })}
              />
              <Select
                label="Poids"
                value={one.weight}
                options={weights}
                onChange={(event) => change(one.place, { weight: Number(event.target.value) })}
              />
              {!isReadOnly && (
                <Button
                  variant="ghost"
                  className="md:mt-6"
                  onClick={() => setCriteria(criteria.filter(({ place }) => place !== one.place))}
                  aria-label={`Retirer le critère ${one.title || index + 1}`}
                >
                  Retirer
                </Button>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <>
          {isConfigChanged(error) ? (
            <ChangedMeanwhile
              message={messageOf(error)}
              onChoice={async (chosen) => {
                await part.settle(chosen);
                saving.reset();
              }}
            />
          ) : (
            saving.isError && !error?.errors.length && <FieldError message={messageOf(saving.error)} />
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={add} disabled={criteria.length >= 20}>
              Ajouter un critère
            </Button>
            <Button
              // It leads once there is something to save.
              variant={part.isEdited ? 'primary' : 'outline'}
              onClick={() => saving.mutate(part)}
              disabled={isConfigChanged(error)}
              busy={saving.isPending}
              busyLabel="Enregistrement..."
            >
              Enregistrer la grille
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
