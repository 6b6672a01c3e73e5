import type { MyFreelanceProfile, saveMyFreelanceProfile } from '@baara/contract/freelance';
import {
  availabilityTitles,
  freelanceAvailabilities,
  freelanceLimits as limits,
} from '@baara/contract/freelance-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { countryOptions } from '../../../lib/countries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { myProfileQuery } from './my-profile-query.ts';
import { PortfolioFields } from './portfolio-fields.tsx';
import { bodyOf, fieldOf, type ProfileValues, valuesOf } from './profile-values.ts';

type Trade = { id: number; title: string };
type PartProps = { form: UseFormReturn<ProfileValues> };

/** The whole profile on one page; what stands in the fields stays there until it is saved. */
export default function ProfileForm({ profile, trades }: { profile: MyFreelanceProfile; trades: Trade[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile) });
  const saving = useMutation({
    mutationFn: (values: ProfileValues) =>
      api.call<typeof saveMyFreelanceProfile>('PUT /freelance/profile', {
        body: { ...bodyOf(values), version: profile.version },
      }),
    onSuccess: ({ data, message }) => {
      client.setQueryData(myProfileQuery.queryKey, data);
      toast.success(message ?? '');
      void navigate('/freelance/profile');
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const { field, message } of error.errors)
        form.setError(fieldOf(field), { message }, { shouldFocus: true });
    },
  });
  const isAboutField = saving.error instanceof ApiError && saving.error.errors.length > 0;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}
    >
      <WorkFields form={form} trades={trades} />
      <TermsFields form={form} />
      <PortfolioFields form={form} />
      <PrivacyFields form={form} />
      {saving.isError && (
        <Notice tone="bad">
          {isAboutField
            ? 'Vérifiez les champs signalés.'
            : messageOf(saving.error, "Le profil n'a pas pu être enregistré. Vos saisies sont gardées.")}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="accent" busy={saving.isPending} busyLabel="Enregistrement...">
          Enregistrer mon profil
        </Button>
        <Button variant="ghost" onClick={() => void navigate('/freelance/profile')}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

function WorkFields({ form: { register, formState }, trades }: PartProps & { trades: Trade[] }) {
  const { errors } = formState;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-l">Votre métier</h2>
      <TextInput
        label="Ce que vous faites"
        hint="En une ligne : « Graphiste, identité visuelle et affiches »."
        maxLength={limits.headline}
        error={errors.headline?.message}
        {...register('headline')}
      />
      <Textarea
        label="Présentation"
        hint="Pour qui vous travaillez, comment, ce que vous livrez. Sans téléphone ni email."
        rows={7}
        maxLength={limits.summary}
        error={errors.summary?.message}
        {...register('summary')}
      />
      <Select
        label="Domaine"
        placeholder="Choisir"
        options={trades.map(({ id, title }) => ({ value: String(id), label: title }))}
        error={errors.domain?.message}
        {...register('domain')}
      />
      <TextInput
        label="Compétences"
        hint="Séparées par des virgules."
        error={errors.skills?.message}
        {...register('skills')}
      />
      <TextInput
        label="Langues"
        hint="Séparées par des virgules."
        error={errors.languages?.message}
        {...register('languages')}
      />
    </Card>
  );
}

function TermsFields({ form: { register, formState, getValues } }: PartProps) {
  const { errors } = formState;
  return (
    <Card className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <h2 className="text-l sm:col-span-2">Où, quand, à quel prix</h2>
      <TextInput label="Ville" optional maxLength={80} error={errors.city?.message} {...register('city')} />
      <Select
        label="Pays"
        options={countryOptions(getValues('country'))}
        error={errors.country?.message}
        {...register('country')}
      />
      <TextInput
        label="Années d'expérience"
        optional
        inputMode="numeric"
        maxLength={2}
        error={errors.yearsOfExperience?.message}
        {...register('yearsOfExperience')}
      />
      <TextInput
        label="Tarif par jour (F CFA)"
        optional
        inputMode="numeric"
        maxLength={20}
        error={errors.dailyRate?.message}
        {...register('dailyRate')}
      />
      <Select
        label="Disponibilité"
        options={freelanceAvailabilities.map((one) => ({ value: one, label: availabilityTitles[one] }))}
        error={errors.availability?.message}
        {...register('availability')}
      />
    </Card>
  );
}

const PrivacyFields = ({ form: { register } }: PartProps) => (
  <Card>
    <h2 className="mb-1 text-l">Qui vous voit</h2>
    <Checkbox
      label="Montrer mon profil dans l'annuaire"
      hint="Sinon, seuls les clients à qui vous envoyez une proposition le lisent."
      {...register('isVisible')}
    />
    <Checkbox
      label="Montrer mon nom de famille"
      hint="Sinon, votre prénom et une initiale. Votre téléphone et votre email ne sont jamais montrés."
      {...register('showsFullName')}
    />
  </Card>
);
