import type { getHouseSettings, HouseSettings, saveHouseSettings } from '@baara/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { houseForm, formFieldOf, houseValues, type HouseValues } from './house-form-values.ts';
import { LegalFields, SiteFields } from './house-fields.tsx';
import { QueryError } from '../../../lib/query-error.tsx';

const houseKey = ['settings', 'house'] as const;

/** « Maison » : everything the site says of the firm. */
export default function HouseTab() {
  const house = useQuery({
    queryKey: houseKey,
    queryFn: async () => (await api.call<typeof getHouseSettings>('GET /admin/settings/house')).data,
    // What is being typed is never replaced by what comes back from the server.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (house.isPending) return <SkeletonList label="Chargement des réglages…" />;
  if (house.isError) {
    return (
      <QueryError
        query={house}
        title="Chargement impossible"
        fallback="Les réglages n'ont pas pu être chargés."
      />
    );
  }
  return <HouseEditor house={house.data} />;
}

function HouseEditor({ house }: { house: HouseSettings }) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const form = useForm<HouseValues>({ defaultValues: houseValues(house) });
  const saving = useMutation({
    mutationFn: (values: HouseValues) =>
      api.call<typeof saveHouseSettings>('PUT /admin/settings/house', {
        body: houseForm(values, house.version),
      }),
    onSuccess: ({ data, message }) => {
      client.setQueryData(houseKey, data);
      form.reset(houseValues(data));
      toast.success(message ?? 'Réglages enregistrés');
      // The footer below says the same things.
      void revalidate();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const { field, message } of error.errors)
        form.setError(formFieldOf(field) as keyof HouseValues, { message }, { shouldFocus: true });
      // What somebody else saved is read again, so that saving once more is a choice made knowingly.
      if (error.status === 409) void readVersion();
    },
  });
  const readVersion = async (): Promise<void> => {
    const { data } = await api.call<typeof getHouseSettings>('GET /admin/settings/house');
    client.setQueryData(houseKey, data);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}
    >
      <Card>
        <SiteFields form={form} />
      </Card>
      <Card>
        <LegalFields form={form} />
      </Card>
      {saving.isError && !(saving.error instanceof ApiError && saving.error.errors.length > 0) && (
        <Notice tone="bad">{messageOf(saving.error, "Les réglages n'ont pas pu être enregistrés.")}</Notice>
      )}
      <div>
        <Button type="submit" busy={saving.isPending} busyLabel="Enregistrement...">
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
