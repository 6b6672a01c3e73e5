import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { ExportDialogProps } from '../ask-export.tsx';

const AskExport = lazyPart(() => import('../ask-export.tsx'));

/** Asks for a file of what a list found; read only when somebody wants one. */
export function ExportDialog(props: ExportDialogProps) {
  return (
    <Suspense fallback={null}>
      <AskExport {...props} />
    </Suspense>
  );
}
