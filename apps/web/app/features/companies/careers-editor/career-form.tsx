import type { EditedCareerPage } from '@baara/contract/companies/careers';
import { careerPageMessages } from '@baara/contract/companies/careers-messages';
import { careerPalette, readableColour } from '@baara/contract/companies/readable-colour';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { careerPageQuery, updatingCareerPage } from './careers.api.ts';
import { LoadColleagueValues } from '../load-colleague-values.tsx';
import { RichTextField } from '../rich-text-field.tsx';

const valuesOf = ({ isPublished, story, colour }: EditedCareerPage) => ({
  isPublished,
  story,
  colour: colour ?? '',
});

/** Whether the page is public, its story, its colour. */
export default function CareerForm({ page }: { page: EditedCareerPage }) {
  const client = useQueryClient();
  const form = useApiForm(updatingCareerPage, {
    defaultValues: valuesOf(page),
    toBody: (_values, changed) => ({ ...changed, version: page.version }),
    valuesOf: ({ data }) => valuesOf(data),
    onSuccess: ({ data }) => client.setQueryData(careerPageQuery.queryKey, data),
  });
  const story = form.controlled('story');
  return (
    <ApiForm
      form={form}
      remedy={
        <LoadColleagueValues
          form={form}
          read={async () => valuesOf(await client.fetchQuery({ ...careerPageQuery, staleTime: 0 }))}
        />
      }
    >
      <Card className="grid grid-cols-1 gap-4">
        <Checkbox
          label="Publier la page carrières"
          hint="Tout le monde peut alors la lire, et vos offres y mènent."
          {...form.field('isPublished')}
        />
        <RichTextField
          label="Votre histoire"
          hint="Ce que vous faites, comment on travaille chez vous. Vide, la présentation de l'entreprise la remplace."
          version={page.version}
          text={story}
        />
        <ColourField form={form} />
        <div>
          <SubmitButton form={form} busyLabel="Enregistrement..." disabled={!form.isDirty}>
            Enregistrer la page carrières
          </SubmitButton>
        </div>
      </Card>
    </ApiForm>
  );
}

type ColourForm = Pick<Form<ReturnType<typeof valuesOf>>, 'field' | 'watch' | 'set'>;

/** One of the proposed colours, or another: what will be stored is shown, with the white text that lies on it. */
function ColourField({ form }: { form: ColourForm }) {
  const typed = form.watch('colour');
  const readable = typed === '' ? null : readableColour(typed);
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="font-medium">Couleur</legend>
        <p className="text-s text-ink-soft">
          L'en-tête de la page et les liens de la liste à intégrer la portent.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {careerPalette.map(({ title, colour }) => (
            <button
              key={colour}
              type="button"
              aria-label={title}
              aria-pressed={typed === colour}
              onClick={() => form.set('colour', colour)}
              className="size-11 rounded-md border-2 border-line aria-pressed:border-ink"
              style={{ backgroundColor: colour }}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextInput
          label="Code de la couleur"
          optional
          hint="Comme #283f9b. Vide : le bleu de Baara."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          {...form.field('colour')}
        />
        <p
          className="grid min-h-11 place-items-center rounded-md px-3 py-2 font-semibold"
          style={{ backgroundColor: readable?.colour ?? 'var(--indigo-900)', color: '#fff' }}
        >
          {readable?.isCorrected ? `Votre couleur deviendra ${readable.colour}` : "L'en-tête de votre page"}
        </p>
      </div>
      {readable?.isCorrected && <p className="text-s text-ink-soft">{careerPageMessages.COLOUR_CORRECTED}</p>}
    </div>
  );
}
