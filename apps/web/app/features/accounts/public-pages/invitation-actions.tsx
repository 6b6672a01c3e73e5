import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { closeSession, updateSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { acceptInvitation, logout } from '../accounts.api.ts';

/** One click, for an employer who is signed in and has no company. */
export function AcceptInvitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await acceptInvitation({
        params: { token },
      });
      updateSession({ user: { company: answer.data.company } });
      toast.success(answer.message ?? '');
      await navigate(publicPaths.recruiterDashboard());
    } catch (error) {
      setProblem(messageOf(error, 'Une erreur est survenue'));
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
        Rejoindre l'équipe
      </Button>
    </>
  );
}

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
