import type { Pagination } from '@baara/contract/protocol/pagination';
import { Form, Link, useSearchParams } from 'react-router';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { ListResults } from '../../../../shell/page-parts/list-results.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { controlClass } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { OfferBadges } from '../../../offers/content/public/offer-tags.tsx';
import type { CareerModel } from '../career-model.ts';

type Props = { company: CareerModel; pagination: Pagination; isFiltered: boolean };

/** What people come for: the open offers, with filters only when they fill more than a page. */
export function CareerOffers({ company, pagination, isFiltered }: Props) {
  const { rows, openOffers, slug } = company;
  const path = publicPaths.company(slug);
  if (openOffers === 0) return <NoOffer name={company.name} />;
  const { total, limit } = pagination;
  const found = total === 1 ? '1 offre correspond' : `${total} offres correspondent`;
  return (
    <section aria-labelledby="offres" className="min-w-0">
      <h2 id="offres" className="mb-3 text-l">
        {openOffers === 1 ? '1 offre ouverte' : `${openOffers} offres ouvertes`}
      </h2>
      {openOffers > limit && <Filters company={company} />}
      <ListResults
        label="Offres de l'entreprise"
        path={path}
        summary={isFiltered ? found : ''}
        pagination={pagination}
      >
        {rows.length === 0 ? (
          <EmptyState
            title="Aucune offre ne correspond"
            action={
              <Link to={path} className={buttonClass('outline')}>
                Voir toutes ses offres
              </Link>
            }
          />
        ) : (
          <ul className="grid gap-2.5">
            {rows.map((row) => (
              <li key={row.id}>
                <OfferLine row={row} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}

function OfferLine({ row }: { row: CareerModel['rows'][number] }) {
  return (
    <article className="relative grid gap-1.5 rounded-lg border border-line bg-surface p-4 wrap-anywhere hover:border-primary">
      <h3 className="text-l">
        <Link to={row.url} className="cover">
          {row.title}
        </Link>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
        <span>{row.place}</span>
        {row.salary !== 'Non communiqué' && <b className="text-ink">{row.salary}</b>}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        <OfferBadges {...row} />
        <span className="text-s text-ink-soft sm:ml-auto">{row.posted}</span>
      </div>
    </article>
  );
}

/** A form that is sent by the address: it works without JavaScript. */
function Filters({ company: { slug, cities, contractTypes } }: { company: CareerModel }) {
  const [params] = useSearchParams();
  return (
    <search>
      <Form
        action={publicPaths.company(slug)}
        className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_auto]"
      >
        <select
          name="ville"
          aria-label="Ville"
          defaultValue={params.get('ville') ?? ''}
          className={controlClass}
        >
          <option value="">Toutes les villes</option>
          {cities.map(({ city, count }) => (
            <option key={city} value={city}>{`${city} (${count})`}</option>
          ))}
        </select>
        <select
          name="contrat"
          aria-label="Contrat"
          defaultValue={params.get('contrat') ?? ''}
          className={controlClass}
        >
          <option value="">Tous les contrats</option>
          {contractTypes.map(({ code, title, count }) => (
            <option key={code} value={code}>{`${title} (${count})`}</option>
          ))}
        </select>
        <button className={buttonClass('outline', 'max-sm:col-span-2')}>Filtrer</button>
      </Form>
    </search>
  );
}

function NoOffer({ name }: { name: string }) {
  return (
    <EmptyState
      title="Pas d'offre ouverte pour le moment"
      action={
        <Link to={publicPaths.offers()} className={buttonClass('primary')}>
          Voir toutes les offres
        </Link>
      }
    >
      {`${name} ne recrute pas en ce moment. D'autres entreprises publient chaque jour.`}
    </EmptyState>
  );
}
