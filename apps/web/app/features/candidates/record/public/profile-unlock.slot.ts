import { defineSlot } from '../../../../lib/slot.tsx';

/** Opens a masked profile, for members who may. */
export const profileUnlock = defineSlot<{
  candidateId: string;
  name: string;
  onUnlocked?: () => void;
  isOnRow?: boolean;
}>();
