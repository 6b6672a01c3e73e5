import type { CandidateProfile } from '@baara/contract/candidates/record';
import { studyLevelTitle } from '@baara/contract/candidates/profile-rules';
import type { ReactNode } from 'react';
import { Tag } from '../../../ui/tag.tsx';
import { factsOf, languageLevel, period } from './profile-facts.ts';

type Props = { profile: CandidateProfile };

/** A titled part of a profile. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="grid scroll-mt-20 grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4.5"
    >
      <h2 className="text-l">{title}</h2>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>;

export function Experiences({ profile }: Props) {
  if (profile.experiences.length === 0) return <Nothing>Aucune expérience indiquée.</Nothing>;
  return (
    <ol className="grid gap-4">
      {profile.experiences.map((one) => (
        <li
          key={`${one.from} ${one.title} ${one.company}`}
          className="grid gap-0.5 border-l-2 border-line pl-3 wrap-anywhere"
        >
          <h3 className="text-m">{one.title}</h3>
          <p className="text-s text-ink-soft">
            {[one.company, one.city].filter(Boolean).join(', ')} · {period(one)}
          </p>
          {one.description && <p className="whitespace-pre-line">{one.description}</p>}
        </li>
      ))}
    </ol>
  );
}

export function Educations({ profile }: Props) {
  if (profile.educations.length === 0) return <Nothing>Aucune formation indiquée.</Nothing>;
  return (
    <ul className="grid gap-3">
      {profile.educations.map((one) => (
        <li key={`${one.degree} ${one.school} ${one.year}`} className="wrap-anywhere">
          <h3 className="text-m">{one.degree}</h3>
          <p className="text-s text-ink-soft">
            {[one.school, one.year, studyLevelTitle(one.level)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function SkillTags({ profile }: Props) {
  if (profile.skills.length === 0) return <Nothing>Aucune compétence indiquée.</Nothing>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {profile.skills.map((skill) => (
        <li key={skill} className="max-w-full">
          <Tag className="wrap-anywhere">{skill}</Tag>
        </li>
      ))}
    </ul>
  );
}

export function LanguageTags({ profile }: Props) {
  if (profile.languages.length === 0) return <Nothing>Aucune langue indiquée.</Nothing>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {profile.languages.map(({ language, level }) => (
        <li key={language} className="max-w-full">
          <Tag tone="primary" className="wrap-anywhere">
            {language} : {languageLevel(level)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

export function Facts({ profile }: Props) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {factsOf(profile).map(
        ({ key, title, value }) =>
          value && (
            <div key={key} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{title}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
