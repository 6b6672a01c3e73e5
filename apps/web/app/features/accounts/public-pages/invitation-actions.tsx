import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { updateSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { acceptInvitation } from '../accounts.api.ts';

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
