import type { WalletEntry } from '@baara/contract/money/wallet';
import type { Tone } from '../../../../ui/tag.tsx';

/** The movements of a wallet, as its company and the administration read them. */
export const movementWords: Record<WalletEntry['kind'], { title: string; tone: Tone }> = {
  'top-up': { title: 'Recharge', tone: 'good' },
  unlock: { title: 'Déblocage', tone: 'neutral' },
  refund: { title: 'Remboursement', tone: 'info' },
  'mission-wallet': { title: 'Mission financée', tone: 'neutral' },
  'mission-return': { title: 'Mission rendue', tone: 'info' },
  correction: { title: 'Correction', tone: 'warn' },
};

export const movementKinds = Object.keys(movementWords) as WalletEntry['kind'][];
