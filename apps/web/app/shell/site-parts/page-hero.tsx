import { withNoBreakSpaces } from './no-break-spaces.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { type Action, ActionLinks } from './action-links.tsx';
import { type PageDescription, type PageStep, stepsTo } from './page-description.ts';
import { publicPaths } from '../../lib/public-paths.ts';

type Props = {
  page: PageDescription;
  /** The first heading; the page's title when left out. */
  title?: ReactNode;
  lead: ReactNode;
  actions: readonly Action[];
  /** Paper, or the dyed cloth of the home page for those who recruit. */
  ground?: 'paper' | 'indigo';
  /** Beside the words on a large screen, under them on a small one. */
  children?: ReactNode;
};

/** The head of a presentation page: where it stands, what it is for, what to do next. */
export function PageHero({ page, title, lead, actions, ground = 'paper', children }: Props) {
  const isIndigo = ground === 'indigo';
  const heading = <h1 className="max-w-lg text-2xl font-heavy">{withNoBreakSpaces(title ?? page.title)}</h1>;
  const sentence = (
    <p className={classNames('max-w-md text-l', isIndigo ? 'opacity-90' : 'text-ink-soft')}>
      {withNoBreakSpaces(lead)}
    </p>
  );
  const next = <ActionLinks actions={actions} onIndigo={isIndigo} />;
  return (
    <div className={isIndigo ? 'hero' : 'border-b border-line bg-surface'}>
      <div className="page pt-3 pb-10 md:pt-5 md:pb-16">
        <Trail steps={stepsTo(page)} isIndigo={isIndigo} />
        {children ? (
          <div className="mt-4 grid gap-8 md:mt-7 lg:grid-cols-[1.25fr_1fr] lg:items-center lg:gap-14">
            <div className="grid min-w-0 justify-items-start gap-4">
              {heading}
              {sentence}
              <div className="mt-3 max-sm:w-full">{next}</div>
            </div>
            {children}
          </div>
        ) : (
          <div className="mt-4 grid gap-4 md:mt-7">
            {heading}
            <div className="flex flex-wrap items-end justify-between gap-x-14 gap-y-7">
              {sentence}
              <div className="max-sm:w-full">{next}</div>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** The way back up, as search engines read it too. */
function Trail({ steps, isIndigo }: { steps: readonly PageStep[]; isIndigo: boolean }) {
  const parents = [{ name: 'Accueil', path: publicPaths.home() }, ...steps.slice(0, -1)];
  return (
    <nav aria-label="Fil d'Ariane">
      <ol
        className={classNames(
          'flex flex-wrap items-center text-s',
          isIndigo ? 'opacity-90' : 'text-ink-soft',
        )}
      >
        {parents.map((step) => (
          <li key={step.path} className="flex items-center">
            <Link to={step.path} className="flex min-h-11 items-center hover:underline">
              {step.name}
            </Link>
            <span aria-hidden="true" className="px-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page">{steps.at(-1)?.name}</li>
      </ol>
    </nav>
  );
}
