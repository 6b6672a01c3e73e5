import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';

/** Fetched by signed-in candidates only: the page everyone reads stays as light as it was. */
const OwnMatchBox = lazyPart(() => import('../own-match-box.tsx'));

const never = (): (() => void) => () => {};

/** The match of the candidate who looks at an offer; nothing before the browser runs. */
export function OwnMatch({ offerId }: { offerId: number }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // On a phone the text of the offer stands below: the room is there before the box.
  return (
    <div className="max-md:min-h-80 max-md:has-[>[hidden]]:min-h-0">
      {isHydrated && (
        <Suspense fallback={null}>
          <OwnMatchBox key={offerId} offerId={offerId} />
        </Suspense>
      )}
    </div>
  );
}
