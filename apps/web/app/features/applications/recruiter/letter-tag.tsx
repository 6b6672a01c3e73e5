import type { LetterStatus } from '@baara/contract/offer-letter-words';
import { Tag } from '../../../ui/tag.tsx';

const words: Partial<Record<LetterStatus, { text: string; tone: 'good' | 'info' | 'warn' }>> = {
  sent: { text: 'Lettre envoyée', tone: 'info' },
  accepted: { text: 'Lettre signée', tone: 'good' },
  declined: { text: 'Lettre déclinée', tone: 'warn' },
  expired: { text: 'Lettre expirée', tone: 'warn' },
};

/** How far the letter to this candidate is; nothing without one, or for one that was taken back. */
export function LetterTag({ status }: { status: LetterStatus | null }) {
  const said = status && words[status];
  return said ? <Tag tone={said.tone}>{said.text}</Tag> : null;
}
