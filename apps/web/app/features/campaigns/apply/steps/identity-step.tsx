import type { DraftContent } from '@baara/contract/campaigns/filing';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { fieldId, type StepProps } from '../filing-steps.ts';
import { PartialDayField } from './partial-day-field.tsx';

type Person = DraftContent['person'];
type Declared = DraftContent['declared'];

/** Who the person is, as on their papers. */
export function IdentityStep({ content, change, problemOf }: StepProps) {
  const { person, declared } = content;
  const personField = (name: keyof Person, maxLength: number) => ({
    value: person[name],
    maxLength,
    error: problemOf(`person.${name}`),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change(`person.${name}`, (former) => ({
        ...former,
        person: { ...former.person, [name]: target.value },
      })),
  });
  const setDeclared = (field: string, next: Partial<Declared>): void =>
    change(field, (former) => ({ ...former, declared: { ...former.declared, ...next } }));
  return (
    <>
      <p className="text-ink-soft">Comme sur vos papiers : ces mots figureront sur votre convocation.</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div id={fieldId('person.lastName')}>
          <TextInput label="Nom" autoComplete="family-name" {...personField('lastName', 80)} />
        </div>
        <div id={fieldId('person.firstName')}>
          <TextInput label="Prénom" autoComplete="given-name" {...personField('firstName', 80)} />
        </div>
        <div id={fieldId('declared.birthDate')}>
          <PartialDayField
            label="Date de naissance"
            value={declared.birthDate ?? null}
            onChange={(birthDate) => setDeclared('declared.birthDate', { birthDate })}
            error={problemOf('declared.birthDate')}
          />
        </div>
        <div id={fieldId('person.birthPlace')}>
          <TextInput label="Lieu de naissance" {...personField('birthPlace', 120)} />
        </div>
        <div id={fieldId('declared.gender')}>
          <ChoiceGroup legend="Sexe, comme sur vos papiers" error={problemOf('declared.gender')}>
            {(['femme', 'homme'] as const).map((gender) => (
              <Radio
                key={gender}
                name="gender"
                label={gender === 'femme' ? 'Femme' : 'Homme'}
                checked={declared.gender === gender}
                onChange={() => setDeclared('declared.gender', { gender })}
              />
            ))}
          </ChoiceGroup>
        </div>
        <div id={fieldId('person.phone')}>
          <TextInput
            label="Téléphone"
            hint="Où vous joindre jusqu'aux résultats."
            type="tel"
            autoComplete="tel"
            {...personField('phone', 40)}
          />
        </div>
      </div>
    </>
  );
}
