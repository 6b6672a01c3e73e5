import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import type { MenuAction } from '../../../../ui/workspace/action-menu.tsx';

const PoolDialog = lazyPart(() => import('../pool-dialog.tsx'));

type People = {
  candidateIds?: readonly string[];
  /** People by their applications: the company may see them through these alone. */
  applicationIds?: readonly string[];
  /** Of a single person. */
  name?: string | undefined;
};

const nobody: readonly string[] = [];

function usePoolDialog({ candidateIds = nobody, applicationIds = nobody, name }: People) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <PoolDialog
        candidateIds={candidateIds}
        applicationIds={applicationIds}
        name={name}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
  );
  return { open: () => setIsOpen(true), dialog };
}

/** Puts people in a talent pool. */
export function PoolButton(people: People) {
  const { open, dialog } = usePoolDialog(people);
  return (
    <>
      <Button variant="outline" onClick={open}>
        Ajouter au vivier
      </Button>
      {dialog}
    </>
  );
}

/** The same in the menu of a bar. */
export function usePoolAction(people: People): { action: MenuAction; dialog: ReactNode } {
  const { open, dialog } = usePoolDialog(people);
  return { action: { label: 'Ajouter au vivier', onSelect: open }, dialog };
}
