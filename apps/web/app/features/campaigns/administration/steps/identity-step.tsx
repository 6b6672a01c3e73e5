import { Suspense } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Field } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { SavingLine } from '../../../../lib/saving-line.tsx';
import { SAVES_ITSELF } from '../use-section-saving.ts';
import { BannerField } from './banner-field.tsx';
import { mayEdit, StepCard, StepNotices, type StepProps } from '../step-card.tsx';
import { useSectionSaving } from '../use-section-saving.ts';

const RichTextEditor = lazyPart(() => import('../../../../ui/workspace/rich-text-editor.tsx'));

/** What the campaign is called, who recruits, and the notice. */
export default function IdentityStep({ campaign }: StepProps) {
  const form = useForm({ defaultValues: campaign.identity });
  const saving = useSectionSaving({
    campaign,
    section: 'identity',
    form,
    toSection: (values) => ({ ...values, retentionMonths: Number(values.retentionMonths) || 24 }),
  });
  const { errors } = form.formState;
  return (
    <StepCard
      title="Présentation"
      description="Le titre, l'institution et l'avis, tels que les candidats les liront."
      action={<SavingLine state={saving} idle={SAVES_ITSELF} />}
    >
      <StepNotices campaign={campaign} section="identity" />
      <fieldset disabled={!mayEdit(campaign, 'identity')} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextInput
          label="Titre de la campagne"
          maxLength={160}
          className="sm:col-span-2"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextInput
          label="Institution qui recrute"
          optional
          hint="Sans réponse : le nom de votre entreprise."
          maxLength={160}
          error={errors.institution?.message}
          {...form.register('institution')}
        />
        <TextInput
          label="Lieu"
          optional
          hint="« Bamako, Sikasso et Mopti »"
          maxLength={160}
          error={errors.place?.message}
          {...form.register('place')}
        />
        <TextInput
          label="Référence de l'avis"
          optional
          hint="Numéro et date de l'arrêté ou de la décision."
          maxLength={120}
          error={errors.noticeReference?.message}
          {...form.register('noticeReference')}
        />
        <TextInput
          label="Début des numéros de dossier"
          hint="De 2 à 8 lettres et chiffres : SAN26 donne SAN26-014287."
          maxLength={8}
          autoCapitalize="characters"
          disabled={!campaign.abilities.editRules}
          error={errors.filePrefix?.message}
          {...form.register('filePrefix', { setValueAs: (text: string) => text.trim().toUpperCase() })}
        />
        <BannerField campaign={campaign} />
        <Controller
          control={form.control}
          name="description"
          render={({ field, fieldState }) => (
            <Field label="Avis de recrutement" error={fieldState.error?.message} className="sm:col-span-2">
              {(control) => (
                <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                  <RichTextEditor
                    id={control.id}
                    label="Avis de recrutement"
                    value={field.value}
                    onChange={field.onChange}
                    isInvalid={control['aria-invalid'] ?? false}
                    describedBy={control['aria-describedby']}
                  />
                </Suspense>
              )}
            </Field>
          )}
        />
        <TextInput
          label="Conservation des dossiers, en mois"
          hint="Après les résultats ; les dossiers sont ensuite effacés."
          type="number"
          inputMode="numeric"
          min={1}
          max={120}
          error={errors.retentionMonths?.message}
          {...form.register('retentionMonths')}
        />
      </fieldset>
    </StepCard>
  );
}
