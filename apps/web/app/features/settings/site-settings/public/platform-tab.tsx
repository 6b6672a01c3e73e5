import type { PlatformSettings } from '@baara/contract/settings/settings';
import { useRevalidator } from 'react-router';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Card } from '../../../../ui/card.tsx';
import { toast } from '../../../../ui/toast.ts';
import { fieldOf, platformForm, platformValues } from '../platform-form-values.ts';
import { LegalFields, SiteFields } from '../platform-fields.tsx';
import { savingPlatformSettings, getPlatformSettings } from '../site-settings.api.ts';
import { SETTINGS_FAILED, SettingsForm, SettingsTab, useStoredSettings } from './settings-form.tsx';

const platform = {
  name: 'platform',
  read: async () => (await getPlatformSettings()).data,
};

/** « Maison » : everything the site says of the firm. */
export default function PlatformTab() {
  return <SettingsTab {...platform}>{(stored) => <PlatformEditor stored={stored} />}</SettingsTab>;
}

function PlatformEditor({ stored }: { stored: PlatformSettings }) {
  const { revalidate } = useRevalidator();
  const { store, readAgain } = useStoredSettings(platform);
  const form = useApiForm(savingPlatformSettings, {
    defaultValues: platformValues(stored),
    toBody: (values) => platformForm(values, stored.version),
    valuesOf: ({ data }) => platformValues(data),
    fieldOf,
    success: null,
    failed: SETTINGS_FAILED,
    onSuccess: ({ data, message }) => {
      store(data);
      toast.success(message ?? 'Réglages enregistrés');
      // The footer below says the same things.
      void revalidate();
    },
    onError: readAgain,
  });
  return (
    <SettingsForm form={form}>
      <Card>
        <SiteFields form={form} />
      </Card>
      <Card>
        <LegalFields form={form} />
      </Card>
    </SettingsForm>
  );
}
