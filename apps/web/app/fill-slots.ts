import { applicationLetters } from './features/applications/public/application-letters.slot.ts';
import { profileUnlock } from './features/candidates/record/public/profile-unlock.slot.ts';
import { offerNotice } from './features/offers/recruiter-offers/public/offer-notice.slot.ts';
import { lazyPart } from './ui/lazy-part.ts';

/** What features give to the screens of those below them (lib/slot.tsx). */

offerNotice.fill(
  lazyPart(async () => {
    const { OfferClosing } = await import('./features/applications/public/offer-closing.tsx');
    return { default: OfferClosing };
  }),
);

applicationLetters.fill(
  lazyPart(async () => {
    const { MyLetters } = await import('./features/applications/offer-letters/public/my-letters.tsx');
    return { default: MyLetters };
  }),
);

profileUnlock.fill(
  lazyPart(async () => {
    const { UnlockButton } = await import('./features/money/unlocks/public/unlock-button.tsx');
    return { default: UnlockButton };
  }),
);
