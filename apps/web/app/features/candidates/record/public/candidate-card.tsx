import type { CandidateCard } from '@baara/contract/candidates/cards';
import { studyLevels } from '@baara/contract/offers/reference';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate, formatMoney, formatPhone } from '../../../../lib/format.ts';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { paths } from '../../../../lib/paths.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Tag, type Tone } from '../../../../ui/tag.tsx';
import { TagList } from './company-tags.tsx';
import type { CameFrom } from '../../../../lib/profile-address.ts';

const SKILLS_SHOWN = 5;

const accessTags: Record<CandidateCard['access'], { tone: Tone; text: string }> = {
  masked: { tone: 'neutral', text: 'Profil masqué' },
  unlocked: { tone: 'good', text: 'Profil débloqué' },
  applied: { tone: 'good', text: 'A postulé chez vous' },
};

type Props = {
  candidate: CandidateCard;
  /** Additions of the list at the right, or under the card: a score, a button. */
  aside?: ReactNode;
  /** Before the picture: what chooses the row. */
  lead?: ReactNode;
  /** In place of what opened the profile, when the list knows better. */
  tag?: { tone: Tone; text: string } | undefined;
  /** Under the person: what the list knows of them. */
  note?: ReactNode;
  /** At the foot of the row, on a laptop beside what can be done. */
  children?: ReactNode;
};

/** One candidate in any list of a company: a row on a wide screen, a card on a phone. Stands in a `<ul>`. */
export function CandidateCardRow({ candidate, aside, lead, note, children, ...row }: Props) {
  const { name, title, skills } = candidate;
  const { pathname, search } = useLocation();
  const tag = row.tag ?? accessTags[candidate.access];
  const more = skills.length - SKILLS_SHOWN;
  return (
    <li className="relative grid gap-3 border-line bg-surface p-4 max-sm:rounded-lg max-sm:border sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] sm:gap-x-6 sm:border-b sm:last:border-b-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)_auto]">
      <div className="flex min-w-0 gap-3">
        {lead}
        {/* A phone has no room for both. */}
        <div className={lead ? 'max-sm:hidden' : undefined}>
          <Avatar name={name} src={candidate.avatar} />
        </div>
        <div className="grid min-w-0 flex-1 content-start gap-1.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-m wrap-anywhere">
              <Link
                to={paths.candidate(candidate.id)}
                state={{ cameFrom: pathname + search } satisfies CameFrom}
                className="inline-flex min-h-6 items-center hover:text-primary hover:underline"
              >
                {name}
              </Link>
            </h2>
            <Tag tone={tag.tone}>{tag.text}</Tag>
          </div>
          {title && <p className="wrap-anywhere text-ink-soft">{title}</p>}
          {skills.length > 0 && (
            <ul aria-label="Compétences" className="flex flex-wrap gap-1">
              {skills.slice(0, SKILLS_SHOWN).map((skill) => (
                <li key={skill} className="max-w-full">
                  <Tag>
                    <span className="truncate">{skill}</span>
                  </Tag>
                </li>
              ))}
              {more > 0 && <li className="self-center text-s text-ink-soft">et {more} de plus</li>}
            </ul>
          )}
          <TagList tags={candidate.tags} />
          <Contact candidate={candidate} />
          {note}
        </div>
      </div>
      <ul className="grid content-start gap-0.5 text-s text-ink-soft" aria-label="En bref">
        {lines(candidate).map((line) => (
          <li key={line} className="first:text-ink">
            {line}
          </li>
        ))}
      </ul>
      {aside && <div className="flex items-start sm:col-span-2 lg:col-span-1 lg:row-span-2">{aside}</div>}
      {children && <div className="min-w-0 sm:col-span-2">{children}</div>}
    </li>
  );
}

/** How to reach who is open; nothing stands there for the others. */
function Contact({ candidate: { email, phone } }: { candidate: CandidateCard }) {
  if (!email) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-s wrap-anywhere">
      <a href={`mailto:${email}`} className="text-primary">
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-primary">
          {formatPhone(phone)}
        </a>
      )}
    </p>
  );
}

const together = (...said: (string | null | undefined | false)[]): string => said.filter(Boolean).join(' · ');

/** Place, experience, level, salary, and date. */
function lines(candidate: CandidateCard): string[] {
  const { experienceYears: years, educationLevel, desiredSalary, drivingLicences } = candidate;
  const level = studyLevels.find(({ code }) => code === educationLevel)?.title;
  return [
    together(candidate.city, candidate.category),
    together(
      years !== null && (years === 0 ? 'Débutant' : `${years} an${years > 1 ? 's' : ''} d'expérience`),
      level,
    ),
    together(
      candidate.availability && addFrenchMarks(candidate.availability),
      desiredSalary !== null && `${formatMoney(desiredSalary)} par mois`,
      drivingLicences.length > 0 && `Permis ${drivingLicences.join(', ')}`,
      candidate.hasVehicle && 'Véhicule',
    ),
    `Mis à jour le ${formatDate(candidate.updatedAt)}`,
  ].filter((line) => line !== '');
}
