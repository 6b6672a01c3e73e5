import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { leaveForProvider } from '../sign-in.ts';
import { getOpenidProvider } from '../accounts.api.ts';

/** Beside the password, where the installation has one: the way through an outside provider. */
export function ProviderButton({ redirect }: { redirect: string | null }) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      try {
        const { data } = await getOpenidProvider();
        if (isCurrent) setName(data?.name ?? null);
      } catch {
        // The password is there: nobody waits for this button.
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, []);

  if (name === null) return null;
  const leave = async (): Promise<void> => {
    setProblem(null);
    setBusy(true);
    const remember = document.querySelector<HTMLInputElement>('input[name="rememberMe"]');
    try {
      await leaveForProvider(redirect, remember?.checked ?? false);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        variant="outline"
        className="py-2 whitespace-normal"
        busy={isBusy}
        busyLabel="Connexion..."
        onClick={() => void leave()}
      >
        Continuer avec {name}
      </Button>
    </div>
  );
}
