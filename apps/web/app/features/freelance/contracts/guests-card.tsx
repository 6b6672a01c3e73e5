import type { ContractDetail } from '@baara/contract/freelance/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { cacheContract, removeGuest, revokeGuestInvitation } from './contracts.api.ts';
import { formatDate } from '../../../lib/format.ts';

const InviteForm = lazyPart(() => import('./invite-form.tsx'));

/** Who else reads the contract: a colleague, an accountant. Each side invites and removes its own. */
export function GuestsCard({ contract }: { contract: ContractDetail }) {
  const client = useQueryClient();
  const [isInviting, setIsInviting] = useState(false);
  const { id, guests, guestInvitations, side, abilities } = contract;
  const [now] = useState(() => new Date());
  const remove = useMutation({
    mutationFn: (accountId: string) => removeGuest(id, accountId),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      cacheContract(client, data);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const revoke = useMutation({
    mutationFn: (invitationId: string) => revokeGuestInvitation(id, invitationId),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      cacheContract(client, data);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (guests.length === 0 && !abilities.invite) return null;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-m font-semibold">Personnes invitées</h3>
        <p className="text-s text-ink-soft">Elles lisent le contrat et ses documents, sans pouvoir y agir.</p>
      </div>
      {guests.length > 0 && (
        <ul className="grid gap-2">
          {guests.map((guest) => (
            <li key={guest.accountId} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                {guest.name}
                {guest.email && <span className="block text-s text-ink-soft">{guest.email}</span>}
              </span>
              {abilities.invite && guest.side === side && (
                <Button
                  variant="ghost"
                  busy={remove.isPending && remove.variables === guest.accountId}
                  onClick={() => remove.mutate(guest.accountId)}
                  aria-label={`Retirer ${guest.name}`}
                >
                  Retirer
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {guestInvitations.length > 0 && (
        <ul className="grid gap-2" aria-label="Invitations envoyées">
          {guestInvitations.map(({ id: invitationId, email, expiresAt }) => (
            <li key={invitationId} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                {email}
                <span className="block text-s text-ink-soft">
                  {new Date(expiresAt) <= now
                    ? 'Lien expiré : invitez-la de nouveau, ou annulez.'
                    : `Invitée par e-mail, lien valable jusqu'au ${formatDate(expiresAt)}`}
                </span>
              </span>
              <Button
                variant="ghost"
                busy={revoke.isPending && revoke.variables === invitationId}
                onClick={() => revoke.mutate(invitationId)}
                aria-label={`Annuler l'invitation envoyée à ${email}`}
              >
                Annuler
              </Button>
            </li>
          ))}
        </ul>
      )}
      {abilities.invite && (
        <p>
          <Button variant="outline" onClick={() => setIsInviting(true)}>
            Inviter une personne
          </Button>
        </p>
      )}
      {isInviting && (
        <Suspense fallback={null}>
          <InviteForm contract={contract} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </Card>
  );
}
