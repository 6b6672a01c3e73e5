import { adaptedNeeds, adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import { Checkbox, ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { positionsText } from '../../campaign-words.ts';
import { categoryOf, fieldId, type StepProps } from '../filing-steps.ts';

/** What for, where the exam is taken, and what its room must offer. */
export function PostStep({ draft, content, change, problemOf }: StepProps) {
  const { categories, centres } = draft.campaign;
  const category = categoryOf(draft, content);
  if (categories.length === 0 && centres.length === 0)
    return <p className="text-ink-soft">Un seul poste, sans centre d'examen : il n'y a rien à choisir.</p>;
  return (
    <>
      {categories.length > 0 && (
        <div id={fieldId('categoryId')}>
          <ChoiceGroup
            legend="Pour quelle catégorie postulez-vous ?"
            error={problemOf('categoryId')}
            className="mt-2 grid gap-2"
          >
            {categories.map(({ id, name, description, quota }) => (
              <Radio
                key={id}
                isFramed
                name="category"
                checked={category?.id === id}
                onChange={() => change('categoryId', (former) => ({ ...former, categoryId: id }))}
                label={name}
                hint={[description, positionsText(quota)].filter(Boolean).join(' · ')}
              />
            ))}
          </ChoiceGroup>
        </div>
      )}
      {centres.length > 0 && (
        <div id={fieldId('centreId')}>
          <ChoiceGroup
            legend="Dans quel centre passerez-vous l'examen ?"
            error={problemOf('centreId')}
            className="mt-2 grid gap-2"
          >
            {centres.map(({ id, name, city, address }) => (
              <Radio
                key={id}
                isFramed
                name="centre"
                checked={content.centreId === id}
                onChange={() => change('centreId', (former) => ({ ...former, centreId: id }))}
                label={`${city}, ${name}`}
                hint={address || undefined}
              />
            ))}
          </ChoiceGroup>
        </div>
      )}
      {centres.length > 0 && <AdaptedNeeds content={content} change={change} />}
    </>
  );
}

/** What a room must offer; nobody's health is asked for. */
function AdaptedNeeds({ content, change }: Pick<StepProps, 'content' | 'change'>) {
  return (
    <>
      <ChoiceGroup
        legend={
          <>
            De quoi avez-vous besoin le jour de l'examen ?{' '}
            <span className="font-normal text-ink-soft">(facultatif)</span>
          </>
        }
        className="mt-1 grid gap-x-6 sm:grid-cols-2"
      >
        {adaptedNeeds.map((need) => (
          <Checkbox
            key={need}
            label={adaptedNeedTitles[need]}
            checked={content.adaptedNeeds.includes(need)}
            onChange={({ target }) =>
              change('adaptedNeeds', (former) => ({
                ...former,
                adaptedNeeds: adaptedNeeds.filter((one) =>
                  one === need ? target.checked : former.adaptedNeeds.includes(one),
                ),
              }))
            }
          />
        ))}
      </ChoiceGroup>
      <Textarea
        label="Un mot sur ces besoins"
        hint="Ce qu'il faut préparer. Rien de votre santé n'a à être dit."
        optional
        rows={2}
        maxLength={500}
        value={content.adaptedNote}
        onChange={({ target }) =>
          change('adaptedNote', (former) => ({ ...former, adaptedNote: target.value }))
        }
      />
    </>
  );
}
