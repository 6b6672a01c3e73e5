import type { TaxProfile } from '@baara/contract/freelance/tax';
import { taxCountries, taxLimits as limits, taxOf } from '@baara/contract/freelance/tax-words';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { savingTax, taxQuery } from './settings.api.ts';
import { bodyOf, type TaxValues, valuesOf } from './tax-values.ts';

type PartProps = { form: Form<TaxValues> };

export function TaxForm({ profile }: { profile: TaxProfile }) {
  const client = useQueryClient();
  const form = useApiForm(savingTax, {
    defaultValues: valuesOf(profile),
    toBody: (values) => ({ ...bodyOf(values), version: profile.version }),
    incomplete: 'Vérifiez les champs signalés.',
    onSuccess: ({ data }) => client.setQueryData(taxQuery.queryKey, data),
  });
  return (
    <ApiForm form={form} className="grid max-w-xl grid-cols-1 gap-4" label="Impôts et factures">
      <Identity form={form} />
      <Vat form={form} />
      <Invoices form={form} isPrefixLocked={profile.isPrefixLocked} />
      <div>
        <SubmitButton form={form} busyLabel="Enregistrement...">
          Enregistrer
        </SubmitButton>
      </div>
    </ApiForm>
  );
}

const countries = taxCountries.map(({ code, name }) => ({ value: code, label: name }));

function Identity({ form }: PartProps) {
  const { field } = form;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-l">Qui facture</h2>
      <TextInput
        label="Nom ou raison sociale"
        hint="Comme sur vos déclarations."
        maxLength={limits.name}
        {...field('legalName')}
      />
      <Textarea label="Adresse" rows={3} maxLength={limits.address} {...field('address')} />
      <Select label="Pays" options={countries} {...field('country')} />
      <TextInput
        label={taxOf(form.watch('country')).numberName}
        hint="Votre numéro de contribuable."
        maxLength={limits.number}
        {...field('taxNumber')}
      />
      <TextInput label="RCCM" optional maxLength={limits.number} {...field('rccmNumber')} />
    </Card>
  );
}

function Vat({ form }: PartProps) {
  const { field } = form;
  const country = taxOf(form.watch('country'));
  const isExempt = form.watch('vat') === 'exempt';
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-l">TVA et retenue</h2>
      <ChoiceGroup legend="Votre régime de TVA" error={form.fieldError('vat')}>
        <Radio label="Exonéré" value="exempt" {...field('vat')} />
        <Radio label="Assujetti" value="charged" {...field('vat')} />
      </ChoiceGroup>
      {isExempt ? (
        <TextInput
          label="Mention de l’exonération"
          hint={`Elle s’imprime sur chaque facture. D’usage au pays choisi : « ${country.exemption} ».`}
          maxLength={limits.mention}
          {...field('vatExemption')}
        />
      ) : (
        <TextInput
          label="Taux de TVA (%)"
          hint={`Le taux usuel au pays choisi est ${String(country.vatRate).replace('.', ',')} %.`}
          inputMode="decimal"
          maxLength={6}
          {...field('vatRate')}
        />
      )}
      <TextInput
        label="Retenue à la source (%)"
        optional
        hint="Ce que votre client retient sur le montant hors taxe pour le verser aux impôts."
        inputMode="decimal"
        maxLength={6}
        {...field('withholdingRate')}
      />
    </Card>
  );
}

function Invoices({ form, isPrefixLocked }: PartProps & { isPrefixLocked: boolean }) {
  const { field } = form;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-l">Vos factures</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Préfixe des numéros"
          hint={
            isPrefixLocked ? 'Il ne change plus après la première facture.' : 'Exemple : F, pour F-2026-0001.'
          }
          maxLength={4}
          readOnly={isPrefixLocked}
          {...field('invoicePrefix')}
        />
        <TextInput
          label="Délai de paiement (jours)"
          inputMode="numeric"
          maxLength={2}
          {...field('paymentDays')}
        />
      </div>
      <Textarea
        label="Où payer"
        optional
        hint="Compte bancaire ou mobile money, imprimé sur chaque facture."
        rows={2}
        maxLength={limits.paymentMention}
        {...field('paymentMention')}
      />
      <Checkbox
        label="Émettre dès que la livraison est acceptée"
        hint="Sinon, un brouillon vous attend."
        {...field('issuesAtOnce')}
      />
      <Checkbox
        label="Relancer les factures en retard"
        hint="Par e-mail, poliment ; chaque facture peut en décider autrement."
        {...field('sendsReminders')}
      />
    </Card>
  );
}
