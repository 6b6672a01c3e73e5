import { Link } from 'react-router';
import { publicPaths } from '../../../lib/public-paths.ts';
import type { OfferPageModel } from '../offer-page-model.ts';

type Company = OfferPageModel['company'];

/** Whether there is more to read of a company than its name. */
export const hasCompanyText = ({ description, address, page, other_offers: others }: Company): boolean =>
  Boolean(description || address || page || others > 0);

/** The employer in its own words, and the way to its other offers. */
export function OfferCompany({ company }: { company: Company }) {
  if (!hasCompanyText(company)) return null;
  const others = company.other_offers;
  return (
    <section id="entreprise" className="max-w-lg print:max-w-none">
      <h2 className="text-l">{company.name}</h2>
      {company.description && (
        // Sanitised when it was written, like the offer's own.
        <div className="rich-text mt-3" dangerouslySetInnerHTML={{ __html: company.description }} />
      )}
      {company.address && <p className="mt-2 text-s text-ink-soft">{company.address}</p>}
      {company.page && (
        <Link
          to={company.page}
          className="mr-4 inline-flex min-h-11 items-center font-semibold text-primary print:hidden"
        >
          Découvrir l'entreprise
        </Link>
      )}
      {others > 0 && (
        <Link
          to={publicPaths.offers({ search: company.name, exact: 1 })}
          className="inline-flex min-h-11 items-center font-semibold text-primary print:hidden"
        >
          {others === 1 ? 'Voir son autre offre' : `Voir ses ${others} autres offres`}
        </Link>
      )}
    </section>
  );
}
