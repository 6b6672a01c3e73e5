import type { UnlockedProfile, WalletEntry } from '@baara/contract/money/wallet';
import type { Sheet } from '../../../platform/sheets/sheet.ts';

/** Africa/Bamako is on UTC. */
const dayOf = (instant: string): Date => new Date(instant.slice(0, 10));

export const entryTitles = {
  'top-up': 'Recharge',
  unlock: 'Déblocage',
  refund: 'Remboursement',
  'mission-wallet': 'Mission financée',
  'mission-return': 'Mission rendue',
  correction: 'Correction',
} as const;

export const entriesSheet = (entries: readonly WalletEntry[]): Sheet => ({
  name: 'Mouvements',
  columns: [
    { title: 'Date', isDay: true },
    { title: 'Heure', width: 8 },
    { title: 'Mouvement' },
    { title: 'Candidat', width: 28 },
    { title: 'Montant (F CFA)' },
    { title: 'Solde (F CFA)' },
  ],
  rows: entries.map((entry) => [
    dayOf(entry.at),
    entry.at.slice(11, 16),
    entryTitles[entry.kind],
    entry.candidate?.name ?? null,
    entry.amountXof,
    entry.balanceAfterXof,
  ]),
});

export const profilesSheet = (profiles: readonly UnlockedProfile[]): Sheet => ({
  name: 'Profils débloqués',
  columns: [
    { title: 'Nom', width: 28 },
    { title: 'Métier', width: 36 },
    { title: 'Téléphone' },
    { title: 'Email', width: 28 },
    { title: 'Ville' },
    { title: 'Débloqué le', isDay: true },
    { title: 'Par', width: 28 },
    { title: 'Prix (F CFA)' },
    { title: 'Remboursé le', isDay: true },
  ],
  rows: profiles.map(({ candidate, ...unlock }) => [
    candidate.name,
    candidate.title,
    candidate.phone,
    candidate.email,
    candidate.city,
    dayOf(unlock.unlockedAt),
    unlock.unlockedBy,
    unlock.priceXof,
    unlock.refundedAt === null ? null : dayOf(unlock.refundedAt),
  ]),
});
