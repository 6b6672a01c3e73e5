import {
  type FreelanceValidation,
  freelanceValidationTitles,
} from '@baara/contract/freelance/administration-words';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<FreelanceValidation, Tone> = {
  second: 'hot',
  first: 'hot',
  verified: 'good',
  refused: 'bad',
  ended: 'warn',
  none: 'neutral',
};

/** Where a freelance's documents stand; what waits for somebody is in ochre. */
export const ValidationTag = ({ validation }: { validation: FreelanceValidation }) => (
  <Tag tone={tones[validation]}>{freelanceValidationTitles[validation]}</Tag>
);
