import { type AuditOutcome, auditOutcomeTitles } from '@baara/contract/audit/audit-words';
import { Tag, type Tone } from '../../ui/tag.tsx';

const tones: Record<AuditOutcome, Tone> = { done: 'good', refused: 'warn', anomaly: 'bad' };

/** What became of an act, in the list and in the panel beside it. */
export const OutcomeTag = ({ outcome }: { outcome: AuditOutcome }) => (
  <Tag tone={tones[outcome]}>{auditOutcomeTitles[outcome]}</Tag>
);
