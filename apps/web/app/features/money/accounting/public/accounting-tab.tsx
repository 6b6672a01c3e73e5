import type { AccountingSettings, AccountNumbers } from '@baara/contract/money/revenue';
import { accountHints, accountingAccounts, accountTitles } from '@baara/contract/money/revenue-words';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Card } from '../../../../ui/card.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import {
  SETTINGS_FAILED,
  SettingsForm,
  SettingsSection,
  SettingsTab,
  useStoredSettings,
} from '../../../settings/site-settings/public/settings-form.tsx';
import { readAccountingSettings, savingAccountingSettings } from '../accounting.api.ts';

const accounting = { name: 'accounting', read: readAccountingSettings };

/** « Comptabilité » : the account numbers of the journal, and the commission on missions. */
export default function AccountingTab() {
  return <SettingsTab {...accounting}>{(stored) => <Editor stored={stored} />}</SettingsTab>;
}

const valuesOf = (settings: AccountingSettings) => ({
  ...(Object.fromEntries(accountingAccounts.map((key) => [key, settings[key]])) as AccountNumbers),
  missionCommissionPercent: String(settings.missionCommissionPercent).replace('.', ','),
});

function Editor({ stored }: { stored: AccountingSettings }) {
  const { store, readAgain } = useStoredSettings(accounting);
  const form = useApiForm(savingAccountingSettings, {
    defaultValues: valuesOf(stored),
    toBody: ({ missionCommissionPercent: percent, ...values }) => ({
      ...values,
      missionCommissionPercent: percent.trim() === '' ? null : percent.replace(',', '.'),
      version: stored.version,
    }),
    valuesOf: ({ data }) => valuesOf(data),
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
        <SettingsSection
          title="Numéros de compte du journal"
          about="Ceux du plan SYSCOHADA révisé, à faire valider par votre comptable. Un changement vaut pour les mois qui ne sont pas clos."
        >
          <div className="grid items-start gap-3 md:grid-cols-2">
            {accountingAccounts.map((key) => (
              <TextInput
                key={key}
                label={accountTitles[key]}
                hint={accountHints[key]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                {...form.field(key)}
              />
            ))}
          </div>
        </SettingsSection>
      </Card>
      <Card>
        <SettingsSection
          title="Commission des missions"
          about="Prise sur ce que le freelance reçoit, taxes comprises. Elle vaut pour les contrats signés ensuite ; ceux qui sont signés gardent la leur."
        >
          <TextInput
            label="Commission, en pour cent"
            inputMode="decimal"
            autoComplete="off"
            maxLength={4}
            className="max-w-40"
            {...form.field('missionCommissionPercent')}
          />
        </SettingsSection>
      </Card>
    </SettingsForm>
  );
}

/** The current values, to be compared with the input. */
function Stored({ stored }: { stored: AccountingSettings }) {
  return (
    <p className="mt-1">
      Enregistré actuellement :{' '}
      {accountingAccounts.map((key) => `${accountTitles[key]} ${stored[key]}`).join(', ')}, commission des
      missions {String(stored.missionCommissionPercent).replace('.', ',')} %.
    </p>
  );
}
