import type { MyFreelanceProfile } from '@baara/contract/freelance/freelance';
import { freelanceLimits as limits } from '@baara/contract/freelance/freelance-messages';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { countryOptions } from '../../../lib/countries.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { myProfileQuery, savingMyProfile } from './profile.api.ts';
import { bodyOf, type ProfileValues, valuesOf } from './profile-values.ts';
import { paths } from '../../../lib/paths.ts';

type Trade = { id: number; title: string };
type PartProps = { form: Form<ProfileValues> };

/** The whole profile on one page; what stands in the fields stays there until it is saved. */
export default function ProfileForm({ profile, trades }: { profile: MyFreelanceProfile; trades: Trade[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(savingMyProfile, {
    defaultValues: valuesOf(profile),
    toBody: (values) => ({ ...bodyOf(values), version: profile.version }),
    incomplete: 'Vérifiez les champs signalés.',
    failed: "Le profil n'a pas pu être enregistré. Vos saisies sont gardées.",
    onSuccess: ({ data }) => {
      client.setQueryData(myProfileQuery.queryKey, data);
      void navigate(paths.freelanceProfile());
    },
  });
  return (
    <ApiForm form={form} className="grid grid-cols-1 gap-4">
      <WorkFields form={form} trades={trades} />
      <TermsFields form={form} />
      <PrivacyFields form={form} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} busyLabel="Enregistrement...">
          Enregistrer mon profil
        </SubmitButton>
        <Button variant="ghost" onClick={() => void navigate(paths.freelanceProfile())}>
          Annuler
        </Button>
      </div>
    </ApiForm>
  );
}

function WorkFields({ form: { field }, trades }: PartProps & { trades: Trade[] }) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-l">Votre métier</h2>
      <TextInput
        label="Ce que vous faites"
        hint="En une ligne : « Graphiste, identité visuelle et affiches »."
        maxLength={limits.headline}
        {...field('headline')}
      />
      <Textarea
        label="Présentation"
        hint="Pour qui vous travaillez, comment, ce que vous livrez. Sans téléphone ni email."
        rows={7}
        maxLength={limits.summary}
        {...field('summary')}
      />
      <Select
        label="Domaine"
        placeholder="Choisir"
        options={trades.map(({ id, title }) => ({ value: String(id), label: title }))}
        {...field('domain')}
      />
      <TextInput label="Compétences" hint="Séparées par des virgules." {...field('skills')} />
      <TextInput label="Langues" hint="Séparées par des virgules." {...field('languages')} />
    </Card>
  );
}

function TermsFields({ form }: PartProps) {
  const { field } = form;
  return (
    <Card className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <h2 className="text-l sm:col-span-2">Où, à quel prix</h2>
      <TextInput label="Ville" optional maxLength={80} {...field('city')} />
      <Select label="Pays" options={countryOptions(form.watch('country'))} {...field('country')} />
      <TextInput
        label="Années d'expérience"
        optional
        inputMode="numeric"
        maxLength={2}
        {...field('yearsOfExperience')}
      />
      <TextInput
        label="Tarif par jour (F CFA)"
        optional
        inputMode="numeric"
        maxLength={20}
        {...field('dailyRate')}
      />
      <p className="text-ink-soft sm:col-span-2">
        Vos jours libres se disent dans{' '}
        <Link to={paths.freelancePortfolio({ onglet: 'disponibilite' })} className="text-primary underline">
          votre calendrier
        </Link>
        , vos réalisations et le niveau de vos langues dans{' '}
        <Link to={paths.freelancePortfolio()} className="text-primary underline">
          votre portfolio
        </Link>
        .
      </p>
    </Card>
  );
}

const PrivacyFields = ({ form: { field } }: PartProps) => (
  <Card>
    <h2 className="mb-1 text-l">Qui vous voit</h2>
    <Checkbox
      label="Montrer mon profil dans l'annuaire"
      hint="Sinon, seuls les clients à qui vous envoyez une proposition le lisent."
      {...field('isVisible')}
    />
    <Checkbox
      label="Montrer mon nom de famille"
      hint="Sinon, votre prénom et une initiale. Votre téléphone et votre email ne sont jamais montrés."
      {...field('showsFullName')}
    />
  </Card>
);
