import type { WalletSettings } from '@baara/contract/money/wallet-settings';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/format.ts';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Card } from '../../../../ui/card.tsx';
import { toast } from '../../../../ui/toast.ts';
import {
  SETTINGS_FAILED,
  SettingsForm,
  SettingsTab,
  useStoredSettings,
} from '../../../settings/site-settings/public/settings-form.tsx';
import { InvoiceFields, PriceFields, TransferFields } from '../settings/settings-fields.tsx';
import { settingsForm, settingsValues } from '../settings/settings-values.ts';
import { savingWalletSettings } from '../settings/wallet-settings.api.ts';
import { paths } from '../../../../lib/paths.ts';
import { getWalletSettings } from './wallet.api.ts';

const wallet = {
  name: 'wallet',
  read: async (): Promise<WalletSettings> => (await getWalletSettings()).data,
};

/** « Portefeuille » : what companies pay, and how. */
export default function WalletSettingsTab() {
  return <SettingsTab {...wallet}>{(stored) => <WalletEditor stored={stored} />}</SettingsTab>;
}

function WalletEditor({ stored }: { stored: WalletSettings }) {
  const { store, readAgain } = useStoredSettings(wallet);
  const form = useApiForm(savingWalletSettings, {
    defaultValues: settingsValues(stored),
    toBody: (values) => settingsForm(values, stored.version),
    valuesOf: ({ data }) => settingsValues(data),
    success: null,
    failed: SETTINGS_FAILED,
    onSuccess: ({ data, message }) => {
      store(data);
      toast.success(message ?? 'Réglages enregistrés');
    },
    onError: readAgain,
  });
  return (
    <SettingsForm form={form} conflict={form.failure?.status === 409 && <Stored stored={stored} />}>
      <Card>
        <PriceFields form={form} />
      </Card>
      <Card>
        <TransferFields form={form} />
      </Card>
      <Card>
        <InvoiceFields form={form} />
        <p className="mt-3 text-s text-ink-soft">
          Le vendeur nommé sur les factures est la maison, avec ses mentions légales :{' '}
          <Link to={paths.settings({ onglet: 'maison' })} className="text-primary underline">
            onglet « Maison »
          </Link>
          .
        </p>
      </Card>
    </SettingsForm>
  );
}

/** The current values, to be compared with the input. */
function Stored({ stored }: { stored: WalletSettings }) {
  const { unlockPriceXof, topUpMinXof, topUpMaxXof, vatRate } = stored;
  return (
    <p className="mt-1">
      Enregistré actuellement : déblocage à {formatMoney(unlockPriceXof)}, recharges de{' '}
      {formatMoney(topUpMinXof)} à {formatMoney(topUpMaxXof)},{' '}
      {vatRate === null ? 'sans TVA' : `TVA de ${String(vatRate).replace('.', ',')} %`}.
    </p>
  );
}
