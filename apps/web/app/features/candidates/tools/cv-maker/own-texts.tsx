import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { cvLimits } from '@baara/contract/candidates/tools/cv-words';
import { useState } from 'react';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import type { EditorForm } from './cv-values.ts';

/** What this CV alone says; open from the start once something was written. */
export function OwnTexts({ form, profile }: { form: EditorForm; profile: ApplicantProfile }) {
  const texts = ['headline', 'summary', 'interests', 'publications', 'references'] as const;
  const [isOpen] = useState(() => texts.some((name) => form.hookForm.getValues(name) !== ''));
  const { headline } = profile.presentation;
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        Textes propres à ce CV
      </summary>
      <div className="mt-1 grid grid-cols-1 gap-4">
        <TextInput
          label="Titre sous votre nom"
          optional
          hint={
            headline ? `Laissé vide : celui du profil, « ${headline} ».` : 'Le métier visé, en une ligne.'
          }
          maxLength={cvLimits.headline}
          {...form.field('headline')}
        />
        <Textarea
          label="Présentation pour ce CV"
          optional
          hint="Laissée vide : celle du profil."
          rows={4}
          maxLength={cvLimits.summary}
          {...form.field('summary')}
        />
        <WrittenFields form={form} />
      </div>
    </details>
  );
}

/** Sections without a part of the profile: these texts are all they show. */
function WrittenFields({ form }: { form: EditorForm }) {
  const fields = [
    ['interests', 'Centres d’intérêt', 'Une ligne par activité : bénévolat, sport, association.'],
    ['publications', 'Publications et communications', 'Une ligne par titre, avec la revue et l’année.'],
    ['references', 'Références', 'Une ligne par personne, avec son accord : nom, fonction, téléphone.'],
  ] as const;
  return fields.map(([key, label, hint]) => (
    <Textarea
      key={key}
      label={label}
      optional
      hint={hint}
      rows={3}
      maxLength={cvLimits.written}
      {...form.field(key)}
    />
  ));
}
