import type { SearchReading } from '@baara/contract/offers/offers';
import type { z } from 'zod';
import { Link } from 'react-router';
import { hrefWith, searchOf } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';

export type Reading = z.infer<typeof SearchReading>;
export type Place = { city: string; display: string; count: number };

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 whitespace-nowrap hover:border-primary';

/** What the words of the box were read as, each with a way back to the word; what nothing answers. */
export function MarketReading({ reading, params }: { reading: Reading; params: URLSearchParams }) {
  const { corrected, interpretation } = reading;
  const plain = searchOf(params, 'plain', 200);
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      {corrected.map(({ from, to }) => (
        <p key={from} className="text-ink-soft">
          Résultats pour <b className="text-ink">{to}</b>.{' '}
          <Link to={hrefWith(params, { exact: '1', page: null })} className="text-primary hover:underline">
            Chercher « {from} » à la lettre
          </Link>
        </p>
      ))}
      {interpretation.chips.length > 0 && (
        <ul aria-label="Filtres lus dans la recherche" className="flex flex-wrap gap-2">
          {interpretation.chips.map((one) => (
            <li key={one.label}>
              <Link
                to={hrefWith(params, { plain: [plain, one.plain].filter(Boolean).join(','), page: null })}
                className={chip}
                aria-label={`Retirer le filtre ${one.label}`}
                preventScrollReset
              >
                {one.label} <span aria-hidden="true">✕</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {interpretation.relaxed.length > 0 && (
        <p className="rounded-md border border-line bg-surface px-3.5 py-2.5">
          Rien ne répond à tout. Ce qui suit laisse de côté : <b>{interpretation.relaxed.join(', ')}</b>.
        </p>
      )}
    </div>
  );
}

export const MOST_PLACES = 8;

/** Where the results are, the most first: one press narrows to a town. */
export function MarketPlaces({ places, params }: { places: readonly Place[]; params: URLSearchParams }) {
  if (places.length < 2 || params.has('place')) return null;
  return (
    <nav aria-label="Par ville" className="mb-2 flex flex-wrap items-center gap-x-4 text-s">
      {places.map(({ city, display, count }) => (
        <Link
          key={display}
          to={hrefWith(params, { place: city, page: null })}
          rel="nofollow"
          className="inline-flex min-h-11 items-center gap-1.5 text-primary hover:underline"
        >
          {display} <span className="text-ink-soft">{formatNumber(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
