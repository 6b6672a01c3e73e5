import { Link } from 'react-router';
import { publicPaths } from '../../../lib/public-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { repeatEarlyTap } from '../../../ui/early-taps.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import type { OfferPageModel } from '../offer-page-model.ts';
import { ShareLinks } from '../public/share-links.tsx';

/** How to check that the offer is real, and to pass it on. */
export function OfferSharing({ offer }: { offer: OfferPageModel }) {
  return (
    <div className="grid max-w-lg gap-7 print:hidden">
      <div className="flex gap-3">
        <Glyph name="shield" className="mt-0.5 flex-none text-good" />
        <div className="min-w-0">
          <p>
            <b>{offer.company.is_verified ? 'Entreprise vérifiée' : "Code de l'offre"}</b> ·{' '}
            <Link
              to={publicPaths.verification(offer.code)}
              className="inline-flex min-h-6 items-center font-semibold text-primary underline"
            >
              {offer.code}
            </Link>
          </p>
          <p className="text-s text-ink-soft">
            Ce code dit si une offre reçue est la vraie. Personne ne peut vous demander de payer pour
            postuler.
          </p>
        </div>
      </div>
      <section className="border-t border-line pt-6">
        <h2 className="text-l">Quelqu’un de votre entourage ?</h2>
        <ShareLinks url={offer.shareUrl} title={sharedTitle(offer)} code={offer.code}>
          <button
            ref={repeatEarlyTap}
            type="button"
            className={buttonClass('outline', 'noscript:hidden')}
            onClick={() => window.print()}
          >
            Imprimer
          </button>
        </ShareLinks>
        {offer.acceptsApplications && (
          <a
            href={`/api/v1/recruitment-offers/${offer.card.id}/poster.pdf`}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary"
          >
            Affiche à imprimer (PDF)
          </a>
        )}
      </section>
    </div>
  );
}

export const sharedTitle = ({ card }: Pick<OfferPageModel, 'card'>): string =>
  `${card.title} – ${card.company}`;
