import type { FoundCandidate } from '@baara/contract/candidates/search';
import type { CandidateSort } from '@baara/contract/candidates/list-sorts';
import {
  candidateAccessTitles,
  type CandidateColumn,
  candidateColumnTitles,
} from '@baara/contract/candidates/column-names';
import { studyLevels } from '@baara/contract/offers/reference';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatPhone } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CandidateCell, candidateCellClass, FeaturedTag } from '../record/public/candidate-cells.tsx';
import { FitFigure } from '../record/public/fit-figure.tsx';
import { CompareOnRow } from '../record/public/compare-selection.tsx';
import { profileUnlock } from '../record/public/profile-unlock.slot.ts';
import type { Choice } from '../../../lib/use-chosen.ts';
import {
  type BlockedSort,
  type HeaderSort,
  type TableColumn,
  TableView,
} from '../../../ui/workspace/table-view.tsx';
import { ShortlistToggle } from '../shortlists/public/shortlist-scope.tsx';
import type { Peek } from './beside-peek.tsx';
import { countryOptions } from './filter-words.ts';

type Props = {
  candidates: readonly FoundCandidate[];
  columns: readonly CandidateColumn[];
  /** The ticked candidates of the list. */
  choice: Pick<Choice, 'isChosen' | 'choose'>;
  /** The profiles open beside the table. */
  peek: Peek;
  /** Compared with an offer, they have a column of how well they suit it. */
  isCompared: boolean;
  sortOf: (sort: CandidateSort) => HeaderSort | BlockedSort | undefined;
};

/** Candidates under the columns a member chose: a table, and on a phone a card each, its lines in the same order. */
export function CandidateTable({ candidates, columns: chosen, choice, peek, isCompared, sortOf }: Props) {
  return (
    <TableView
      label="Candidats"
      columns={columnsOf(chosen, peek, isCompared)}
      isCurrent={({ id }) => id === peek.id}
      sortOf={({ id }) => (id in sorts ? sortOf(sorts[id as SortedColumn]) : undefined)}
      link={Link}
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

const mayChoose = ({ abilities }: FoundCandidate): boolean => abilities.write;

/** The server's order of each column that has one: a list of words has none. */
const sorts = {
  name: 'name',
  fit: 'fit',
  category: 'category',
  city: 'city',
  country: 'country',
  experienceYears: 'experience',
  educationLevel: 'education',
  availability: 'availability',
  desiredSalary: 'salary',
  updatedAt: 'updated',
} as const satisfies Partial<Record<CandidateColumn | 'name' | 'fit', CandidateSort>>;
type SortedColumn = keyof typeof sorts;

type Column = TableColumn<FoundCandidate>;

/** What needs no name on a phone: it says by itself what it is. */
const saysItself = new Set<CandidateColumn>(['city', 'skills', 'access', 'email', 'phone']);

/** They stand under the name, whichever their place: a table is wide already. */
const underName = new Set<CandidateColumn>(['title', 'tags']);
type CellColumn = Exclude<CandidateColumn, 'title' | 'tags'>;
const hasOwnCell = (column: CandidateColumn): column is CellColumn => !underName.has(column);

const actions: Column = {
  id: 'actions',
  header: 'Garder',
  hasHiddenHeader: true,
  phone: 'bare',
  className: 'max-sm:-my-2 max-sm:ml-auto',
  cell: (candidate) => (
    <div className="flex flex-wrap gap-x-2">
      <ShortlistToggle candidate={candidate} />
      <CompareOnRow candidate={candidate} />
    </div>
  ),
};

/** Beside an open profile, which says the rest, there is room for so many. */
const BESIDE_PEEK = 3;

const fitColumn: Column = {
  id: 'fit',
  header: 'Adéquation',
  isFigure: true,
  cell: ({ fit }) => (fit === null ? null : <FitFigure fit={fit} />),
};

function columnsOf(
  chosen: readonly CandidateColumn[],
  peek: Peek,
  isCompared: boolean,
): readonly [Column, ...Column[]] {
  const own = chosen.filter(hasOwnCell);
  const cells: Record<CellColumn, Column['cell']> = {
    ...valueOf,
    access: accessCell(!chosen.includes('email')),
    // The column of the fit takes the room of a skill.
    skills: skillsCell(isCompared ? 1 : 2),
  };
  return [
    {
      id: 'name',
      header: 'Candidat',
      className: candidateCellClass,
      cell: (candidate) => (
        <CandidateCell
          candidate={candidate}
          hasTitle={chosen.includes('title')}
          hasTags={chosen.includes('tags')}
          tag={candidate.isFeatured && <FeaturedTag />}
          opening={peek.linkOf(candidate.id)}
        />
      ),
    },
    ...(isCompared ? [fitColumn] : []),
    ...(peek.isBeside ? own.slice(0, isCompared ? BESIDE_PEEK - 1 : BESIDE_PEEK) : own).map((column) => ({
      id: column,
      header: shortTitles[column] ?? candidateColumnTitles[column],
      phone: saysItself.has(column) ? ('bare' as const) : ('titled' as const),
      className: widths[column],
      isFigure: figures.has(column),
      cell: cells[column],
    })),
    ...(peek.isBeside ? [] : [actions]),
  ];
}

/** Over a narrow column. */
const shortTitles: Partial<Record<CellColumn, string>> = {
  experienceYears: 'Exp.',
  educationLevel: 'Études',
};
const figures = new Set<CandidateColumn>(['experienceYears', 'desiredSalary', 'updatedAt']);

const widths: Partial<Record<CellColumn, string>> = {
  skills: 'max-sm:basis-full',
  experienceYears: 'sm:whitespace-nowrap',
  desiredSalary: 'sm:whitespace-nowrap',
  phone: 'sm:whitespace-nowrap',
  access: 'max-sm:basis-full sm:whitespace-nowrap',
  updatedAt: 'sm:whitespace-nowrap',
};

/** Null where nothing is known, or shown to this company. */
const valueOf: Record<Exclude<CellColumn, 'access' | 'skills'>, Column['cell']> = {
  category: ({ category }) => category && <OneLine text={category} className="sm:max-w-40" />,
  city: ({ city }) => city,
  country: ({ country }) => countryOptions.find(({ value }) => value === country)?.label ?? country,
  experienceYears: ({ experienceYears: years }) =>
    years === null ? null : years === 0 ? 'Débutant' : `${years} an${years > 1 ? 's' : ''}`,
  educationLevel: ({ educationLevel }) => {
    const level = studyLevels.find(({ code }) => code === educationLevel);
    return level ? <OneLine text={level.title} className="sm:max-w-26" /> : null;
  },
  availability: ({ availability }) => availability && addFrenchMarks(availability),
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
  updatedAt: ({ updatedAt }) => <span title={formatDate(updatedAt)}>{shortDate(updatedAt)}</span>,
};

/** A long text on one line in a table, whole under a pointer and on a phone. */
const OneLine = ({ text, className }: { text: string; className: string }) => (
  <span title={text} className={classNames('sm:inline-block sm:truncate sm:align-bottom', className)}>
    {text}
  </span>
);

/** What opens who is masked; how to reach who is open, where no column says it. */
const accessCell =
  (hasEmail: boolean) =>
  ({ id, name, access, abilities, email }: FoundCandidate): ReactNode =>
    abilities.unlock ? (
      // Its room is there before it is: the price comes later, and a row does not grow under the finger.
      <div className="min-h-11 sm:min-h-9 sm:min-w-40">
        <profileUnlock.Part candidateId={id} name={name} isOnRow />
      </div>
    ) : (
      <>
        <Access access={access} />
        {hasEmail && email && (
          <a
            href={`mailto:${email}`}
            title={email}
            className="block text-s text-primary max-sm:wrap-anywhere sm:max-w-40 sm:truncate"
          >
            {email}
          </a>
        )}
      </>
    );

/** Open or masked, read from the colour and from the words. */
function Access({ access }: Pick<FoundCandidate, 'access'>) {
  const isMasked = access === 'masked';
  return (
    <span className={classNames('inline-flex items-center gap-2', isMasked && 'text-ink-soft')}>
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 flex-none rounded-full',
          isMasked ? 'border border-ink-soft' : 'bg-good',
        )}
      />
      {candidateAccessTitles[access]}
    </span>
  );
}

const skillsCell =
  (shown: number): Column['cell'] =>
  ({ skills }) =>
    skills.length === 0 ? null : <Skills skills={skills} shown={shown} />;

/** The first ones, one line high; a pointer and a screen reader get them all. */
function Skills({ skills, shown }: { skills: readonly string[]; shown: number }) {
  const more = skills.slice(shown);
  return (
    <ul
      aria-label="Compétences"
      title={skills.join(', ')}
      className="flex flex-wrap items-center gap-1 sm:flex-nowrap"
    >
      {skills.slice(0, shown).map((skill) => (
        <li key={skill} className="truncate rounded-sm bg-sunken px-2 py-0.5 sm:max-w-22">
          {skill}
        </li>
      ))}
      {more.length > 0 && (
        <li className="text-ink-soft">
          <span aria-hidden="true">+{more.length}</span>
          <span className="sr-only">{more.join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
