import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { languageLevels } from '@baara/contract/offers/reference';
import { formatMoney, formatMonth } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Tag } from '../../../ui/tag.tsx';

/** The reference's word for a level; what a person wrote freely stays as it is. */
const levelTitle = (level: string): string =>
  (languageLevels.find((one) => one.code === level)?.title ?? level).toLowerCase();

type ProfileProps = {
  profile: NonNullable<RecruiterApplication['profile']>;
  skills: string[];
  experienceYears: number | null;
};

/** The candidate's profile as it stands this day. */
export function ApplicationProfile({ profile, skills, experienceYears }: ProfileProps) {
  const facts = [
    experienceYears === null ? null : `${experienceYears} an${experienceYears > 1 ? 's' : ''} d'expérience`,
    profile.availability && addFrenchMarks(profile.availability),
    profile.desiredSalary === null ? null : `Souhaite ${formatMoney(profile.desiredSalary)} par mois`,
    profile.drivingLicences.length > 0 ? `Permis ${profile.drivingLicences.join(', ')}` : null,
    profile.hasVehicle ? 'Véhicule personnel' : null,
  ].filter(Boolean);
  const isEmpty =
    [facts, skills, profile.languages, profile.experiences, profile.educations].every(
      (result) => result.length === 0,
    ) && !profile.summary;
  return (
    <section className="grid grid-cols-1 gap-3">
      {isEmpty && <p className="text-ink-soft">Ce candidat n'a pas encore rempli son profil.</p>}
      {profile.summary && <p>{profile.summary}</p>}
      {facts.length > 0 && <p className="text-ink-soft">{facts.join(' · ')}</p>}
      <div className="flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <Tag key={skill}>{skill}</Tag>
        ))}
        {profile.languages.map(({ language, level }) => (
          <Tag key={language} tone="primary">
            {language} : {levelTitle(level)}
          </Tag>
        ))}
      </div>
      {profile.experiences.map((experience) => (
        <div key={`${experience.title}-${experience.from}`} className="border-l-2 border-line pl-3">
          <p className="font-medium">{experience.title}</p>
          <p className="text-s text-ink-soft">
            {[experience.company, experience.city].filter(Boolean).join(', ')} ·{' '}
            {formatMonth(experience.from)} – {experience.to ? formatMonth(experience.to) : "aujourd'hui"}
          </p>
          {experience.description && <p className="text-s">{experience.description}</p>}
        </div>
      ))}
      {profile.educations.map((education) => (
        <p key={`${education.degree}-${education.school}`}>
          <span className="font-medium">{education.degree}</span>
          <span className="text-s text-ink-soft">
            {' '}
            {education.school}
            {education.year ? `, ${education.year}` : ''}
          </span>
        </p>
      ))}
    </section>
  );
}
