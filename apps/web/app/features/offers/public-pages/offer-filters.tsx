import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CachedMarkup } from '../../../lib/cached-markup.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { offerListHref, type OfferListState } from '../offer-list-state.ts';
import { useOfferSearch } from './use-offer-search.ts';
import type { FacetModel } from './facet-model.ts';

type Props = { formId: string; facets: FacetModel[]; state: OfferListState; total: number };

const SHEET_ID = 'montrer-filtres';

/**
 * The filters, beside the list on a wide screen, a sheet behind 'Filtres' on a phone. Every box belongs to the search
 * form: with JavaScript a change applies at once and the sheet's button shows its number, without it 'Appliquer' does.
 */
export function OfferFilters({ formId, facets, state, total }: Props) {
  const isLive = useHydrated();
  const chosen =
    facets.flatMap((facet) => facet.values).filter((value) => value.isChecked).length +
    (state.hideExpired ? 1 : 0);
  return (
    <div>
      <input type="checkbox" id={SHEET_ID} className="peer sr-only md:hidden" />
      <label
        htmlFor={SHEET_ID}
        className={buttonClass('outline', 'peer-focus-visible:[box-shadow:var(--ring)] md:hidden')}
      >
        Filtres{chosen > 0 && ` · ${chosen}`}
      </label>
      <aside
        aria-label="Filtres"
        className="hidden grid-cols-1 content-start gap-5 bg-ground peer-checked:grid max-md:fixed max-md:inset-0 max-md:z-40 max-md:overflow-y-auto max-md:px-4 md:sticky md:top-21 md:grid md:max-h-[calc(100dvh-100px)] md:overflow-y-auto"
      >
        <div className="sticky top-0 z-1 -mx-4 flex items-center justify-between border-b border-line bg-surface pl-4 md:hidden">
          <h2 className="text-l">Filtrer les offres</h2>
          <label htmlFor={SHEET_ID} className={buttonClass('ghost')}>
            Fermer
          </label>
        </div>
        {facets
          .filter((facet) => facet.values.length > 0)
          .map((facet) => (
            <Facet key={facet.name} formId={formId} facet={facet} />
          ))}
        <FilterBox formId={formId} name="includeExpired" value="false" isChecked={state.hideExpired}>
          Masquer les offres expirées
        </FilterBox>
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface p-3 px-4 md:hidden noscript:md:block">
          <button
            form={formId}
            className={buttonClass('primary', 'w-full')}
            onClick={(event) => {
              // What was ticked is on already.
              event.preventDefault();
              document.querySelector<HTMLInputElement>(`#${SHEET_ID}`)?.click();
            }}
          >
            {isLive ? shownSentence(total) : 'Appliquer'}
          </button>
        </div>
      </aside>
    </div>
  );
}

const shownSentence = (total: number): string =>
  total > 1 ? `Voir ${formatNumber(total)} offres` : total === 1 ? 'Voir 1 offre' : 'Aucune offre : revenir';

function Facet({ formId, facet }: { formId: string; facet: FacetModel }) {
  const [params] = useSearchParams();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{facet.title}</legend>
      <ul>
        {facet.values.map((value) => (
          <CachedMarkup
            as="li"
            key={value.value}
            form={['offer-filter', formId, facet.name, value.isChecked]}
            words={{ value: value.value, label: value.label, count: formatNumber(value.count) }}
          >
            {(said) => (
              <FilterBox formId={formId} name={facet.name} value={said.value} isChecked={value.isChecked}>
                <span className="min-w-0 flex-1">{said.label}</span>
                <span className="text-s text-ink-soft">{said.count}</span>
              </FilterBox>
            )}
          </CachedMarkup>
        ))}
      </ul>
      {facet.hidden > 0 && (
        <Link
          to={offerListHref(params, { plus: facet.name })}
          preventScrollReset
          rel="nofollow"
          className="inline-flex min-h-9 items-center font-semibold text-primary"
        >
          Plus de choix ({facet.hidden})
        </Link>
      )}
    </fieldset>
  );
}

type BoxProps = { formId: string; name: string; value: string; isChecked: boolean; children: ReactNode };

function FilterBox({ formId, name, value, isChecked, children }: BoxProps) {
  const search = useOfferSearch();
  return (
    <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
      <input
        type="checkbox"
        // A fresh box when the address changes what is chosen (a removed chip, the back button).
        key={String(isChecked)}
        form={formId}
        name={name}
        value={value}
        defaultChecked={isChecked}
        onChange={(event) => search(event.currentTarget.form)}
        className="size-4.5 flex-none accent-primary"
      />
      {children}
    </label>
  );
}
