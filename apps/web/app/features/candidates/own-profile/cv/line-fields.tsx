import { profileLimits } from '@baara/contract/candidates/profile-rules';
import { languageLevels } from '@baara/contract/offers/reference';
import { Select } from '../../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { ChipsInput } from '../../../settings/taxonomy/public/chips-input.tsx';
import { SuggestedInput } from '../../../settings/taxonomy/public/suggested-input.tsx';
import { MonthInput } from '../month-input.tsx';
import { EducationFields } from '../sections/educations-section.tsx';
import { ExperienceFields } from '../sections/experiences-section.tsx';
import type { CvLine } from './cv-lines.ts';

const levelOptions = languageLevels.map(({ code, title }) => ({ value: code, label: title }));

type Props = { line: CvLine; errors: Readonly<Record<string, string>>; onChange: (line: CvLine) => void };

/** The fields that correct one line: those of its part of the profile. */
export function LineFields({ line, errors, onChange }: Props) {
  const fieldError = (name: string): string | undefined => errors[name];
  switch (line.part) {
    case 'experience':
      return (
        <ExperienceFields
          item={line.value}
          set={(part) => onChange({ ...line, value: { ...line.value, ...part } })}
          fieldError={fieldError}
        />
      );
    case 'education':
      return (
        <EducationFields
          item={line.value}
          set={(part) => onChange({ ...line, value: { ...line.value, ...part } })}
          fieldError={fieldError}
        />
      );
    case 'language':
      return (
        <Select
          label={`Votre niveau : ${line.value.language}`}
          placeholder="Choisir un niveau"
          options={levelOptions}
          value={line.value.level}
          onChange={(event) => onChange({ ...line, value: { ...line.value, level: event.target.value } })}
          error={fieldError('level')}
        />
      );
    case 'skills':
      return (
        <ChipsInput
          label="Compétences"
          kind="skill"
          items={line.value}
          onChange={(value) => onChange({ ...line, value })}
          max={profileLimits.skills}
          maxLength={80}
          error={fieldError('items')}
        />
      );
    case 'summary':
      return (
        <Textarea
          label="Présentation"
          rows={7}
          maxLength={profileLimits.summary}
          value={line.value}
          onChange={(event) => onChange({ ...line, value: event.target.value })}
          error={fieldError('summary')}
        />
      );
    case 'city':
      return (
        <SuggestedInput
          label="Ville"
          kind="city"
          maxLength={80}
          value={line.value}
          onChange={(value) => onChange({ ...line, value })}
          error={fieldError('city')}
        />
      );
    case 'licences':
      return null;
    default:
      return (
        <TextInput
          label={line.part === 'phone' ? 'Téléphone' : 'Votre métier en une ligne'}
          type={line.part === 'phone' ? 'tel' : 'text'}
          value={line.value}
          maxLength={profileLimits.headline}
          onChange={(event) => onChange({ ...line, value: event.target.value })}
          error={fieldError(line.part)}
        />
      );
  }
}

/** Only what the CV leaves open of a line; the fields of all of it where more than that is asked. */
export function DoubtFields({ line, errors, onChange }: Props) {
  const { doubts } = line;
  if (line.part === 'experience') {
    const set = (part: Partial<typeof line.value>): void =>
      onChange({ ...line, value: { ...line.value, ...part } });
    return (
      <div className="grid grid-cols-1 gap-4">
        {doubts.includes('TITLE') && (
          <SuggestedInput
            label="Poste"
            kind="job"
            maxLength={120}
            value={line.value.title}
            onChange={(title) => set({ title })}
            error={errors['title']}
          />
        )}
        {doubts.includes('COMPANY') && (
          <TextInput
            label="Employeur"
            maxLength={120}
            value={line.value.company}
            onChange={(event) => set({ company: event.target.value })}
            error={errors['company']}
          />
        )}
        {doubts.includes('START') && (
          <MonthInput
            legend="Début"
            value={line.value.from}
            onChange={(from) => set({ from })}
            error={errors['from']}
          />
        )}
        {doubts.includes('END') && (
          <MonthInput
            legend="Fin"
            value={line.value.to ?? ''}
            onChange={(to) => set({ to })}
            error={errors['to']}
          />
        )}
      </div>
    );
  }
  if (line.part === 'education' && doubts.includes('SCHOOL'))
    return (
      <TextInput
        label="Établissement"
        maxLength={160}
        value={line.value.school}
        onChange={(event) => onChange({ ...line, value: { ...line.value, school: event.target.value } })}
        error={errors['school']}
      />
    );
  return line.part === 'language' && doubts.includes('LEVEL') ? (
    <LineFields line={line} errors={errors} onChange={onChange} />
  ) : null;
}
