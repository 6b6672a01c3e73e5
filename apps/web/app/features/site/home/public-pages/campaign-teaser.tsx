import { Link } from 'react-router';
import { buttonClass } from '../../../../ui/button.tsx';
import { Counter } from '../../../../shell/page-parts/counter.tsx';
import type { CampaignCounts } from '../campaign-counts.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';

/** Fixed by the specification (section 9); the two others are counted. */
const SATISFACTION_PERCENT = 95;

type Figure = { to: number; suffix?: string; label: string };

function figuresOf(counts: CampaignCounts | null): Figure[] {
  const satisfaction = { to: SATISFACTION_PERCENT, suffix: '\u00A0%', label: 'de satisfaction' };
  if (!counts) return [satisfaction];
  const { activeCampaigns, availablePositions } = counts;
  return [
    { to: activeCampaigns, label: activeCampaigns > 1 ? 'campagnes actives' : 'campagne active' },
    { to: availablePositions, label: availablePositions > 1 ? 'postes à pourvoir' : 'poste à pourvoir' },
    satisfaction,
  ];
}

/** @param counts null when they could not be read: only the fixed figure is shown. */
export function CampaignTeaser({ counts }: { counts: CampaignCounts | null }) {
  return (
    <section className="hero" aria-labelledby="campagnes">
      <div className="page grid gap-8 py-10 md:grid-cols-[1fr_320px] md:py-22">
        <div>
          <p className="font-semibold text-accent">Recrutement de masse</p>
          <h2 id="campagnes" className="mt-2 text-2xl font-heavy">
            Un concours, des centaines de places, un seul dossier.
          </h2>
          <p className="mt-3.5 max-w-md text-l opacity-90">
            Administrations, chantiers, usines : quand une institution recrute en nombre, vous candidatez
            depuis votre téléphone et suivez votre dossier avec un code. Plus de file devant la grille.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <Link to={publicPaths.massRecruitment()} className={buttonClass('accent')}>
              Voir les campagnes
            </Link>
            <Link to={publicPaths.massRecruitmentPresentation()} className="hero-link">
              Comment ça se passe
            </Link>
          </div>
        </div>
        <dl className="flex flex-wrap justify-between gap-6 content-center md:grid">
          {figuresOf(counts).map(({ label, ...figure }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="opacity-90">{label}</dt>
              <dd className="text-2xl font-heavy tracking-tight">
                <Counter {...figure} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
