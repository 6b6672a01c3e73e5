import { useState } from 'react';
import { closeSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { logout } from '../../accounts.api.ts';

/** Signs out and stays here: the invitation is then read as anyone's. */
export function LeaveSession({ onSignedOut }: { onSignedOut: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await logout();
    } catch {
      // Offline or already revoked: this device forgets the person all the same.
    }
    closeSession();
    onSignedOut();
  };
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void leave()}>
      Se déconnecter
    </Button>
  );
}
