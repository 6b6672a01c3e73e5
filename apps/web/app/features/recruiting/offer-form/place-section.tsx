import { currencies, offerCountries, type OfferCountry, offerCountryCodes } from '@baara/contract/reference';
import { Controller } from 'react-hook-form';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CityInput } from '../../profile/public/city-input.tsx';
import { AmountInput } from '../public/amount-input.tsx';
import { orNull, pair, type PendingProps, Section } from './form-section.tsx';

export function PlaceSection({
  form: { register, control, formState, watch, setValue },
  onPending,
}: PendingProps) {
  const { errors } = formState;
  return (
    <Section title="Lieu et salaire">
      <div className={pair}>
        <Select
          label="Pays"
          options={offerCountries.map((country) => ({ value: country.code, label: country.name }))}
          error={errors.country?.message}
          {...register('country')}
        />
        <Controller
          control={control}
          name="city"
          render={({ field, fieldState }) => (
            <CityInput
              label="Ville"
              city={field.value}
              country={watch('country')}
              countries={offerCountryCodes}
              onChange={(city, country) => {
                field.onChange(city);
                if (country !== null) setValue('country', country as OfferCountry);
              }}
              onPending={(text) => onPending('city', text)}
              placeholder="Bamako"
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <TextInput
        label="Adresse ou quartier"
        optional
        error={errors.address?.message}
        {...register('address', orNull)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Controller
          control={control}
          name="salaryMin"
          render={({ field, fieldState }) => (
            <AmountInput
              label="Salaire mensuel, de"
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="salaryMax"
          render={({ field, fieldState }) => (
            <AmountInput
              label="à"
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Select
          label="Monnaie"
          options={currencies.map((currency) => ({
            value: currency,
            label: currency === 'XOF' ? 'F CFA (XOF)' : currency,
          }))}
          error={errors.currency?.message}
          {...register('currency')}
        />
      </div>
      <Checkbox
        label="Afficher le salaire aux candidats"
        hint="Une offre qui montre son salaire reçoit plus de candidatures."
        {...register('salaryVisible')}
      />
    </Section>
  );
}
