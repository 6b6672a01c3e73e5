import { lazy, Suspense } from 'react';
import type { ExportDialogProps } from '../ask-export.tsx';

const AskExport = lazy(() => import('../ask-export.tsx'));

/** Asks for a file of what a list found; read only when somebody wants one. */
export function ExportDialog(props: ExportDialogProps) {
  return (
    <Suspense fallback={null}>
      <AskExport {...props} />
    </Suspense>
  );
}
