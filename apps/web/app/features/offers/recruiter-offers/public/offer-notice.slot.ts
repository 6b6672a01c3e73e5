import { defineSlot } from '../../../../lib/slot.tsx';

/** Above every screen of one offer: what waits to be done with it. */
export const offerNotice = defineSlot<{ offerId: string }>();
