import type { ReactNode } from 'react';
import { Tag } from '../../ui/tag.tsx';

/** Something shown, not real: it says so. */
export function ExampleFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface text-ink">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line px-4.5 py-3">
        <span className="font-semibold">{title}</span>
        <Tag tone="hot">Exemple</Tag>
      </figcaption>
      <div className="p-4.5">{children}</div>
    </figure>
  );
}
