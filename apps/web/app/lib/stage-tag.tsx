import { type Tone, Tag } from '../ui/tag.tsx';

const tones: Record<string, Tone> = {
  received: 'neutral',
  screening: 'info',
  shortlisted: 'info',
  test: 'info',
  interview: 'hot',
  offer: 'hot',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};

/** The stage of an application, coloured by what it means for the candidate. */
export function StageTag({ stage, title }: { stage: string; title: string }) {
  return <Tag tone={tones[stage] ?? 'neutral'}>{title}</Tag>;
}
