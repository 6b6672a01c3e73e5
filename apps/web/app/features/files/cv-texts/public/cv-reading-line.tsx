import type { CvReading } from '@baara/contract/files/cv-texts';
import { Check, FileSearch, TriangleAlert } from 'lucide-react';

/** Whether a CV's words can be searched, in one quiet line: nothing is refused because of it. */
export function CvReadingLine({ reading: { status, sentence } }: { reading: CvReading }) {
  const Icon = status === 'read' ? Check : status === 'waiting' ? FileSearch : TriangleAlert;
  const color = status === 'read' || status === 'waiting' ? 'text-ink-soft' : 'text-warn';
  return (
    <p className={`flex gap-1.5 text-s ${color}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {sentence}
    </p>
  );
}
