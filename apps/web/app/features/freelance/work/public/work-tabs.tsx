import type { ContractSide } from '@baara/contract/freelance/work-words';
import { ContractPanel, WithContract } from '../../contracts/public/contract-panel.tsx';
import { DisputePanel, OpenDisputes, useDisputes } from '../../disputes/public/dispute-panel.tsx';
import { PaymentsPanel } from '../../escrow/public/payments-panel.tsx';
import { InvoicesPanel } from '../../invoices/public/invoices-panel.tsx';
import { ReviewsPanel } from '../../reviews/public/reviews-panel.tsx';

type Props = { missionId: string; side: ContractSide };

/** The tab « Contrat et paiements » of either party: what is to be done with the money first, then what was agreed. */
export const ContractTab = ({ missionId, side }: Props) => (
  <ContractPanel missionId={missionId} side={side}>
    {(contractId) => <Work contractId={contractId} side={side} />}
  </ContractPanel>
);

function Work({ contractId, side }: { contractId: string; side: ContractSide }) {
  const disputes = useDisputes({ contractId, side });
  return (
    <div className="grid grid-cols-1 gap-6">
      <OpenDisputes contractId={contractId} side={side} />
      <PaymentsPanel contractId={contractId} isWaiting={disputes.isPending} isLed={disputes.isLeading} />
      <DisputePanel contractId={contractId} side={side} />
      <InvoicesPanel contractId={contractId} side={side} />
    </div>
  );
}

/** The tab « Avis » of either party. */
export const ReviewsTab = ({ missionId, side }: Props) => (
  <WithContract missionId={missionId} side={side}>
    {({ id }) => <ReviewsPanel contractId={id} side={side} />}
  </WithContract>
);
