import type { CandidateProfile } from '@baara/contract/candidates/record';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { type CompareRow, compareRows, compareSkills } from './compare-rows.ts';
import { profilePath } from '../../../lib/profile-address.ts';

type Props = {
  profiles: readonly CandidateProfile[];
  onlyDifferent: boolean;
  /** Undefined while nobody can be left out. */
  hrefWithout: ((id: string) => string) | undefined;
};

/** On a phone one candidate fills the width and the next is a swipe away; each value then bears its own title. */
const cell = 'w-[78vw] min-w-[78vw] snap-start px-3 py-2.5 align-top wrap-anywhere md:w-auto md:min-w-48';

/** Candidates in columns, what is compared in lines. */
export function ComparisonTable({ profiles, onlyDifferent, hrefWithout }: Props) {
  const rows = compareRows(profiles).filter(({ isDifferent }) => isDifferent || !onlyDifferent);
  return (
    <section
      aria-label="Tableau de comparaison"
      // It scrolls sideways by itself: it can be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="snap-x snap-mandatory overflow-x-auto rounded-lg border border-line bg-surface md:snap-none"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">
          Comparaison de {profiles.length} candidats. Les lignes marquées « diffère » ne sont pas les mêmes
          pour tous.
        </caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={title}>
              <span className="sr-only">Critère</span>
            </th>
            {profiles.map((profile) => (
              <th key={profile.id} scope="col" className={cell}>
                <Person profile={profile} hrefWithout={hrefWithout} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} ids={profiles.map(({ id }) => id)} />
          ))}
          <Skills profiles={profiles} onlyDifferent={onlyDifferent} />
        </tbody>
      </table>
    </section>
  );
}

const title = 'w-44 px-3 py-2.5 align-top font-medium text-ink-soft max-md:sr-only';

function Person({ profile, hrefWithout }: Pick<Props, 'hrefWithout'> & { profile: CandidateProfile }) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2.5">
        <Avatar name={profile.name} src={profile.avatar} />
        <Link
          to={profilePath(profile.id)}
          state={{ cameFrom: pathname + search }}
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {profile.name}
        </Link>
      </div>
      {profile.title && <p className="text-s font-normal text-ink-soft">{profile.title}</p>}
      {profile.access === 'masked' && <Tag tone="info">Profil masqué</Tag>}
      {hrefWithout && (
        <Link
          to={hrefWithout(profile.id)}
          state={state}
          replace
          preventScrollReset
          aria-label={`Retirer ${profile.name} de la comparaison`}
          className="inline-flex min-h-11 items-center text-s font-medium text-primary"
        >
          Retirer
        </Link>
      )}
    </div>
  );
}

function Line({ row, ids }: { row: CompareRow; ids: string[] }) {
  return (
    <tr
      className={classNames(
        'border-b border-line last:border-0',
        row.isDifferent ? 'font-medium' : 'text-ink-soft',
      )}
    >
      <th scope="row" className={title}>
        {row.title}
        {row.isDifferent && <Differs />}
      </th>
      {ids.map((id, index) => (
        <td key={id} className={cell}>
          <OnPhone isDifferent={row.isDifferent}>{row.title}</OnPhone>
          {row.values[index]}
        </td>
      ))}
    </tr>
  );
}

/** The title a value bears where the column of titles has no room. */
const OnPhone = ({ isDifferent, children }: { isDifferent?: boolean; children: ReactNode }) => (
  <span aria-hidden="true" className="flex flex-wrap gap-2 text-s font-normal text-ink-soft md:hidden">
    {children}
    {isDifferent && <Differs />}
  </span>
);

const Differs = () => (
  <Tag tone="hot" className="md:mt-1 md:flex md:w-fit">
    diffère
  </Tag>
);

function Skills({ profiles, onlyDifferent }: Pick<Props, 'profiles' | 'onlyDifferent'>) {
  const { common, own } = compareSkills(profiles);
  const isDifferent = own.some((skills) => skills.length > 0);
  return (
    <>
      {!onlyDifferent && (
        <tr className="border-b border-line">
          <th scope="row" className={title}>
            Compétences communes
          </th>
          {profiles.map(({ id }) => (
            <td key={id} className={cell}>
              <OnPhone>Compétences communes</OnPhone>
              <Tags skills={common} tone="good" />
            </td>
          ))}
        </tr>
      )}
      {(isDifferent || !onlyDifferent) && (
        <tr>
          <th scope="row" className={title}>
            Compétences propres
            {isDifferent && <Differs />}
          </th>
          {profiles.map(({ id }, index) => (
            <td key={id} className={cell}>
              <OnPhone isDifferent={isDifferent}>Compétences propres</OnPhone>
              <Tags skills={own[index] ?? []} tone="primary" />
            </td>
          ))}
        </tr>
      )}
    </>
  );
}

function Tags({ skills, tone }: { skills: readonly string[]; tone: Tone }) {
  if (skills.length === 0) return <>Aucune</>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <Tag key={skill} tone={tone} className="wrap-anywhere">
          {skill}
        </Tag>
      ))}
    </span>
  );
}
