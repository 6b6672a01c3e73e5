import type { Tone } from '../../../ui/tag.tsx';

const tones: readonly Tone[] = ['primary', 'info', 'good', 'hot', 'bad', 'neutral'];

/** The colour of a tag: the same for the same name, everywhere. */
export function tagTone(name: string): Tone {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? 'neutral';
}
