import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { profileLimits } from '@baara/contract/candidates/profile-rules';
import { formatNumber } from '../../../../lib/format.ts';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import type { SectionForm } from '../use-section-form.ts';

function View({ profile: { presentation } }: { profile: ApplicantProfile }) {
  return (
    <div className="grid gap-2 wrap-anywhere">
      {presentation.headline && <p className="font-semibold">{presentation.headline}</p>}
      {presentation.summary && <p className="whitespace-pre-line">{presentation.summary}</p>}
    </div>
  );
}

function Form({ form: { values, change, fieldError } }: { form: SectionForm<'presentation'> }) {
  const left = profileLimits.summary - (values.summary ?? '').length;
  return (
    <>
      <TextInput
        label="Votre métier en une ligne"
        placeholder="Comptable confirmée, spécialiste de la fiscalité malienne"
        value={values.headline ?? ''}
        maxLength={profileLimits.headline}
        onChange={(event) => change({ headline: event.target.value })}
        error={fieldError('headline')}
      />
      <Textarea
        label="Présentation"
        hint={`Ce que vous savez faire, ce que vous avez réussi, ce que vous cherchez. ${formatNumber(left)} caractères restants.`}
        rows={7}
        maxLength={profileLimits.summary}
        value={values.summary ?? ''}
        onChange={(event) => change({ summary: event.target.value })}
        error={fieldError('summary')}
      />
    </>
  );
}

export const presentationSection: SectionDefinition<'presentation'> = {
  section: 'presentation',
  title: 'Présentation',
  empty: {
    isEmpty: ({ presentation }) => !presentation.headline && !presentation.summary,
    text: "C'est la première chose qu'un recruteur lit de vous.",
    action: 'Écrire ma présentation',
  },
  line: ({ presentation }) => presentation.headline ?? presentation.summary ?? '',
  View,
  Form,
};
