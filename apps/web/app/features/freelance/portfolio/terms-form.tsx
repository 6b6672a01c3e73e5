import type { OwnPortfolio } from '@baara/contract/freelance/portfolio';
import { freelanceLimits } from '@baara/contract/freelance/freelance-messages';
import { languageLevels } from '@baara/contract/offers/reference';
import { useQueryClient } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { readAmount } from '../public/mission-texts.ts';
import { cachePortfolio, savingTerms } from './portfolio.api.ts';

type Profile = NonNullable<OwnPortfolio['profile']>;
const levels = languageLevels.map(({ code, title }) => ({ value: code, label: title }));

/** The price of a day, and languages with their level. */
export default function TermsForm({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const form = useApiForm(savingTerms, {
    defaultValues: {
      dailyRate: String(profile.dailyRate ?? ''),
      languages: profile.languages.map(({ name, level }) => ({ name, level: level ?? '' })),
    },
    toBody: ({ dailyRate, languages }) => ({
      // A text that is no number is sent anyway: the server refuses it, at its field.
      dailyRate: dailyRate.trim() === '' ? null : (readAmount(dailyRate) ?? -1),
      languages: languages.map(({ name, level }) => ({ name, level: level || null })),
      version: profile.version,
    }),
    onSuccess: ({ data }) => cachePortfolio(client, data),
  });
  const { fields, append, remove } = useFieldArray({ control: form.hookForm.control, name: 'languages' });
  return (
    <Card className="max-w-xl">
      <ApiForm form={form} className="grid grid-cols-1 gap-4" label="Tarif et langues">
        <TextInput
          label="Tarif par jour (F CFA)"
          optional
          hint="Vide : « à discuter ». Chaque proposition garde son propre prix."
          inputMode="numeric"
          maxLength={20}
          {...form.field('dailyRate')}
        />
        <h2 className="text-m">Langues</h2>
        {fields.map(({ id }, place) => (
          <fieldset key={id} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
            <legend className="sr-only">Langue {place + 1}</legend>
            <TextInput label="Langue" maxLength={60} {...form.field(`languages.${place}.name`)} />
            <Select
              label="Niveau"
              placeholder="Non précisé"
              options={levels}
              {...form.field(`languages.${place}.level`)}
            />
            <Button
              variant="ghost"
              aria-label={`Retirer la langue ${place + 1}`}
              className="sm:mt-7"
              onClick={() => remove(place)}
            >
              Retirer
            </Button>
          </fieldset>
        ))}
        {fields.length < freelanceLimits.languages && (
          <div>
            <Button variant="outline" onClick={() => append({ name: '', level: '' })}>
              Ajouter une langue
            </Button>
          </div>
        )}
        <div>
          <SubmitButton form={form} busyLabel="Enregistrement...">
            Enregistrer
          </SubmitButton>
        </div>
      </ApiForm>
    </Card>
  );
}
