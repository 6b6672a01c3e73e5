import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { said } from '@baara/contract/offers/reference';
import type { SeenOffer } from './offline-offers.ts';
import type { PackedOffer } from '@baara/contract/offers/pack';

type Props = {
  offer: PackedOffer & Partial<Pick<SeenOffer, 'html' | 'seenAt'>>;
  /** ISO instant of the pack it comes from. */
  packedAt?: string | undefined;
};

/** One offer as this device stores it. */
export function OfflineOffer({ offer, packedAt }: Props) {
  const storedAt = offer.seenAt ?? packedAt;
  const facts = [
    ['Contrat', offer.contract],
    ['Salaire', offer.salary],
    ['Date limite', formatDate(offer.closesOn, '')],
  ] as const;
  return (
    <article className="grid gap-4">
      <header className="grid gap-1.5">
        <h1>{offer.title}</h1>
        <p className="text-ink-soft">
          {offer.company} · {offer.place}
        </p>
      </header>
      <dl className="grid grid-cols-2 gap-3 rounded-lg border border-line bg-surface p-4.5 lg:grid-cols-3">
        {facts.map(
          ([label, value]) =>
            value &&
            said(value) && (
              <div key={label} className="min-w-0">
                <dt className="text-s text-ink-soft">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4.5">
        {offer.points && offer.points.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {offer.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {/* Sanitised by the server when it was written, and stored unchanged. */}
        {offer.html ? (
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: offer.html }} />
        ) : (
          <p>{offer.text}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <a href={publicPaths.offer(offer.id)} className={buttonClass()}>
          Ouvrir l'offre sur Baara
        </a>
        <a href="#tout" className={buttonClass('ghost')}>
          Toutes les offres gardées
        </a>
      </div>
      <p className="text-s text-ink-soft">
        {storedAt ? `Gardée le ${formatDateTime(storedAt)}. ` : ''}
        L'offre a pu changer ou se fermer depuis.
      </p>
    </article>
  );
}
