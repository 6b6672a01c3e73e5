import { sourceMarkOf } from '@baara/contract/applications/source-marks';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ApplicableOffer } from '../applicable-offer.ts';
import { storeSource } from './application-source.ts';
import { CancelApplication } from './cancel-application.tsx';
import { AnswerPromise } from './answer-promise.tsx';

const loadForm = () => import('../apply-form.tsx');
const ApplyForm = lazyPart(loadForm);
const NextSteps = lazyPart(() => import('../next-steps.tsx'));

const closedSentences: Record<string, string> = {
  expired: "Cette offre est expirée : il n'est plus possible d'y postuler.",
  filled: "Cette offre est pourvue : il n'est plus possible d'y postuler.",
};
const card = 'grid gap-3 rounded-lg border border-line bg-surface p-4.5';

type Props = {
  offer: ApplicableOffer;
  /** What else may be done with the offer: small buttons beside « Postuler ». */
  children: ReactNode;
};

/**
 * The way into an offer, for anyone who looks at it: apply, follow one's application, or why it is not possible. On a
 * phone the way to apply rests at the foot of the screen while the offer is read, without any script.
 */
export function ApplyBox({ offer, children }: Props) {
  const session = useSession();
  const { search } = useLocation();
  const mark = sourceMarkOf(search);
  useEffect(() => storeSource(offer.card.id, mark), [offer.card.id, mark]);
  const canApply = offer.acceptsApplications && !offer.application && offer.abilities.apply;
  if (!canApply)
    return (
      <section aria-label="Postuler" className={classNames(card, 'max-md:mt-5')}>
        {offer.application ? (
          <Applied offer={offer} application={offer.application} />
        ) : (
          <Closed offer={offer} />
        )}
        <div className="flex gap-2">{children}</div>
      </section>
    );
  return (
    <section
      aria-label="Postuler"
      // Above the bar of the signed-in area, as high as that is.
      className={classNames(card, 'apply-bar', session && '[--bar:58px]')}
    >
      <AnswerPromise company={offer.company} />
      {session ? (
        <Sheet offer={offer} accountId={session.id}>
          {children}
        </Sheet>
      ) : (
        <Visitor>{children}</Visitor>
      )}
    </section>
  );
}

const row = 'grid grid-cols-[1fr_auto_auto] gap-2';
const apply = buttonClass('primary', 'min-h-12');

function Visitor({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const mark = sourceMarkOf(search);
  const offer = mark ? `${pathname}?src=${mark}` : pathname;
  return (
    <>
      <div className={row}>
        <Link to={publicPaths.login({ redirect: `${offer}#postuler` })} className={apply}>
          Postuler
        </Link>
        {children}
      </div>
      <p className="text-s text-ink-soft max-md:hidden md:order-2">
        Postuler est gratuit. Il vous faut un compte candidat.
      </p>
    </>
  );
}

/** Whether the sheet is open stands in the address: « back » closes it, and who signed in on the way finds it open. */
function Sheet({ offer, accountId, children }: Props & { accountId: string }) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isOpen = hash === '#postuler';
  // Fetched before it is asked for: a line may be lost while an offer is read.
  useEffect(() => void loadForm().catch(() => undefined), []);
  const close = (): void => {
    if (state === openedHere) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className={row}>
        <Link
          to={{ pathname, search, hash: '#postuler' }}
          state={openedHere}
          preventScrollReset
          className={apply}
        >
          Postuler
        </Link>
        {children}
      </div>
      {isHydrated && (
        <Suspense fallback={isOpen ? <FormOnItsWay /> : null}>
          <ApplyForm
            offer={offer}
            accountId={accountId}
            isOpen={isOpen}
            onOpen={() =>
              void navigate(
                { pathname, search, hash: '#postuler' },
                { state: openedHere, preventScrollReset: true },
              )
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** In the history's entry: the page without the sheet is the one before it. */
const openedHere = 'opened-here';

function FormOnItsWay() {
  return (
    <output className="flex items-center gap-2 text-ink-soft">
      <Spinner size={18} /> Préparation du formulaire…
    </output>
  );
}

function Closed({ offer }: { offer: ApplicableOffer }) {
  const session = useSession();
  if (offer.acceptsApplications && session)
    return <p className="text-ink-soft">Seul un compte candidat peut postuler à une offre.</p>;
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

type AppliedProps = { offer: ApplicableOffer; application: NonNullable<ApplicableOffer['application']> };

function Applied({ offer, application }: AppliedProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  // Sent from the sheet: it is gone, and the page says what happens next.
  useEffect(() => {
    if (hash !== '#postuler') return;
    heading.current?.focus();
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-l">
        Candidature envoyée
      </h2>
      <p className="text-s text-ink-soft">Le {formatDate(application.appliedAt)}</p>
      {/* The buttons below stay where they are when the steps come: of one that ended, a sentence. */}
      <div className={application.abilities.cancel ? 'min-h-58' : 'min-h-12'}>
        {isHydrated && (
          <Suspense fallback={null}>
            <NextSteps applicationId={application.id} company={offer.company} />
          </Suspense>
        )}
      </div>
      <Link to={publicPaths.applicationTracking(application.id)} className={buttonClass('primary')}>
        Suivre ma candidature
      </Link>
      {application.abilities.cancel && <CancelApplication offerId={offer.card.id} />}
    </>
  );
}
