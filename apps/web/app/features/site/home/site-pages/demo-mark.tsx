import { Tag } from '../../../../ui/tag.tsx';

/** Says that the people below are nobody. */
export function DemoMark() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-s text-ink-soft">
      <Tag tone="warn">Démonstration</Tag> Personnes et propos inventés pour l'exemple.
    </p>
  );
}
