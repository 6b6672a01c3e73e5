import type { PackedOffer } from '@baara/contract/offers/pack';
import { useId, useState } from 'react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { said } from '@baara/contract/offers/reference';
import { findOfflineOffers } from './find-offline-offers.ts';

const AT_ONCE = 20;

type Props = { title: string; offers: readonly PackedOffer[]; hrefOf: (offer: PackedOffer) => string };

/** Offers stored on this device, searched and read offline. Their links load nothing: the page itself shows them. */
export function OfflineOfferList({ title, offers, hrefOf }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const found = findOfflineOffers(offers, typed);
  const isLong = offers.length > AT_ONCE;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      {isLong && (
        <TextInput
          type="search"
          label="Chercher dans ces offres"
          placeholder="Métier, entreprise, ville"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setShown(AT_ONCE);
          }}
        />
      )}
      <output className="text-s text-ink-soft">
        {found.length === 0
          ? 'Aucune de ces offres ne correspond.'
          : `${formatNumber(found.length)} ${found.length > 1 ? 'offres' : 'offre'}`}
      </output>
      <ul className="grid gap-2">
        {found.slice(0, shown).map((offer) => (
          <li key={offer.id} className="rounded-lg border border-line bg-surface">
            <a href={hrefOf(offer)} className="block p-4 hover:underline">
              <span className="font-semibold text-primary">{offer.title}</span>
              <span className="block text-s text-ink-soft">
                {[offer.company, offer.place, said(offer.contract)].filter(Boolean).join(' · ')}
                {offer.closesOn && ` · jusqu'au ${formatDate(offer.closesOn)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + AT_ONCE)}>
          Afficher {Math.min(AT_ONCE, found.length - shown)} offres de plus
        </Button>
      )}
    </section>
  );
}
