import type * as module from '../../app/ui/glyph.tsx';
import { Glyph, type GlyphName } from '../../app/ui/glyph.tsx';
import type { StatesOf } from '../states.ts';

const names: GlyphName[] = [
  'pin',
  'clock',
  'case',
  'diploma',
  'calendar',
  'check',
  'next',
  'back',
  'down',
  'shield',
];

export const states: StatesOf<typeof module> = {
  Glyph: {
    tous: (
      <div className="flex gap-2">
        {names.map((name) => (
          <Glyph key={name} name={name} />
        ))}
      </div>
    ),
    petit: <Glyph name="check" size={16} className="text-good" />,
  },
};
