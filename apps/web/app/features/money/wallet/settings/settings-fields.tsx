import type { ApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { SettingsSection } from '../../../settings/site-settings/public/settings-form.tsx';
import type { SettingsValues } from './settings-values.ts';

type Props = { form: ApiForm<SettingsValues> };

type AmountName = 'unlockPriceXof' | 'topUpMinXof' | 'topUpMaxXof';

function Amount({ form, name, label, hint }: Props & { name: AmountName; label: string; hint?: string }) {
  return <TextInput label={label} hint={hint} inputMode="numeric" autoComplete="off" {...form.field(name)} />;
}

export function PriceFields({ form }: Props) {
  return (
    <SettingsSection
      title="Ce que paient les entreprises"
      about="Un changement vaut dès le prochain déblocage et la prochaine recharge ; ce qui est déjà payé ne change pas."
    >
      <Amount
        form={form}
        name="unlockPriceXof"
        label="Prix d'un déblocage, en F CFA"
        hint="Toutes taxes comprises, par multiples de 5."
      />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Amount form={form} name="topUpMinXof" label="Plus petite recharge, en F CFA" />
        <Amount form={form} name="topUpMaxXof" label="Plus grande recharge, en F CFA" />
      </div>
    </SettingsSection>
  );
}

export function TransferFields({ form }: Props) {
  return (
    <SettingsSection
      title="Virement bancaire"
      about="Imprimé sur les proformas. Laissé vide, la recharge par virement n'est pas proposée."
    >
      <Textarea
        label="Où faire le virement"
        hint="Banque, titulaire, numéro de compte."
        rows={4}
        maxLength={500}
        {...form.field('transferInstructions')}
      />
    </SettingsSection>
  );
}

export function InvoiceFields({ form }: Props) {
  const isTaxed = form.watch('isTaxed');
  return (
    <SettingsSection title="Factures" about="La taxe est comprise dans les montants payés.">
      <Checkbox label="La maison facture la TVA" {...form.field('isTaxed')} />
      {isTaxed && (
        <TextInput
          label="Taux de TVA, en %"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('vatRate')}
        />
      )}
    </SettingsSection>
  );
}
