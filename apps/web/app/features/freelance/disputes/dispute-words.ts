import type { Dispute } from '@baara/contract/freelance/disputes';
import { type DisputePhase, splitInWords } from '@baara/contract/freelance/disputes-words';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import type { Tone } from '../../../ui/tag.tsx';

export const phaseTones: Record<DisputePhase, Tone> = {
  answer: 'warn',
  ready: 'hot',
  confirmation: 'primary',
  settled: 'good',
  decided: 'neutral',
};

/** `12 500`, as people type it, in whole F CFA; what is no amount is refused by the rules. */
export function amountOf(typed: string): number {
  const digits = typed.replaceAll(/[\s.\u202F\u00A0]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** What happens next, in one sentence. @param side null for who decides. */
export function nextOf(dispute: Dispute, side: 'client' | 'freelance' | null): string {
  const { phase, answerUntil, decisionBy, outcome, amountXof, openedSide } = dispute;
  if (outcome)
    return `${phase === 'settled' ? 'Accord trouvé' : 'Décision de la plateforme'} le ${formatDate(outcome.at)} : ${splitInWords(amountXof, outcome.freelanceXof)}.`;
  const decision = decisionBy === null ? '' : ` au plus tard le ${formatDate(decisionBy)}`;
  if (phase === 'confirmation')
    return `Une décision est proposée ; une seconde personne la relit${decision}.`;
  if (phase === 'ready') return `Le dossier est complet. La plateforme décide${decision}.`;
  const until = formatDateTime(answerUntil);
  if (side === null) return `L’autre partie peut répondre jusqu’au ${until}.`;
  return side === openedSide
    ? `L’autre partie a jusqu’au ${until} pour répondre. Ensuite, la plateforme pourra décider.`
    : `Répondez avant le ${until} : ensuite, la plateforme pourra décider sur ce que le dossier contient.`;
}
