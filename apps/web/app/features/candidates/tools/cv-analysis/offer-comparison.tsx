import type { CvAnalysisContent } from '@baara/contract/candidates/tools/cv-analysis';
import { Link } from 'react-router';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { Tag } from '../../../../ui/tag.tsx';

type Offer = NonNullable<CvAnalysisContent['offer']>;

const states = [
  { state: 'found', title: 'Demandé et retrouvé', tone: 'good' },
  { state: 'other', title: 'Retrouvé sous un autre mot', tone: 'info' },
  { state: 'absent', title: 'Demandé et absent', tone: 'warn' },
] as const;

/** What an offer asks beside what the CV says. */
export function OfferComparison({ offer }: { offer: Offer }) {
  const found = offer.asked.filter(({ state }) => state === 'found').length;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-l wrap-anywhere">
          Face à{' '}
          <Link to={publicPaths.offer(offer.id)} className="text-primary underline">
            {offer.title}
          </Link>
        </h2>
        <p className="text-ink-soft">
          {offer.company} : {found} demande{found > 1 ? 's' : ''} sur {offer.asked.length} retrouvée
          {found > 1 ? 's' : ''} avec ses mots.
        </p>
      </div>
      {states.map(({ state, title, tone }) => {
        const things = offer.asked.filter((one) => one.state === state);
        if (things.length === 0) return null;
        return (
          <section key={state} aria-label={title}>
            <h3 className="text-m">{title}</h3>
            <ul className="mt-1 flex flex-wrap gap-1.5">
              {things.map(({ kind, asked, as }) => (
                <li key={`${kind} ${asked}`} className="max-w-full">
                  <Tag tone={tone}>{as ? `${asked} : « ${as} »` : asked}</Tag>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="text-s text-ink-soft">
        N’écrivez que ce qui est vrai. Ce que vous savez faire et qui est absent mérite une ligne ; un autre
        mot gagne à devenir celui de l’offre.{' '}
        <Link
          to={publicPaths.ownCvAnalysis({ vue: 'mes-cv', cv: 'nouveau', offre: offer.id })}
          className="text-primary underline"
        >
          Composer un CV pour cette offre
        </Link>
      </p>
    </Card>
  );
}
