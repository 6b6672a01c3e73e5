import { Tag } from '../../../ui/tag.tsx';
import { scoreLabel } from './flag-labels.ts';

export function ScoreTag({ score }: { score: number }) {
  const read = scoreLabel(score);
  return read && <Tag tone={read.tone}>{read.label}</Tag>;
}
