import type { getHouseSettings, saveHouseSettings } from '@baara/contract/settings';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api.ts';
import { Card } from '../../../ui/card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { houseForm, formFieldOf, houseValues, type HouseValues } from '../settings/house-form-values.ts';
import { LegalFields, SiteFields } from '../settings/house-fields.tsx';

const read = async () => (await api.call<typeof getHouseSettings>('GET /admin/settings/house')).data;
const save = (values: HouseValues, version: number) =>
  api.call<typeof saveHouseSettings>('PUT /admin/settings/house', { body: houseForm(values, version) });

/** « Maison » : everything the site says of the firm. */
export default function HouseTab() {
  const { revalidate } = useRevalidator();
  return (
    <SettingsForm
      name="house"
      read={read}
      save={save}
      valuesOf={houseValues}
      fieldOf={formFieldOf}
      // The footer below says the same things.
      onSaved={() => void revalidate()}
    >
      {(form) => (
        <>
          <Card>
            <SiteFields form={form} />
          </Card>
          <Card>
            <LegalFields form={form} />
          </Card>
        </>
      )}
    </SettingsForm>
  );
}
