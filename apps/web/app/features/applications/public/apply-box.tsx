import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ApplicableOffer } from '../applicable-offer.ts';
import { CancelApplication } from './cancel-application.tsx';

const ApplyForm = lazy(() => import('../apply-form.tsx'));

const closedSentences: Record<string, string> = {
  expired: "Cette offre est expirée : il n'est plus possible d'y postuler.",
  filled: "Cette offre est pourvue : il n'est plus possible d'y postuler.",
};

/** The way into an offer, for anyone who looks at it: apply, follow one's application, or why it is not possible. */
export function ApplyBox({ offer }: { offer: ApplicableOffer }) {
  return (
    <section
      id="postuler"
      aria-labelledby="titre-postuler"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4.5"
    >
      <h2 id="titre-postuler" className="text-l">
        Postuler
      </h2>
      <Content offer={offer} />
    </section>
  );
}

function Content({ offer }: { offer: ApplicableOffer }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (offer.application) return <Applied offerId={offer.card.id} application={offer.application} />;
  if (!offer.acceptsApplications) {
    return (
      <>
        <p className="text-ink-soft">
          {closedSentences[offer.status] ?? "Cette offre n'accepte plus de candidatures."}
        </p>
        <Link to={publicPaths.offers()} className={buttonClass('primary')}>
          Voir toutes les offres
        </Link>
      </>
    );
  }
  if (!session) {
    return (
      <>
        <p className="text-ink-soft">Postuler est gratuit. Il vous faut un compte candidat.</p>
        <Link to={publicPaths.login({ redirect: `${pathname}#postuler` })} className={buttonClass('accent')}>
          Postuler à cette offre
        </Link>
      </>
    );
  }
  if (!offer.abilities.apply) {
    return <p className="text-ink-soft">Seul un compte candidat peut postuler à une offre.</p>;
  }
  return <FormInBrowser offer={offer} accountId={session.id} />;
}

/** The form lives in the browser only: it stores the input and unsent applications. */
function FormInBrowser(props: { offer: ApplicableOffer; accountId: string }) {
  if (!useIsHydrated()) return <FormOnItsWay />;
  return (
    <Suspense fallback={<FormOnItsWay />}>
      <ApplyForm {...props} />
    </Suspense>
  );
}

function FormOnItsWay() {
  return (
    <output className="flex items-center gap-2 text-ink-soft">
      <Spinner size={18} /> Préparation du formulaire…
    </output>
  );
}

function Applied({
  offerId,
  application,
}: {
  offerId: number;
  application: { id: string; appliedAt: string };
}) {
  return (
    <>
      <p>
        <b>Candidature envoyée</b> le {formatDate(application.appliedAt)}.
      </p>
      <Link to={publicPaths.applicationTracking(application.id)} className={buttonClass('primary')}>
        Suivre ma candidature
      </Link>
      <CancelApplication offerId={offerId} />
    </>
  );
}

const never = () => () => undefined;

/** False on the server and while the page takes over, true afterwards. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
