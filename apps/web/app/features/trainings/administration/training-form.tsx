import {
  trainingCategories,
  trainingCategoryTitles,
  trainingLevels,
  trainingLevelTitles,
} from '@baara/contract/trainings/training-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { ListField } from '../../../ui/workspace/list-field.tsx';
import { refreshTrainings, updatingTraining } from './administration.api.ts';
import { ProgrammeField } from './programme-field.tsx';
import type { ManagedTraining } from './training-frame.tsx';

const valuesOf = (training: ManagedTraining) => ({
  title: training.title,
  summary: training.summary,
  category: training.category.key,
  level: training.level.key,
  audience: training.audience,
  prerequisites: training.prerequisites,
  objectives: training.objectives,
  programme: training.programme,
  durationHours: String(training.durationHours),
  price: String(training.price),
  isPaidOnline: training.isPaidOnline,
  trainer: training.trainer,
  certificate: training.certificate ?? '',
  /** The version it was written from. */
  version: training.version,
});

type TrainingValues = ReturnType<typeof valuesOf>;

const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replaceAll(/\s/g, ''));

/** Everything that the public page says of a training. Unsaved changes stay in this browser. */
export function TrainingForm({ training }: { training: ManagedTraining }) {
  const client = useQueryClient();
  const form = useApiForm(updatingTraining(training.id), {
    defaultValues: valuesOf(training),
    toBody: ({ durationHours, price, certificate, ...values }: TrainingValues) => ({
      ...values,
      durationHours: numberOf(durationHours),
      price: numberOf(price),
      certificate: certificate || null,
    }),
    valuesOf: ({ data }) => valuesOf({ ...data, sessions: training.sessions }),
    draft: `training:${training.id}`,
    onSuccess: () => refreshTrainings(client),
  });
  // Publishing makes a new version too: fields that nobody changed take it.
  const takeVersion = useEffectEvent((latest: ManagedTraining) => {
    if (form.failure?.status !== 409) form.rebase(valuesOf(latest));
  });
  useEffect(() => takeVersion(training), [training]);
  const isPaidOnline = form.controlled('isPaidOnline');
  const objectives = form.controlled('objectives');
  const programme = form.controlled('programme');
  const isMissing = training.summary === '' || training.programme.length === 0;
  return (
    <ApiForm form={form} className="grid grid-cols-1 gap-4">
      {!training.isPublished && isMissing && (
        <Notice tone="warn">Pour publier : un résumé et un programme.</Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Card className="grid grid-cols-1 gap-4">
            <h2 className="text-l">Présentation</h2>
            <TextInput label="Titre" maxLength={160} {...form.field('title')} />
            <Textarea
              label="Résumé"
              optional
              hint="Deux phrases, pour la liste et les partages."
              rows={3}
              maxLength={400}
              {...form.field('summary')}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label="Domaine"
                options={trainingCategories.map((value) => ({ value, label: trainingCategoryTitles[value] }))}
                {...form.field('category')}
              />
              <Select
                label="Niveau"
                options={trainingLevels.map((value) => ({ value, label: trainingLevelTitles[value] }))}
                {...form.field('level')}
              />
            </div>
            <Textarea label="Public" optional rows={2} maxLength={1000} {...form.field('audience')} />
            <Textarea label="Prérequis" optional rows={2} maxLength={1000} {...form.field('prerequisites')} />
          </Card>
          <Card className="grid grid-cols-1 gap-4">
            <h2 className="text-l">En pratique</h2>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput
                label="Durée, en heures"
                inputMode="numeric"
                maxLength={4}
                {...form.field('durationHours')}
              />
              <TextInput
                label="Prix, en F CFA"
                hint="0 pour une formation gratuite"
                inputMode="numeric"
                maxLength={12}
                {...form.field('price')}
              />
            </div>
            <Checkbox
              label="Se paie en ligne"
              hint="La place est réservée 30 minutes, le temps de payer. Sinon elle se règle auprès de la maison."
              checked={isPaidOnline.value}
              onChange={(event) => isPaidOnline.onChange(event.target.checked)}
            />
            <TextInput
              label="Formateur"
              optional
              hint="« Fanta Diarra, comptable »"
              maxLength={160}
              {...form.field('trainer')}
            />
            <TextInput
              label="Certificat délivré"
              optional
              hint="Son titre, comme « Attestation de fin de formation ». Sans lui, aucun certificat n’est délivré."
              maxLength={200}
              {...form.field('certificate')}
            />
          </Card>
        </div>
        <Card className="grid min-w-0 grid-cols-1 gap-4">
          <h2 className="text-l">Programme</h2>
          <ListField
            label="Objectifs"
            hint="Ce que l’on sait faire ensuite ; Entrée ajoute."
            items={objectives.value}
            onChange={objectives.onChange}
            error={objectives.error}
            max={20}
            maxLength={300}
            of="sentences"
          />
          <ProgrammeField
            modules={programme.value}
            onChange={programme.onChange}
            error={programme.error}
            titleError={(index) => form.hookForm.formState.errors.programme?.[index]?.title?.message}
          />
        </Card>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={form} busyLabel="Enregistrement…">
          Enregistrer
        </SubmitButton>
        {form.isDirty && (
          <>
            <span className="text-s text-ink-soft">Modifications non enregistrées, dans ce navigateur.</span>
            <Button variant="ghost" onClick={() => form.discard(valuesOf(training))}>
              Revenir à ce qui est enregistré
            </Button>
          </>
        )}
      </div>
    </ApiForm>
  );
}
