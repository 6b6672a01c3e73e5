import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import type { SectionForm } from '../use-section-form.ts';

const explained = {
  visible:
    "Les recruteurs peuvent vous trouver. Votre nom de famille, vos coordonnées, votre photo et vos documents restent masqués tant qu'ils n'ont pas débloqué votre profil ou reçu votre candidature.",
  hidden:
    'Les recruteurs ne vous trouvent pas. Seules les entreprises à qui vous envoyez une candidature voient votre profil.',
};

function View({ profile: { visibility } }: { profile: ApplicantProfile }) {
  return (
    <div>
      <p className="font-semibold">{visibility.isVisible ? 'Visible des recruteurs' : 'Masqué'}</p>
      <p className="text-ink-soft">{visibility.isVisible ? explained.visible : explained.hidden}</p>
    </div>
  );
}

function Form({ form: { values, change, fieldError } }: { form: SectionForm<'visibility'> }) {
  return (
    <ChoiceGroup legend="Votre profil est" className="grid gap-1" error={fieldError('isVisible')}>
      <Radio
        name="visibility"
        label="Visible des recruteurs"
        hint={explained.visible}
        checked={values.isVisible}
        onChange={() => change({ isVisible: true })}
      />
      <Radio
        name="visibility"
        label="Masqué"
        hint={explained.hidden}
        checked={!values.isVisible}
        onChange={() => change({ isVisible: false })}
      />
    </ChoiceGroup>
  );
}

export const visibilitySection: SectionDefinition<'visibility'> = {
  section: 'visibility',
  title: 'Visibilité',
  empty: null,
  View,
  Form,
};
