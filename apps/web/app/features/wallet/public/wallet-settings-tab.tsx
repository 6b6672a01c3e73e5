import type { getWalletSettings, saveWalletSettings, WalletSettings } from '@baara/contract/wallet-settings';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { SettingsForm } from '../../site/public/settings-form.tsx';
import { InvoiceFields, PriceFields, TransferFields } from '../settings/settings-fields.tsx';
import { settingsForm, settingsValues, type SettingsValues } from '../settings/settings-values.ts';

const read = async (): Promise<WalletSettings> =>
  (await api.call<typeof getWalletSettings>('GET /admin/settings/wallet')).data;
const save = (values: SettingsValues, version: number) =>
  api.call<typeof saveWalletSettings>('PUT /admin/settings/wallet', { body: settingsForm(values, version) });

/** « Portefeuille » : what companies pay, and how. */
export default function WalletSettingsTab() {
  return (
    <SettingsForm name="wallet" read={read} save={save} valuesOf={settingsValues} Conflict={Stored}>
      {(form) => (
        <>
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
              <Link to="/admin/settings?onglet=maison" className="text-primary underline">
                onglet « Maison »
              </Link>
              .
            </p>
          </Card>
        </>
      )}
    </SettingsForm>
  );
}

/** What stands now, to be compared with what is typed. */
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
