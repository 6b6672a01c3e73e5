import { useQuery } from '@tanstack/react-query';
import { WaitingProposals } from '../../../two-people/public/waiting-proposals.tsx';
import { waitingProposalsQuery } from '../../../two-people/public/proposal.api.ts';

const refresh = (): void => undefined;

/** Views that a colleague asked for and another person must agree to; nothing for anyone who may not decide. */
export function WaitingViews() {
  const { data } = useQuery({ ...waitingProposalsQuery, retry: false });
  if (!data?.some(({ kind }) => kind === 'accounts.support-view')) return null;
  return <WaitingProposals onDecided={refresh} />;
}
