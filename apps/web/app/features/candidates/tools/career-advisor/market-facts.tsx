import type { Market, TradeName } from '@baara/contract/candidates/tools/career-advisor';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { FigureList, type ListedFigure } from '../../../../ui/workspace/figure-list.tsx';
import { ListPanel } from '../../../../ui/workspace/panel.tsx';
import { countedList, offersCount, salarySentence } from './market-words.ts';

/** What employers ask and pay for a trade, each figure with the offers it rests on. */
export function MarketFacts({ market, trade }: { market: Market; trade: TradeName }) {
  const { offers, country, countedAt, cities } = market;
  return (
    <ListPanel title={`Le marché : ${country.name}`}>
      {offers === null ? (
        <p className="px-4 pb-3 md:px-4.5">
          {countedAt === null
            ? 'Les offres des douze derniers mois ne sont pas encore comptées : revenez demain.'
            : 'Moins de cinq offres en douze mois : un chiffre parlerait de quelques employeurs, pas du métier.'}
        </p>
      ) : (
        <>
          <FigureList figures={figuresOf(market, offers)} />
          <Asked market={market} />
        </>
      )}
      <div className="grid gap-1 border-t border-line px-4 py-3 text-s md:px-4.5">
        {cities.length > 0 && (
          <p>
            Où :{' '}
            {cities.map(({ city, offers: count }, place) => (
              <span key={city}>
                {place > 0 && ', '}
                <Link
                  to={paths.offers({ search: trade.search, cities: city, includeExpired: 'false' })}
                  className="text-primary underline"
                >
                  {city}
                </Link>{' '}
                ({formatNumber(count)})
              </span>
            ))}
          </p>
        )}
        <Link
          to={paths.offers({ search: trade.search, includeExpired: 'false' })}
          className="justify-self-start text-primary underline"
        >
          Voir les offres ouvertes
        </Link>
        {countedAt && (
          <p className="text-ink-soft">
            Compté le {formatDate(countedAt)} sur les offres publiées ici, d’après leur titre.
          </p>
        )}
      </div>
    </ListPanel>
  );
}

const figuresOf = ({ salary, ...market }: Market, offers: number): ListedFigure[] => [
  { key: 'offers', label: 'Offres en douze mois', value: formatNumber(offers) },
  ...(salary
    ? [
        {
          key: 'salary',
          label: 'Salaire médian par mois',
          value: formatMoney(salary.median, salary.currency),
          note: `${salarySentence({ ...market, salary })} Sur ${offersCount(salary.offers)} qui l’affichent.`,
        },
      ]
    : []),
];

/** What is asked in at least five offers; a line that nothing supports is left out. */
function Asked({ market }: { market: Market }) {
  const lines = [
    { title: 'Compétences', items: market.skills },
    { title: 'Études', items: named(market.levels) },
    { title: 'Expérience', items: named(market.seniorities) },
    { title: 'Contrats', items: named(market.contracts) },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      {market.salary === null && (
        <p className="border-t border-line px-4 py-2.5 text-s text-ink-soft md:px-4.5">
          {salarySentence(market)}
        </p>
      )}
      {lines.length > 0 && (
        <dl className="grid gap-1.5 border-t border-line px-4 py-3 text-s md:px-4.5">
          {lines.map(({ title, items }) => (
            <div key={title} className="min-w-0 wrap-anywhere">
              <dt className="inline font-semibold">{title} : </dt>
              <dd className="inline">{countedList(items)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const named = (items: readonly { title: string; offers: number }[]): { name: string; offers: number }[] =>
  items.map(({ title, offers }) => ({ name: title, offers }));
