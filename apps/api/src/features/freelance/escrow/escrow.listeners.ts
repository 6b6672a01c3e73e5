import type { Listener } from '../../../platform/events/events.ts';
import { contractSignedEvent } from '../work/public/work-events.ts';
import { activateContract, findContract } from './escrow.queries.ts';
import { commissionFor } from './take-step.ts';

export const escrowListeners: readonly Listener[] = [
  // The commission of a contract is the one that its signed text says.
  contractSignedEvent.listen(async (tx, { contractId, at }) => {
    await commissionFor(tx, contractId, at);
    const contract = await findContract(tx, contractId);
    if (contract?.pricing === 'daily') await activateContract(tx, contractId);
  }),
];
