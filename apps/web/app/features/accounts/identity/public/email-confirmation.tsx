import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hrefWith } from '../../../../lib/address-params.ts';
import { messageOf } from '../../../../lib/api.ts';
import { updateSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ownProfileRoot } from '../../../../lib/query-roots.ts';
import { confirmEmailChange } from './identity.api.ts';

/** Where the link sent to a new address leads: one press puts it in place. A mail robot's visit changes nothing. */
export default function EmailConfirmation({ token }: { token: string }) {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const leave = (): void => setParams(hrefWith(params, { 'confirmer-email': null }), { replace: true });
  const confirmation = useMutation({
    mutationFn: () => confirmEmailChange({ body: { token } }),
    onSuccess: (answer) => {
      updateSession({ user: { userName: answer.data.email } });
      void client.invalidateQueries({ queryKey: ownProfileRoot });
      toast.success(answer.message ?? '');
      leave();
    },
  });
  return (
    <Card className="mb-4 grid grid-cols-1 justify-items-start gap-3">
      <h2 className="text-l">Confirmer votre nouvelle adresse email</h2>
      <p className="text-ink-soft">
        Elle servira à vous connecter et à recevoir vos messages, à la place de l&apos;ancienne.
      </p>
      <FieldError message={confirmation.error && messageOf(confirmation.error)} />
      <div className="flex flex-wrap gap-2">
        <Button busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          Confirmer
        </Button>
        <Button variant="outline" onClick={leave}>
          Plus tard
        </Button>
      </div>
    </Card>
  );
}
