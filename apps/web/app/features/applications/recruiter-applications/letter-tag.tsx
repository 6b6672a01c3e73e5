import type { LetterStatus } from '@baara/contract/applications/offer-letter-words';
import { Tag } from '../../../ui/tag.tsx';

const words: Partial<Record<LetterStatus, { text: string; tone: 'good' | 'info' | 'warn' }>> = {
  sent: { text: 'Lettre envoyée', tone: 'info' },
  accepted: { text: 'Lettre signée', tone: 'good' },
  declined: { text: 'Lettre déclinée', tone: 'warn' },
  expired: { text: 'Lettre expirée', tone: 'warn' },
};

/** The state of the letter to this candidate; nothing without one, or for a withdrawn one. */
export function LetterTag({ status }: { status: LetterStatus | null }) {
  const said = status && words[status];
  return said ? <Tag tone={said.tone}>{said.text}</Tag> : null;
}
