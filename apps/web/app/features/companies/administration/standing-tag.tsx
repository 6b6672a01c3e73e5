import { type CompanyStanding, companyStandingTitles } from '@baara/contract/companies/administration-words';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<CompanyStanding, Tone> = {
  suspended: 'bad',
  name: 'warn',
  second: 'hot',
  first: 'hot',
  verified: 'good',
  refused: 'bad',
  none: 'neutral',
};

/** Where a company stands; what waits for somebody is in ochre. */
export const StandingTag = ({ standing }: { standing: CompanyStanding }) => (
  <Tag tone={tones[standing]}>{companyStandingTitles[standing]}</Tag>
);
