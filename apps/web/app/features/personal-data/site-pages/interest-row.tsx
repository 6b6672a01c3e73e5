import type { ProfileView } from '@baara/contract/personal-data/personal-data';
import { stageTitles } from '@baara/contract/applications/stages';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { StageTag } from '../../../lib/stage-tag.tsx';

const times = (count: number): string => (count === 1 ? 'une fois' : `${formatNumber(count)} fois`);
const offers = (count: number): string =>
  count === 1 ? 'Voir son offre ouverte' : `Voir ses ${formatNumber(count)} offres ouvertes`;

const link = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline';

/** One company: what it did, when, and what can be done about it. */
export function InterestRow({ view }: { view: ProfileView }) {
  const { company, viewedAt, views, openOffers, application } = view;
  return (
    <li className="grid grid-cols-[44px_1fr] gap-x-3.5 rounded-lg border border-line bg-surface p-4.5">
      <Logo name={company.name} src={company.logo} />
      <div className="min-w-0">
        <h3 className="text-m wrap-anywhere">{company.name}</h3>
        <p className="mt-1 text-ink-soft">
          A ouvert votre profil {times(views)}, {views > 1 && 'la dernière '}le{' '}
          <time dateTime={viewedAt}>{formatDateTime(viewedAt)}</time>.
        </p>
        {application && (
          <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3">
            <Link to={publicPaths.applicationTracking(application.id)} className={link}>
              Ma candidature : {application.title}
            </Link>
            <StageTag stage={application.stage} title={stageTitles[application.stage]} />
          </p>
        )}
        {openOffers > 0 && (
          <Link
            to={publicPaths.offers({ search: company.name, includeExpired: 'false' })}
            className={link}
            aria-label={`${offers(openOffers)} : ${company.name}`}
          >
            {offers(openOffers)} →
          </Link>
        )}
      </div>
    </li>
  );
}
