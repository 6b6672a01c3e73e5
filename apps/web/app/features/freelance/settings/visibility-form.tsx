import type { FreelanceSettings } from '@baara/contract/freelance/settings';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';
import { freelancePath } from '../public/mission-texts.ts';
import { cacheSettings, savingVisibility } from './settings.api.ts';

type Props = {
  settings: FreelanceSettings;
  profile: NonNullable<FreelanceSettings['profile']>;
};

/** Who sees the profile, and under which name. */
export default function VisibilityForm({ settings, profile }: Props) {
  const client = useQueryClient();
  const form = useApiForm(savingVisibility, {
    defaultValues: { isVisible: profile.isVisible, showsFullName: profile.showsFullName },
    toBody: (values) => ({ ...values, version: profile.version }),
    onSuccess: ({ data }) => cacheSettings(client, data),
  });
  const { field } = form;
  const isOpen = settings.activity.state === 'open';
  return (
    <div className="grid max-w-xl gap-4">
      {!isOpen && (
        <Notice tone="warn">
          Votre activité est en pause ou fermée : votre profil n’est pas dans l’annuaire.{' '}
          <Link to="?onglet=activite" className="font-semibold underline">
            Reprendre mon activité
          </Link>
        </Notice>
      )}
      <Card>
        <ApiForm form={form} className="grid gap-2" label="Visibilité">
          <Checkbox
            label="Montrer mon profil dans l’annuaire"
            hint="Sinon, seuls les clients à qui vous envoyez une proposition le lisent."
            disabled={!isOpen}
            {...field('isVisible')}
          />
          <Checkbox
            label="Montrer mon nom de famille"
            hint={`Sinon, votre prénom et une initiale. Aujourd’hui, on lit « ${profile.publicName} ».`}
            {...field('showsFullName')}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            <SubmitButton form={form} busyLabel="Enregistrement...">
              Enregistrer
            </SubmitButton>
            {profile.isVisible && (
              <Link to={freelancePath(profile)} className={buttonClass('outline')}>
                Voir ma page
              </Link>
            )}
          </div>
        </ApiForm>
      </Card>
      <Card>
        <h2 className="text-m">Identité</h2>
        <p className="mt-1 text-ink-soft">
          {profile.isVerified
            ? 'La mention « Identité vérifiée » se lit sur votre page.'
            : 'Deux personnes de la plateforme lisent votre pièce d’identité et votre NIF ; la mention « Identité vérifiée » se lit ensuite sur votre page.'}
        </p>
        <p>
          <Link
            to={`${paths.freelanceProfile()}#verification`}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {profile.isVerified ? 'Voir mes documents' : 'Envoyer mes documents'}
          </Link>
        </p>
      </Card>
    </div>
  );
}
