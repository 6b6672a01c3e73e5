import type { CandidateCard } from '@baara/contract/candidate-cards';
import {
  candidateAccessTitles,
  type CandidateColumn,
  candidateColumnTitles,
} from '@baara/contract/candidate-column-names';
import { studyLevels } from '@baara/contract/reference';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { breakableAtSlashes, formatDate, formatMoney, formatPhone } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TagList } from '../../candidate-profiles/public/company-tags.tsx';
import { CompareOnRow } from '../../candidate-profiles/public/compare-selection.tsx';
import type { CameFrom } from '../../../lib/profile-address.ts';
import type { Choice } from '../../../lib/use-chosen.ts';
import { ChooseBox } from '../../messaging/public/write-to-chosen.tsx';
import { ShortlistButton } from '../../shortlists/public/shortlist-scope.tsx';
import { countryOptions } from './filter-words.ts';

type Props = {
  candidates: readonly CandidateCard[];
  columns: readonly CandidateColumn[];
  /** Who is ticked in the list. */
  choice: Pick<Choice, 'isChosen' | 'choose'>;
};

/** Candidates under the columns a member chose: a table, and on a phone a card each, its lines in the same order. */
export function CandidateTable({ candidates, columns: chosen, choice }: Props) {
  // Tags stand under the name, whichever their place: most people bear none, and a table is wide already.
  const columns = chosen.filter((column) => column !== 'tags');
  const hasTags = columns.length < chosen.length;
  return (
    <div className="relative sm:overflow-x-auto sm:rounded-lg sm:border sm:border-line">
      <table className="w-full max-sm:block">
        <thead className="bg-sunken text-left text-s text-ink-soft max-sm:hidden">
          <tr>
            <th scope="col" className="p-3 font-medium">
              Candidat
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="p-3 font-medium">
                {candidateColumnTitles[column]}
              </th>
            ))}
            <th scope="col" className="p-3 font-medium">
              Garder, comparer
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {candidates.map((candidate) => (
            <Row
              key={candidate.id}
              candidate={candidate}
              columns={columns}
              hasTags={hasTags}
              choice={choice}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What needs no name on a phone: it says by itself what it is. */
const saysItself = new Set<CandidateColumn>(['title', 'skills', 'access', 'email', 'phone']);

type RowProps = Pick<Props, 'choice'> & {
  candidate: CandidateCard;
  columns: readonly Exclude<CandidateColumn, 'tags'>[];
  hasTags: boolean;
};

function Row({ candidate, columns, hasTags, choice }: RowProps) {
  const { pathname, search } = useLocation();
  return (
    <tr className="border-line bg-surface align-top max-sm:grid max-sm:gap-1.5 max-sm:rounded-lg max-sm:border max-sm:p-4 sm:border-t">
      <td className="sm:p-3">
        <div className="flex items-center gap-2.5">
          <ChooseBox
            name={candidate.name}
            isChosen={choice.isChosen(candidate.id)}
            onChoose={(isChosen) => choice.choose([candidate], isChosen)}
          />
          <Avatar name={candidate.name} src={candidate.avatar} />
          <h2 className="min-w-28 text-m wrap-anywhere">
            <Link
              to={`/recruiter/candidates/${candidate.id}`}
              state={{ cameFrom: pathname + search } satisfies CameFrom}
              className="inline-flex min-h-11 items-center hover:text-primary hover:underline"
            >
              {candidate.name}
            </Link>
          </h2>
        </div>
        {hasTags && <TagList tags={candidate.tags} />}
      </td>
      {columns.map((column) => {
        const value = valueOf[column](candidate);
        return (
          <td
            key={column}
            className={`text-s sm:p-3 sm:pt-5.5 ${value === null ? 'max-sm:hidden' : ''} ${widths[column] ?? ''}`}
          >
            {!saysItself.has(column) && (
              <span className="text-ink-soft sm:hidden">{candidateColumnTitles[column]} : </span>
            )}
            {value ?? <span className="text-ink-soft">–</span>}
          </td>
        );
      })}
      <td className="sm:p-3">
        <div className="flex flex-wrap gap-x-2">
          <ShortlistButton candidate={candidate} />
          <CompareOnRow candidate={candidate} />
        </div>
      </td>
    </tr>
  );
}

const widths: Partial<Record<CandidateColumn, string>> = {
  title: 'sm:min-w-40',
  skills: 'sm:min-w-48',
  category: 'sm:min-w-36',
  desiredSalary: 'sm:whitespace-nowrap',
  phone: 'sm:whitespace-nowrap',
  access: 'sm:whitespace-nowrap',
  updatedAt: 'sm:whitespace-nowrap',
};

const SKILLS_SHOWN = 4;

/** Null where nothing is known, or shown to this company. */
const valueOf: Record<Exclude<CandidateColumn, 'tags'>, (candidate: CandidateCard) => ReactNode | null> = {
  title: ({ title }) => title,
  category: ({ category }) => category,
  city: ({ city }) => city,
  country: ({ country }) => countryOptions.find(({ value }) => value === country)?.label ?? country,
  experienceYears: ({ experienceYears: years }) =>
    years === null ? null : years === 0 ? 'Débutant' : `${years} an${years > 1 ? 's' : ''}`,
  educationLevel: ({ educationLevel }) => {
    const level = studyLevels.find(({ code }) => code === educationLevel);
    return level ? breakableAtSlashes(level.title) : null;
  },
  skills: ({ skills }) => (skills.length === 0 ? null : <Skills skills={skills} />),
  availability: ({ availability }) => availability,
  desiredContractTypes: ({ desiredContractTypes }) => desiredContractTypes.join(', ') || null,
  desiredSalary: ({ desiredSalary }) => (desiredSalary === null ? null : formatMoney(desiredSalary)),
  drivingLicences: ({ drivingLicences }) => drivingLicences.join(', ') || null,
  hasVehicle: ({ hasVehicle }) => (hasVehicle ? 'Oui' : 'Non'),
  email: ({ email }) =>
    email && (
      <a href={`mailto:${email}`} className="wrap-anywhere text-primary">
        {email}
      </a>
    ),
  phone: ({ phone }) =>
    phone && (
      <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-primary">
        {formatPhone(phone)}
      </a>
    ),
  access: ({ access }) => (
    <Tag tone={access === 'masked' ? 'neutral' : 'good'}>{candidateAccessTitles[access]}</Tag>
  ),
  updatedAt: ({ updatedAt }) => formatDate(updatedAt),
};

function Skills({ skills }: { skills: readonly string[] }) {
  const more = skills.length - SKILLS_SHOWN;
  return (
    <ul aria-label="Compétences" className="flex flex-wrap gap-1">
      {skills.slice(0, SKILLS_SHOWN).map((skill) => (
        <li key={skill} className="max-w-full">
          <Tag>
            <span className="truncate">{skill}</span>
          </Tag>
        </li>
      ))}
      {more > 0 && <li className="self-center text-ink-soft">et {more} de plus</li>}
    </ul>
  );
}
