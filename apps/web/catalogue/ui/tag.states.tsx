import type * as module from '../../app/ui/tag.tsx';
import { Tag, type Tone } from '../../app/ui/tag.tsx';
import { longLabel, longWord } from '../samples.ts';
import type { StatesOf } from '../states.ts';

const tones: Record<Tone, string> = {
  neutral: 'Brouillon',
  good: 'CDI',
  info: 'CDD',
  warn: 'Expire demain',
  bad: 'Refusée',
  hot: 'Entretien',
  primary: 'Excel',
};

export const states: StatesOf<typeof module> = {
  Tag: {
    'chaque ton': (
      <p className="flex flex-wrap gap-1.5">
        {Object.entries(tones).map(([tone, text]) => (
          <Tag key={tone} tone={tone as Tone}>
            {text}
          </Tag>
        ))}
      </p>
    ),
    'texte long': <Tag tone="info">{longLabel}</Tag>,
    'mot long': <Tag>{longWord}</Tag>,
  },
};
