import type {
  acceptGuestInvitation as acceptGuestInvitationEndpoint,
  GuestInvitation,
  readGuestInvitation as readGuestInvitationEndpoint,
} from '@baara/contract/freelance/contracts';
import { api } from '../../../../lib/api.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

export const readGuestInvitation = async (token: string): Promise<GuestInvitation> =>
  (
    await api.call<typeof readGuestInvitationEndpoint>('GET /contract-invitations/:token', {
      params: { token },
    })
  ).data;

export const acceptGuestInvitation = (token: string) =>
  api.call<typeof acceptGuestInvitationEndpoint>('POST /contract-invitations/:token/accept', {
    params: { token },
  });

export const registeringGuest = (token: string) =>
  lazyEndpoint(
    'POST /contract-invitations/:token/register',
    () => import('@baara/contract/freelance/contracts').then(({ registerGuest }) => registerGuest),
    { token },
  );
