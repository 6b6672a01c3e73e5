import type { MyTraining } from '@baara/contract/trainings/trainings';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { payingSeat } from './my-trainings.api.ts';

/** To whom the invoice is made out, before the browser leaves for the operator's page. */
export default function PayForm({
  one: { training, registration },
  onClose,
}: {
  one: MyTraining;
  onClose: () => void;
}) {
  const form = useApiForm(payingSeat(registration.id), {
    defaultValues: { isCompany: false, name: '', taxNumber: '', address: '' },
    toBody: ({ isCompany, name, taxNumber, address }) => ({
      company: isCompany ? { name, taxNumber, address } : null,
    }),
    fieldOf: { 'company.name': 'name', 'company.taxNumber': 'taxNumber', 'company.address': 'address' },
    onSuccess: ({ data }) => {
      if (data.paymentUrl) window.location.assign(data.paymentUrl);
      else onClose();
    },
  });
  const isCompany = form.controlled('isCompany');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Payer ${formatMoney(registration.payment?.priceXof ?? 0)}`}
      description={`« ${training.title} ». Par mobile money, sur la page de l’opérateur ; vous revenez ici ensuite.`}
      submitLabel="Aller payer"
      busyLabel="Ouverture du paiement…"
    >
      <Checkbox
        label="Facture au nom d’une entreprise"
        hint="Celle qui paie pour son employé."
        checked={isCompany.value}
        onChange={(event) => isCompany.onChange(event.target.checked)}
      />
      {isCompany.value && (
        <>
          <TextInput label="Entreprise" maxLength={160} {...form.field('name')} />
          <TextInput label="NIF" optional maxLength={40} {...form.field('taxNumber')} />
          <TextInput label="Adresse" optional maxLength={200} {...form.field('address')} />
        </>
      )}
    </FormDialog>
  );
}
