import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { profileLimits } from '@baara/contract/candidates/profile-rules';
import { ChipsInput } from '../../../settings/taxonomy/public/chips-input.tsx';
import { Words } from '../facts.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import type { SectionForm } from '../use-section-form.ts';

const View = ({ profile }: { profile: ApplicantProfile }) => <Words items={profile.skills.items} />;

function Form({ form: { values, change, fieldError } }: { form: SectionForm<'skills'> }) {
  return (
    <ChipsInput
      label="Compétences"
      hint="Les plus fortes d'abord : les premières se voient sur votre carte de candidat."
      placeholder="Sage 100, conduite d'engins…"
      kind="skill"
      items={values.items}
      onChange={(items) => change({ items })}
      max={profileLimits.skills}
      maxLength={80}
      error={fieldError('items')}
    />
  );
}

export const skillsSection: SectionDefinition<'skills'> = {
  section: 'skills',
  title: 'Compétences',
  empty: {
    isEmpty: ({ skills }) => skills.items.length === 0,
    text: 'Logiciels, machines, savoir-faire : ce sont les mots que les recruteurs cherchent.',
    action: 'Ajouter des compétences',
  },
  line: ({ skills }) => skills.items.join(', '),
  View,
  Form,
};
