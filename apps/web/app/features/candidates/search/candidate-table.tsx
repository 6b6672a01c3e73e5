import type { CandidateCard } from '@baara/contract/candidates/candidate-cards';
import {
  candidateAccessTitles,
  type CandidateColumn,
  candidateColumnTitles,
} from '@baara/contract/candidates/candidate-column-names';
import { studyLevels } from '@baara/contract/offers/reference';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { breakableAtSlashes, formatDate, formatMoney, formatPhone } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TagList } from '../record/public/company-tags.tsx';
import { CompareOnRow } from '../record/public/compare-selection.tsx';
import type { CameFrom } from '../../../lib/profile-address.ts';
import type { Choice } from '../../../lib/use-chosen.ts';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { ShortlistButton } from '../shortlists/public/shortlist-scope.tsx';
import { countryOptions } from './filter-words.ts';

type Props = {
  candidates: readonly CandidateCard[];
  columns: readonly CandidateColumn[];
  /** The ticked candidates of the list. */
  choice: Pick<Choice, 'isChosen' | 'choose'>;
};

/** Candidates under the columns a member chose: a table, and on a phone a card each, its lines in the same order. */
export function CandidateTable({ candidates, columns: chosen, choice }: Props) {
  return (
    <TableView
      label="Candidats"
      columns={columnsOf(chosen)}
      rows={candidates}
      rowId={({ id }) => id}
      selection={
        candidates.some(mayChoose)
          ? {
              isChosen: ({ id }) => choice.isChosen(id),
              choose: choice.choose,
              nameOf: ({ name }) => name,
              mayChoose,
              all: 'tous les candidats de cette page',
            }
          : undefined
      }
    />
  );
}

const mayChoose = ({ abilities }: CandidateCard): boolean => abilities.write;

type Column = TableColumn<CandidateCard>;

/** What needs no name on a phone: it says by itself what it is. */
const saysItself = new Set<CandidateColumn>(['title', 'skills', 'access', 'email', 'phone']);

const bare: Column = {
  id: 'name',
  header: 'Candidat',
  cell: (candidate) => <Person candidate={candidate} />,
};
const tagged: Column = {
  ...bare,
  cell: (candidate) => (
    <>
      <Person candidate={candidate} />
      <TagList tags={candidate.tags} />
    </>
  ),
};
const actions: Column = {
  id: 'actions',
  header: 'Garder, comparer',
  phone: 'bare',
  cell: (candidate) => (
    <div className="flex flex-wrap gap-x-2">
      <ShortlistButton candidate={candidate} />
      <CompareOnRow candidate={candidate} />
    </div>
  ),
};

/** Tags stand under the name, whichever their place: most people bear none, and a table is wide already. */
function columnsOf(chosen: readonly CandidateColumn[]): readonly [Column, ...Column[]] {
  const columns = chosen.filter((column) => column !== 'tags');
  return [
    columns.length < chosen.length ? tagged : bare,
    ...columns.map((column) => ({
      id: column,
      header: candidateColumnTitles[column],
      phone: saysItself.has(column) ? ('bare' as const) : ('titled' as const),
      className: classNames('max-sm:basis-full', widths[column]),
      cell: valueOf[column],
    })),
    actions,
  ];
}

function Person({ candidate: { id, name, avatar } }: { candidate: CandidateCard }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={name} src={avatar} />
      <h2 className="min-w-28 text-m wrap-anywhere">
        <Link
          to={paths.candidate(id)}
          state={{ cameFrom: pathname + search } satisfies CameFrom}
          className="inline-flex min-h-11 items-center hover:text-primary hover:underline"
        >
          {name}
        </Link>
      </h2>
    </div>
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

/** As a text on two lines: tags one under the other made rows three times as high as the others. */
function Skills({ skills }: { skills: readonly string[] }) {
  return (
    <ul aria-label="Compétences" className="line-clamp-2">
      {skills.map((skill, index) => (
        <li key={skill} className="inline">
          {skill}
          {index < skills.length - 1 && ', '}
        </li>
      ))}
    </ul>
  );
}
