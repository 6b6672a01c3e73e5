import { ENCOURAGING_SCORE } from '@baara/contract/candidates/match-display';
import { contractLabels } from '@baara/contract/offers/labels';
import type { OfferSummary } from '@baara/contract/offers/offers';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatSalaryRange } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { icon } from '../../../ui/icon.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import { DashboardSection, moreLink } from '../../../ui/workspace/panel.tsx';
import { StepBar } from '../../../ui/workspace/step-bar.tsx';
import { rowList } from '../../applications/public/my-list/row-list.ts';
import { MatchTag } from '../../offers/content/public/offer-tags.tsx';
import { DismissButton } from '../../offers/for-me/public/dismiss-button.tsx';
import type { Dashboard } from './dashboard.api.ts';

/** What stands beside a candidate's applications: offers, their profile, favourites that close. */

/** Parts of the bar, in the place of a percentage. */
const STRENGTH_PARTS = 5;

export function ProfileStrength({
  completion: { percent, next },
}: {
  completion: NonNullable<Dashboard['applicant']>['completion'];
}) {
  if (!next) return null;
  const filled = Math.floor((percent * STRENGTH_PARTS) / 100);
  const isSolid = filled >= STRENGTH_PARTS - 1;
  return (
    <DashboardSection title={isSolid ? 'Votre profil est solide' : 'Complétez votre profil'}>
      <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
        <p className="text-s text-ink-soft">
          {isSolid
            ? 'Encore une chose, et les recruteurs lisent tout de vous.'
            : 'Un profil complet reçoit plus de réponses.'}
        </p>
        <StepBar
          step={filled}
          of={STRENGTH_PARTS}
          label={`${filled} parties sur ${STRENGTH_PARTS} remplies`}
        />
        <Link
          to={paths.profile({ section: next.section })}
          className={buttonClass('outline', 'py-2 whitespace-normal!')}
        >
          {next.title}
        </Link>
      </div>
    </DashboardSection>
  );
}

/** Leads to the trades near the profile, and to the progress of the goals. */
export function CareerLead() {
  return (
    <DashboardSection title="Et après ?">
      <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
        <p className="text-s text-ink-soft">
          Les métiers proches du vôtre, ce qui manque pour chacun, et ce que le marché paie.
        </p>
        <Link to={paths.ownCareerAdvisor()} className={buttonClass('outline', 'py-2 whitespace-normal!')}>
          Voir les métiers à ma portée
        </Link>
      </div>
    </DashboardSection>
  );
}

type RowProps = { offer: OfferSummary; children?: ReactNode };

/** An offer in the narrow column. */
function OfferRow({ offer: { title, company, urls, location, contract }, children }: RowProps) {
  return (
    <li className="group relative grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 p-4">
      <Logo name={company.name} src={company.avatar} />
      <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
        <h3 className="text-m">
          <Link to={urls.details} className="cover group-hover:text-primary">
            {title}
          </Link>
        </h3>
        <p className="text-s text-ink-soft">
          {[company.name, location.display, contractLabels(contract.type).title].join('\u00A0· ')}
        </p>
        {children}
      </div>
    </li>
  );
}

export function ClosingBookmarks({ offers }: { offers: readonly OfferSummary[] }) {
  return (
    <DashboardSection
      title="Favoris bientôt fermés"
      more={
        <Link to={paths.bookmarks()} className={moreLink} aria-label="Tout voir : mes favoris">
          Tout voir
        </Link>
      }
    >
      <ul className={rowList}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer}>
            {offer.application.hasApplied ? (
              <p className="text-s text-ink-soft">Candidature envoyée</p>
            ) : (
              <DueLine>Jusqu'au {formatDate(offer.timestamp.expiration_date)}</DueLine>
            )}
          </OfferRow>
        ))}
      </ul>
    </DashboardSection>
  );
}

const OFFERS_SHOWN = 3;

export function NewOffers({ offers }: { offers: readonly OfferSummary[] }) {
  // Where none suits, as before a profile says what somebody does, they are the latest: for everybody.
  const areForMe = offers.some(({ match_percentage: fit }) => (fit ?? 0) >= ENCOURAGING_SCORE);
  return (
    <DashboardSection
      title={areForMe ? 'Des offres pour vous' : 'Les dernières offres'}
      more={
        <Link
          to={areForMe ? paths.offersForMe() : paths.offers()}
          className={moreLink}
          aria-label={areForMe ? 'Tout voir : les offres pour moi' : 'Tout voir : les offres'}
        >
          Tout voir
        </Link>
      }
    >
      {offers.length === 0 ? (
        <EmptyState title="Aucune nouvelle offre">Les offres de votre métier paraîtront ici.</EmptyState>
      ) : (
        <ul className={rowList}>
          {offers.slice(0, OFFERS_SHOWN).map((offer) => (
            <OfferRow key={offer.id} offer={offer}>
              {offer.salary && offer.remuneration_visible && (
                <p className="text-s">
                  {formatSalaryRange(offer.salary.min, offer.salary.max, offer.currency)}
                </p>
              )}
              <MatchTag percentage={offer.match_percentage} />
              {offer.match_reason !== null && (
                <p className="flex gap-1.5 text-s">
                  <Check {...icon} size={16} className="mt-0.5 flex-none text-good" />
                  <span className="line-clamp-2 min-w-0 wrap-anywhere">
                    {addFrenchMarks(offer.match_reason)}
                  </span>
                </p>
              )}
              {areForMe && <DismissButton offerId={offer.id} title={offer.title} />}
            </OfferRow>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}
