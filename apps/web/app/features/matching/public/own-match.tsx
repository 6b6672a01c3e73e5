import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../../shell/use-session.ts';

/** Fetched by signed-in candidates only: the page everyone reads stays as light as it was. */
const OwnMatchBox = lazy(() => import('../own-match-box.tsx'));

const never = (): (() => void) => () => {};

/** What the candidate who looks at an offer is worth for it; nothing for anyone else, nor before the browser runs. */
export function OwnMatch({ offerId }: { offerId: number }) {
  const session = useSession();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isHydrated || session?.typeUserName !== 'applicant') return null;
  return (
    <Suspense fallback={null}>
      <OwnMatchBox key={offerId} offerId={offerId} />
    </Suspense>
  );
}
