import type { CandidateCard } from '@baara/contract/candidates/cards';
import Megaphone from 'lucide-react/icons/megaphone';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatMoney, formatPhone } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import type { CameFrom } from '../../../../lib/profile-address.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { icon } from '../../../../ui/icon.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { ActionMenu, type MenuAction } from '../../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { TagList } from './company-tags.tsx';

const SKILLS_SHOWN = 5;

type Props = {
  candidate: CandidateCard;
  /** After the name. */
  tag?: ReactNode;
  /** False where the person chose not to see them. */
  hasTitle?: boolean;
  hasTags?: boolean;
  /** Opens the candidate beside the list instead of their page. */
  opening?: CandidateOpening;
};

export type CandidateOpening = { to: string; isCurrent: boolean; replace: boolean; onFocus: () => void };

/** The width of the column of `CandidateCell`: what the others leave; a longer title ends with « … ». */
export const candidateCellClass = 'sm:w-full sm:max-w-0 sm:min-w-50';

/** The head of a candidate's row in a table, on two lines: the person and the company's tags, then what they do. */
export function CandidateCell({ candidate, tag, hasTitle = true, hasTags = true, opening }: Props) {
  const { id, name, title, avatar, tags } = candidate;
  const { pathname, search } = useLocation();
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={name} src={avatar} />
      <div className="min-w-0 sm:flex-1">
        <div className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
          <h2 className="min-w-0 text-m wrap-anywhere sm:truncate">
            <Link
              {...(opening
                ? {
                    to: opening.to,
                    replace: opening.replace,
                    preventScrollReset: true,
                    'aria-current': opening.isCurrent || undefined,
                    onFocus: opening.onFocus,
                  }
                : {
                    to: paths.candidate(id),
                    state: { cameFrom: pathname + search } satisfies CameFrom,
                  })}
              data-candidate={id}
              className="hover:text-primary hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
            >
              {name}
            </Link>
          </h2>
          {tag}
          {hasTags && tags.length > 0 && (
            // Tags that do not fit are in the title.
            <div
              title={tags.map((one) => one.name).join(', ')}
              className="sm:h-6 sm:min-w-16 sm:flex-1 sm:basis-0 sm:overflow-hidden"
            >
              <TagList tags={tags} />
            </div>
          )}
        </div>
        {hasTitle && title && (
          <p title={title} className="text-s wrap-anywhere text-ink-soft sm:truncate">
            {title}
          </p>
        )}
      </div>
    </div>
  );
}

/** Beside the name of somebody whom the platform shows before the others; a picture where the name needs the room. */
export const FeaturedTag = () => (
  <span
    title="Mis en avant par Baara : affiché avant les autres, sans changer aucun score."
    className="flex-none"
  >
    <Tag tone="hot">
      <Megaphone {...icon} size={14} className="max-sm:hidden" />
      <span className="sm:sr-only">Mis en avant</span>
    </Tag>
  </span>
);

type ColumnOf = <Row>(candidateOf: (row: Row) => CandidateCard) => TableColumn<Row>;

/** How to reach who is open; null for the others. */
export const contactColumn = <Row,>(
  candidateOf: (row: Row) => CandidateCard,
  width = 'sm:max-w-42 sm:min-w-42',
): TableColumn<Row> => ({
  id: 'contact',
  header: 'Coordonnées',
  phone: 'bare',
  className: classNames('max-sm:basis-full', width),
  cell: (row) => {
    const { email, phone } = candidateOf(row);
    if (!email) return null;
    return (
      <>
        <a
          href={`mailto:${email}`}
          title={email}
          className="block wrap-anywhere text-primary hover:underline sm:truncate"
        >
          {email}
        </a>
        {phone && (
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className="block whitespace-nowrap text-primary hover:underline sm:truncate"
          >
            {formatPhone(phone)}
          </a>
        )}
      </>
    );
  },
});

/** Place and experience, then salary; null where nothing is known. */
export const briefColumn: ColumnOf = (candidateOf) => ({
  id: 'brief',
  header: 'En bref',
  phone: 'bare',
  className: 'sm:max-w-47 sm:min-w-47',
  cell: (row) => {
    const { city, experienceYears: years, desiredSalary } = candidateOf(row);
    const experience =
      years !== null && (years === 0 ? 'Débutant' : `${years} an${years > 1 ? 's' : ''} d'expérience`);
    const place = [city, experience].filter(Boolean).join(' · ');
    const salary = desiredSalary !== null && `${formatMoney(desiredSalary)} par mois`;
    if (!place && !salary) return null;
    return (
      <>
        <span title={place} className="sm:block sm:truncate">
          {place}
        </span>
        {place && salary && <span className="sm:hidden"> · </span>}
        {salary && <span className="sm:block sm:truncate">{salary}</span>}
      </>
    );
  },
});

/** For anyone who asks for it: a table of candidates is wide already. */
export const skillsColumn: ColumnOf = (candidateOf) => ({
  id: 'skills',
  header: 'Compétences',
  isExtra: true,
  phone: 'hidden',
  className: 'sm:max-w-48 sm:min-w-48',
  cell: (row) => {
    const skills = candidateOf(row).skills.slice(0, SKILLS_SHOWN).join(', ');
    return skills ? (
      <span title={skills} className="line-clamp-2">
        {skills}
      </span>
    ) : null;
  },
});

/** What is done with a candidate's row: one visible action at most, the others in a menu under those of the rows above. */
export function RowActions({
  name,
  actions,
  children,
}: {
  name: string;
  actions: readonly MenuAction[];
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-1 sm:min-w-max sm:flex-nowrap sm:*:flex-none">
      {children}
      <ActionMenu label={`Autres actions : ${name}`} actions={actions} className="ml-auto" />
    </div>
  );
}
