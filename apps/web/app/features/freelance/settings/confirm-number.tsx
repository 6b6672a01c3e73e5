import type { PayoutAccount } from '@baara/contract/freelance/escrow';
import { PAYOUT_CODE_DIGITS } from '@baara/contract/freelance/escrow-words';
import { smsErrorTitles } from '@baara/contract/notifications/sms-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { formatPhone } from '../../../lib/format.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { confirmingNumber, payoutQuery, sendPayoutCode } from './settings.api.ts';

/** Asks for the code that was sent to a number; nothing is paid there before. */
export function ConfirmNumber({ account: { phone, code } }: { account: PayoutAccount }) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: sendPayoutCode,
    onSuccess: ({ message, data }) => {
      client.setQueryData(payoutQuery.queryKey, data);
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error, "Le code n'a pas pu être envoyé. Réessayez.")),
  });
  const form = useApiForm(confirmingNumber, {
    defaultValues: { code: '' },
    toBody: (values) => values,
    onSuccess: ({ data }) => client.setQueryData(payoutQuery.queryKey, data),
  });
  return (
    <Card>
      <ApiForm form={form} className="grid gap-4" label="Confirmation du numéro">
        <div>
          <h2 className="text-m">Confirmez votre numéro</h2>
          <p className="text-s text-ink-soft">
            Rien n’est versé sur le {formatPhone(phone)} avant. Votre argent attend ici : il n’est jamais
            perdu.
          </p>
        </div>
        <SentCode code={code} />
        <TextInput
          label="Code reçu"
          hint={`${PAYOUT_CODE_DIGITS} chiffres.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...form.field('code')}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} busyLabel="Vérification...">
            Confirmer
          </SubmitButton>
          <Button variant="outline" busy={sending.isPending} onClick={() => sending.mutate()}>
            {code ? 'Envoyer un autre code' : 'Envoyer un code'}
          </Button>
        </div>
      </ApiForm>
    </Card>
  );
}

function SentCode({ code }: Pick<PayoutAccount, 'code'>) {
  if (!code) return <p>Demandez un code : il arrive en moins d’une minute.</p>;
  if (code.failure)
    return (
      <Notice tone="warn">
        Le SMS n’est pas arrivé : {smsErrorTitles[code.failure]}. Vérifiez le numéro.
      </Notice>
    );
  const until = formatDateTime(code.expiresAt);
  return code.by === 'sms' ? (
    <p>Un SMS vient de partir vers ce numéro. Son code est valable jusqu’au {until}.</p>
  ) : (
    <p>
      Aucun service de SMS n’est réglé sur cette plateforme : le code est dans vos e-mails, valable jusqu’au{' '}
      {until}.
    </p>
  );
}
