import { freelanceLimits } from '@baara/contract/freelance/freelance-messages';
import { useFieldArray } from 'react-hook-form';
import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Work for others, in the person's own order. */
export function PortfolioFields({ form }: { form: ApiForm<ProfileValues> }) {
  const { field } = form;
  const { fields, append, remove } = useFieldArray({ control: form.hookForm.control, name: 'portfolio' });
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-l">Réalisations</h2>
        <p className="mt-1 text-ink-soft">
          Deux ou trois suffisent : un client juge sur ce que vous avez déjà fait.
        </p>
      </div>
      {fields.map(({ id }, place) => {
        return (
          <fieldset key={id} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
            <legend className="sr-only">Réalisation {place + 1}</legend>
            <TextInput label="Titre" maxLength={120} {...field(`portfolio.${place}.title`)} />
            <Textarea
              label="En une ou deux phrases"
              optional
              rows={2}
              maxLength={600}
              {...field(`portfolio.${place}.description`)}
            />
            <TextInput
              label="Lien"
              optional
              inputMode="url"
              placeholder="https://"
              maxLength={300}
              {...field(`portfolio.${place}.link`)}
            />
            <p>
              <Button variant="ghost" onClick={() => remove(place)}>
                Retirer cette réalisation
              </Button>
            </p>
          </fieldset>
        );
      })}
      {fields.length < freelanceLimits.portfolio && (
        <p>
          <Button variant="outline" onClick={() => append({ title: '', description: '', link: '' })}>
            Ajouter une réalisation
          </Button>
        </p>
      )}
    </Card>
  );
}
