import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Notice } from '../../../ui/states.tsx';
import { declineInvitation } from '../freelance.api.ts';
import { useSending } from './use-sending.ts';

type Props = { missionId: string; invitation: NonNullable<MissionDetail['invitation']> };

/** The client asked this freelance for a proposal. */
export function InvitationNotice({ missionId, invitation: { message, invitedAt, isDeclined } }: Props) {
  const { isSending, send, failure } = useSending();
  if (isDeclined) return <p className="text-s text-ink-soft">Vous avez décliné l'invitation de ce client.</p>;
  return (
    <Notice tone="info">
      <p className="font-semibold">Ce client vous invite depuis le {formatDate(invitedAt)}</p>
      {message && <p className="mt-1 whitespace-pre-line wrap-anywhere">« {message} »</p>}
      <FieldError message={failure} />
      <Button
        variant="ghost"
        className="mt-1"
        busy={isSending}
        busyLabel="Envoi en cours..."
        onClick={() => void send(() => declineInvitation({ params: { id: missionId } }))}
      >
        Décliner l'invitation
      </Button>
    </Notice>
  );
}
