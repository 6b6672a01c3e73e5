import { Tag } from '../../../ui/tag.tsx';

/** Whether the firm has checked the company's name and number. */
export function VerifiedTag({ isVerified }: { isVerified: boolean }) {
  return isVerified ? <Tag tone="good">✓ Entreprise vérifiée</Tag> : <Tag>Non vérifiée</Tag>;
}
