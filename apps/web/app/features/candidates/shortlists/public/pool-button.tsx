import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

const PoolDialog = lazy(() => import('../pool-dialog.tsx'));

type Props = {
  candidateIds?: readonly string[];
  /** People by their applications: the company may see them through these alone. */
  applicationIds?: readonly string[];
  /** Of a single person. */
  name?: string;
  isDisabled?: boolean;
};

const nobody: readonly string[] = [];

/** Puts people in a talent pool. */
export function PoolButton({
  candidateIds = nobody,
  applicationIds = nobody,
  name,
  isDisabled = false,
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        Ajouter au vivier
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PoolDialog
            candidateIds={candidateIds}
            applicationIds={applicationIds}
            name={name}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
