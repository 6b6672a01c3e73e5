import type { DraftContent } from '@baara/contract/campaigns/filing';
import { drivingLicences } from '@baara/contract/candidates/profile-rules';
import { studyLevels } from '@baara/contract/offers/reference';
import { type ReactNode, useReducer } from 'react';
import { countryOptions } from '../../../../lib/countries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../../ui/choice.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { fieldId, type StepProps } from '../filing-steps.ts';
import { ConditionReadings } from './condition-readings.tsx';
import { PartialDayField } from './partial-day-field.tsx';

type Declared = DraftContent['declared'];
type Diploma = NonNullable<Declared['diplomas']>[number];
type Experience = NonNullable<Declared['experiences']>[number];
type PartProps = {
  declared: Declared;
  set: (field: keyof Declared, next: Partial<Declared>) => void;
  problem: string | undefined;
};

const NO_DIPLOMA = 7;
const [MOST_DIPLOMAS, MOST_EXPERIENCES] = [10, 15];

/** What the conditions of the notice look at, and nothing else. */
export function DeclaredStep({ draft, content, change, problemOf }: StepProps) {
  const { asks } = draft.campaign;
  const { declared } = content;
  const set: PartProps['set'] = (field, next) =>
    change(field, (former) => ({ ...former, declared: { ...former.declared, ...next } }));
  const part = (field: keyof Declared): PartProps => ({ declared, set, problem: problemOf(field) });
  return (
    <>
      <p className="text-ink-soft">Seul ce que l'avis demande est à remplir ici.</p>
      {asks.nationality && <Nationalities {...part('nationalities')} />}
      {asks.residence && (
        <div id={fieldId('region')}>
          <TextInput
            label="Région où vous habitez"
            hint="« Ségou », « District de Bamako »"
            maxLength={200}
            value={declared.region ?? ''}
            onChange={({ target }) => set('region', { region: target.value || null })}
            error={problemOf('region')}
          />
        </div>
      )}
      {asks.diploma && <Diplomas {...part('diplomas')} />}
      {asks.experience && <Experiences {...part('experiences')} />}
      {asks.licence && <Licences {...part('drivingLicences')} />}
      <ConditionReadings readings={draft.readings} />
    </>
  );
}

function Nationalities({ declared, set, problem }: PartProps) {
  const [first = '', second = ''] = declared.nationalities ?? [];
  const put = (codes: readonly string[]): void =>
    set('nationalities', { nationalities: [...new Set(codes.filter(Boolean))] });
  return (
    <div id={fieldId('nationalities')} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label="Nationalité : pays"
        placeholder="Choisissez un pays"
        options={countryOptions(first || 'ML')}
        value={first}
        onChange={({ target }) => put([target.value, second])}
        error={problem}
      />
      {first && (
        <Select
          label="Deuxième nationalité : pays"
          optional
          placeholder="Aucune"
          options={countryOptions(second || 'ML').filter(({ value }) => value !== first)}
          value={second}
          onChange={({ target }) => put([first, target.value])}
        />
      )}
    </div>
  );
}

/** One diploma or experience: its fields, and the way to take it away. */
function DeclaredItem({
  title,
  onRemove,
  children,
}: {
  title: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <li className="rounded-md border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h4 className="text-m">{title}</h4>
        <Button variant="ghost" onClick={onRemove}>
          Retirer<span className="sr-only"> : {title}</span>
        </Button>
      </div>
      <div className="mt-1 grid grid-cols-1 gap-3 sm:grid-cols-2">{children}</div>
    </li>
  );
}

/** Those that follow take another's place: their fields begin anew. */
const useRemovals = () => useReducer((count: number) => count + 1, 0);

const replaced = <T,>(items: readonly T[], place: number, next: Partial<T>): T[] =>
  items.map((item, index) => (index === place ? { ...item, ...next } : item));

function Diplomas({ declared, set, problem }: PartProps) {
  const diplomas = declared.diplomas ?? [];
  const [removals, countRemoval] = useRemovals();
  const put = (next: Diploma[]): void => set('diplomas', { diplomas: next });
  const hasNone = diplomas.length === 1 && diplomas[0]?.level === NO_DIPLOMA;
  return (
    <section id={fieldId('diplomas')} aria-labelledby="diplomes" className="grid gap-2">
      <h3 id="diplomes" className="text-m">
        Diplômes
      </h3>
      <Checkbox
        label="Je n'ai pas de diplôme"
        checked={hasNone}
        onChange={({ target }) => put(target.checked ? [{ level: NO_DIPLOMA }] : [])}
      />
      {!hasNone && (
        <>
          <ol className="grid gap-2">
            {diplomas.map((diploma, place) => (
              <DeclaredItem
                key={`${removals} ${place + 1}`}
                title={`Diplôme ${place + 1}`}
                onRemove={() => {
                  countRemoval();
                  put(diplomas.filter((_, index) => index !== place));
                }}
              >
                <Select
                  label="Niveau"
                  placeholder="Choisissez un niveau"
                  options={studyLevels
                    .filter(({ code }) => code !== NO_DIPLOMA)
                    .map(({ code, title }) => ({ value: code, label: title }))}
                  value={diploma.level ?? ''}
                  onChange={({ target }) =>
                    put(replaced(diplomas, place, { level: Number(target.value) || null }))
                  }
                />
                <TextInput
                  label="Intitulé"
                  hint="« Brevet de technicien, santé »"
                  maxLength={200}
                  value={diploma.title ?? ''}
                  onChange={({ target }) => put(replaced(diplomas, place, { title: target.value || null }))}
                />
                <TextInput
                  label="Domaine d'études"
                  maxLength={200}
                  value={diploma.field ?? ''}
                  onChange={({ target }) => put(replaced(diplomas, place, { field: target.value || null }))}
                />
                <PartialDayField
                  label="Date d'obtention"
                  value={diploma.obtainedOn ?? null}
                  onChange={(obtainedOn) => put(replaced(diplomas, place, { obtainedOn }))}
                />
              </DeclaredItem>
            ))}
          </ol>
          {diplomas.length < MOST_DIPLOMAS && (
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => put([...diplomas, { level: null }])}
            >
              {diplomas.length === 0 ? 'Ajouter un diplôme' : 'Ajouter un autre diplôme'}
            </Button>
          )}
        </>
      )}
      <FieldError message={problem} />
    </section>
  );
}

function Experiences({ declared, set, problem }: PartProps) {
  const { experiences } = declared;
  const declaredOnes = experiences ?? [];
  const [removals, countRemoval] = useRemovals();
  const put = (next: Experience[]): void => set('experiences', { experiences: next });
  return (
    <section id={fieldId('experiences')} aria-labelledby="experience" className="grid gap-2">
      <h3 id="experience" className="text-m">
        Expérience
      </h3>
      {declaredOnes.length === 0 && (
        <Checkbox
          label="Aucune expérience"
          checked={experiences?.length === 0}
          onChange={({ target }) => set('experiences', { experiences: target.checked ? [] : null })}
        />
      )}
      <ol className="grid gap-2">
        {declaredOnes.map((experience, place) => (
          <DeclaredItem
            key={`${removals} ${place + 1}`}
            title={`Expérience ${place + 1}`}
            onRemove={() => {
              countRemoval();
              const left = declaredOnes.filter((_, index) => index !== place);
              set('experiences', { experiences: left.length === 0 ? null : left });
            }}
          >
            <TextInput
              label="Métier"
              maxLength={200}
              value={experience.trade ?? ''}
              onChange={({ target }) => put(replaced(declaredOnes, place, { trade: target.value || null }))}
            />
            <TextInput
              label="Durée, en mois"
              hint="18 pour un an et demi."
              inputMode="numeric"
              maxLength={3}
              value={experience.months ?? ''}
              onChange={({ target }) => {
                const digits = target.value.replace(/\D/g, '');
                put(replaced(declaredOnes, place, { months: digits === '' ? null : Number(digits) }));
              }}
            />
          </DeclaredItem>
        ))}
      </ol>
      {declaredOnes.length < MOST_EXPERIENCES && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => put([...declaredOnes, { trade: null, months: null }])}
        >
          {declaredOnes.length === 0 ? 'Ajouter une expérience' : 'Ajouter une autre expérience'}
        </Button>
      )}
      <FieldError message={problem} />
    </section>
  );
}

function Licences({ declared, set, problem }: PartProps) {
  const { drivingLicences: mine } = declared;
  const put = (next: Declared['drivingLicences']): void => set('drivingLicences', { drivingLicences: next });
  return (
    <div id={fieldId('drivingLicences')}>
      <ChoiceGroup legend="Permis de conduire" error={problem}>
        {drivingLicences.map((code) => (
          <Checkbox
            key={code}
            label={code}
            checked={mine?.includes(code) ?? false}
            onChange={({ target }) => {
              const next = drivingLicences.filter((one) =>
                one === code ? target.checked : mine?.includes(one),
              );
              put(next.length === 0 ? null : next);
            }}
          />
        ))}
        <Checkbox
          label="Aucun permis"
          checked={mine?.length === 0}
          onChange={({ target }) => put(target.checked ? [] : null)}
        />
      </ChoiceGroup>
    </div>
  );
}
