import type { Package } from '@baara/contract/companies/packages';
import { formatMoney } from '../../../lib/format.ts';

export const priceOf = ({ priceXof }: Pick<Package, 'priceXof'>): string =>
  priceXof === 0 ? 'Gratuit' : `${formatMoney(priceXof)} par mois`;

/** The content of a package, in the platform's words. */
export function PackageWords({ offer }: { offer: Package }) {
  return (
    <>
      {offer.description && <p className="break-words text-ink-soft">{offer.description}</p>}
      {offer.features.length > 0 && (
        <ul className="grid gap-1 text-s">
          {offer.features.map((feature) => (
            <li key={feature} className="flex gap-2">
              <span aria-hidden="true" className="text-good">
                ✓
              </span>
              <span className="min-w-0 break-words">{feature}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
