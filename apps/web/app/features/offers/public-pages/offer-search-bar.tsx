import { Form, Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { offerListHref, type OfferListState } from '../offer-list-state.ts';
import { useOfferSearch } from './use-offer-search.ts';
import { publicPaths } from '../../../lib/public-paths.ts';

const field = 'min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 hover:border-primary';

/** The one form of the list: words, place, and through `form=` every filter and the sort. */
export function OfferSearchBar({ formId, state }: { formId: string; state: OfferListState }) {
  const search = useOfferSearch();
  return (
    <search>
      <Form
        id={formId}
        action={publicPaths.offers()}
        className="mt-3 grid grid-cols-[1fr_auto] gap-2 md:grid-cols-[1.5fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          search(event.currentTarget);
        }}
      >
        <input
          name="search"
          type="search"
          key={`search-${state.search}`}
          defaultValue={state.search}
          className={`${field} max-md:col-span-2`}
          aria-label="Métier, compétence ou entreprise"
          placeholder="Métier, compétence, entreprise"
          enterKeyHint="search"
        />
        <input
          name="location"
          key={`location-${state.location}`}
          defaultValue={state.location}
          className={field}
          aria-label="Ville ou pays"
          placeholder="Ville ou pays"
        />
        {state.plain.map((words) => (
          <input key={words} type="hidden" name="plain" value={words} />
        ))}
        <button className={buttonClass('primary')}>Rechercher</button>
      </Form>
    </search>
  );
}

type Reading = { corrected: { from: string; to: string }[]; related: string[] };

/** Says which words were read otherwise than typed, and offers related ones. */
export function SearchReadingLine({
  reading,
  params,
  search,
}: {
  reading: Reading;
  params: URLSearchParams;
  search: string;
}) {
  const { corrected, related } = reading;
  if (corrected.length === 0 && related.length === 0) return null;
  const link = 'font-semibold text-primary underline-offset-2 hover:underline';
  return (
    <p className="bare-scrollbar mt-2 overflow-x-auto text-s whitespace-nowrap text-ink-soft">
      {corrected.length > 0 && (
        <>
          Résultats pour <b className="text-ink">{corrected.map((word) => word.to).join(' ')}</b> ·{' '}
          <Link to={offerListHref(params, { exact: '1' })} className={link}>
            chercher « {search} » à la lettre
          </Link>
        </>
      )}
      {corrected.length > 0 && related.length > 0 && ' · '}
      {related.length > 0 && 'Voir aussi : '}
      {related.map((word, index) => (
        <span key={word}>
          {index > 0 && ', '}
          <Link to={offerListHref(params, { search: word, exact: null })} className={link}>
            {word}
          </Link>
        </span>
      ))}
    </p>
  );
}
