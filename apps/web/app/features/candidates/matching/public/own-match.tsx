import { lazy, Suspense, useSyncExternalStore } from 'react';

/** Fetched by signed-in candidates only: the page everyone reads stays as light as it was. */
const OwnMatchBox = lazy(() => import('../own-match-box.tsx'));

const never = (): (() => void) => () => {};

/** The match of the candidate who looks at an offer; nothing before the browser runs. */
export function OwnMatch({ offerId }: { offerId: number }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <OwnMatchBox key={offerId} offerId={offerId} />
    </Suspense>
  );
}
