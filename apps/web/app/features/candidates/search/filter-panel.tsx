import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { SuggestedInput } from '../../settings/taxonomy/public/suggested-input.tsx';
import { useJobCategories } from '../../offers/recruiter-offers/public/use-job-categories.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { useCompanyTags } from '../record/public/company-tags.tsx';
import { OfferChoice } from '../../offers/recruiter-offers/public/offer-choice.tsx';
import type { Choice as Option } from '../../../ui/workspace/search-choice.tsx';
import { useFilterTitles } from './use-filter-titles.ts';
import { type ChosenFilters, promoCodesQuery } from './search.api.ts';
import * as words from './filter-words.ts';

/** Every filter beside the search. Its fields belong to the form around it, closed too. */
export function FilterPanel({ chosen, isOpen }: { chosen: ChosenFilters; isOpen: boolean }) {
  const categories = useJobCategories();
  const codes = useQuery(promoCodesQuery).data ?? [];
  const hasCodes = codes.length > 0 || chosen.reference_code !== undefined;
  return (
    <div className="grid gap-4 pt-3 sm:grid-cols-2 lg:grid-cols-4">
      <OfferFit chosen={chosen} isOpen={isOpen} />
      <Suggested kind="job" name="job" label="Métier" start={chosen.job} />
      <Suggested
        kind="skill"
        name="skills"
        label="Compétences"
        hint="Séparées par des virgules"
        start={chosen.skills}
      />
      <Suggested kind="city" name="city" label="Ville" start={chosen.city} />
      <Choice
        name="country"
        label="Pays"
        chosen={chosen}
        options={words.countryOptions}
        all="Tous les pays"
      />
      {/* Its choices come later: drawn again with them, so that the one chosen is shown. */}
      <Choice
        key={`categories-${categories.length}`}
        name="category"
        label="Catégorie"
        chosen={chosen}
        options={categories}
        all="Toutes les catégories"
      />
      <Choice
        name="educationLevel"
        label="Niveau d'études"
        chosen={chosen}
        options={words.educationOptions}
        all="Tous les niveaux"
      />
      <Choice
        name="experienceYears"
        label="Expérience"
        chosen={chosen}
        options={words.experienceOptions}
        all="Toutes les expériences"
      />
      <div className="grid grid-cols-2 items-end gap-2">
        <Amount name="salaryMin" label="Salaire souhaité, min." chosen={chosen} />
        <Amount name="salaryMax" label="Max. (F CFA)" chosen={chosen} />
      </div>
      <Choice
        name="drivingLicense"
        label="Permis"
        chosen={chosen}
        options={words.licenceOptions}
        all="Peu importe"
      />
      <Choice
        name="hasVehicle"
        label="Véhicule"
        chosen={chosen}
        options={words.vehicleOptions}
        all="Peu importe"
      />
      <Choice
        name="availableWithin"
        label="Disponibilité"
        chosen={chosen}
        options={words.availabilityOptions}
        all="Peu importe"
      />
      <Choice
        name="contractType"
        label="Contrat souhaité"
        chosen={chosen}
        options={words.contractOptions}
        all="Tous les contrats"
      />
      <Suggested kind="language" name="language" label="Langue" start={chosen.language} />
      <Choice
        name="updatedWithin"
        label="Mis à jour"
        chosen={chosen}
        options={words.updateOptions}
        all="Peu importe quand"
      />
      <TextInput name="firstName" label="Prénom" maxLength={80} defaultValue={chosen.firstName} />
      <TextInput
        name="lastName"
        label="Nom"
        hint="Parmi les profils ouverts à votre entreprise"
        maxLength={80}
        defaultValue={chosen.lastName}
      />
      <TextInput
        name="id"
        label="Identifiant"
        hint="Ou l'adresse de son profil, collée ici"
        maxLength={300}
        autoComplete="off"
        defaultValue={chosen.id}
      />
      {hasCodes && (
        <Choice
          key={`codes-${codes.length}`}
          name="reference_code"
          label="Code de référence"
          chosen={chosen}
          options={codes.map(({ code, label }) => ({
            value: code,
            label: label ? `${code} (${label})` : code,
          }))}
          all="Tous les codes"
        />
      )}
      <TagChoice chosen={chosen.tags} />
      <div className="flex items-end sm:col-span-2 lg:col-span-4">
        <button className={buttonClass('primary')}>Appliquer les filtres</button>
      </div>
    </div>
  );
}

/** An offer that candidates are compared with, and how well they suit it at least. The offers are asked for once seen. */
function OfferFit({ chosen, isOpen }: { chosen: ChosenFilters; isOpen: boolean }) {
  const { offerTitle } = useFilterTitles(chosen);
  const [own, setOwn] = useState<Option[]>();
  const offers = own ?? (chosen.offer ? [{ value: chosen.offer, label: offerTitle }] : []);
  const [offer] = offers;
  return (
    <>
      <div className="sm:col-span-2">
        {isOpen && (
          <OfferChoice
            label="Adéquation à une offre"
            placeholder="Titre, service ou ville de l'offre"
            chosen={offers}
            onChoose={setOwn}
          />
        )}
        {offer && <input type="hidden" name="offer" value={offer.value} />}
      </div>
      {offer ? (
        <Choice
          name="minFit"
          label="Adéquation minimale"
          chosen={chosen}
          options={words.fitOptions}
          all="Toutes"
        />
      ) : (
        <div className="max-lg:hidden" />
      )}
      <div className="max-lg:hidden" />
    </>
  );
}

/** The company's tags, to tick: whom is found bears them all. Those that are not listed stay asked for. */
function TagChoice({ chosen = '' }: { chosen: string | undefined }) {
  const tags = useCompanyTags();
  const asked = chosen.split(',').filter((id) => id !== '');
  const unlisted = asked.filter((one) => !tags.some(({ id }) => id === one));
  return (
    <>
      {unlisted.map((id) => (
        <input key={id} type="hidden" name="tags" value={id} />
      ))}
      {tags.length > 0 && (
        <fieldset className="sm:col-span-2 lg:col-span-4">
          <legend className="font-medium">Étiquettes de votre entreprise</legend>
          <div className="flex max-h-36 flex-wrap gap-x-4 overflow-y-auto">
            {tags.map(({ id, name }) => (
              <label key={id} className="inline-flex min-h-11 max-w-full items-center gap-2">
                <input
                  type="checkbox"
                  name="tags"
                  value={id}
                  defaultChecked={asked.includes(id)}
                  className="size-5 flex-none accent-primary"
                />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

type ChoiceProps = {
  name: keyof ChosenFilters;
  label: string;
  chosen: ChosenFilters;
  options: ComponentProps<typeof Select>['options'];
  all: string;
};

/** What an address asks beyond the usual choices stays asked: the form would lose it otherwise. */
function Choice({ name, label, chosen, options, all }: ChoiceProps) {
  const value = chosen[name] ?? '';
  const isUnlisted = value !== '' && !options.some((option) => String(option.value) === value);
  return (
    <Select
      name={name}
      label={label}
      defaultValue={value}
      options={isUnlisted ? [...options, { value, label: words.choiceText(name, value) }] : options}
      placeholder={all}
    />
  );
}

const Amount = ({ name, label, chosen }: Pick<ChoiceProps, 'name' | 'label' | 'chosen'>) => (
  <TextInput name={name} label={label} inputMode="numeric" maxLength={12} defaultValue={chosen[name]} />
);

type SuggestedProps = Omit<ComponentProps<typeof SuggestedInput>, 'value' | 'onChange'> & {
  start: string | undefined;
};

function Suggested({ start, ...rest }: SuggestedProps) {
  const [text, setText] = useState(start ?? '');
  return <SuggestedInput {...rest} maxLength={500} value={text} onChange={setText} />;
}
