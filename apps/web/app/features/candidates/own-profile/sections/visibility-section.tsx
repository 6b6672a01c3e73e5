import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { Link } from 'react-router';
import { formatDate } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import type { SectionForm } from '../use-section-form.ts';

const explained = {
  visible:
    "Les recruteurs peuvent vous trouver. Votre nom de famille, vos coordonnées, votre photo et vos documents restent masqués tant qu'ils n'ont pas débloqué votre profil ou reçu votre candidature.",
  hidden:
    'Les recruteurs ne vous trouvent pas. Seules les entreprises à qui vous envoyez une candidature voient votre profil.',
};

function View({ profile: { visibility, hiding } }: { profile: ApplicantProfile }) {
  return (
    <div className="grid gap-2">
      {hiding && (
        <Notice tone="bad">
          <p className="font-semibold">Masqué par Baara depuis le {formatDate(hiding.at)}</p>
          <p className="wrap-anywhere">« {hiding.message} »</p>
          <p>
            Aucun recruteur ne trouve votre profil tant que ce masquage dure, quel que soit votre choix.{' '}
            <Link to={paths.contact()} className="text-primary underline">
              Contester
            </Link>
          </p>
        </Notice>
      )}
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
