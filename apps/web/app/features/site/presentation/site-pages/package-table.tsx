import type { Package } from '@baara/contract/companies/packages';
import { formatMoney } from '../../../../lib/format.ts';
import { MarkList } from '../../../../shell/site-parts/mark-list.tsx';

/** The content and price of each package, one column each, as the platform's settings say. */
export function PackageTable({ packages }: { packages: readonly Package[] }) {
  return (
    <div className="grid gap-x-8 gap-y-9 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {packages.map(({ id, name, description, features, priceXof }) => (
        <div key={id} className="min-w-0 border-t-2 border-primary pt-4">
          <h3>{name}</h3>
          <p className="mt-2">
            <span className="text-xl font-heavy">{priceXof === 0 ? 'Gratuit' : formatMoney(priceXof)}</span>
            {priceXof > 0 && <span className="text-s text-ink-soft"> par mois</span>}
          </p>
          {description && <p className="mt-1 text-s break-words text-ink-soft">{description}</p>}
          {features.length > 0 && <MarkList items={features} className="mt-4" />}
        </div>
      ))}
    </div>
  );
}
