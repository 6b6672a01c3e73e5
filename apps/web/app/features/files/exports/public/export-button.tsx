import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { ExportDialogProps } from '../ask-export.tsx';
import { ExportDialog } from './export-dialog.tsx';

/** Asks for a file of what the list beside it found. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Exporter
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
