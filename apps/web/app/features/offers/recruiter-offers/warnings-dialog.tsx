import { NEVER_ASK } from '@baara/contract/support/moderation-messages';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

type Props = {
  warnings: RecruiterOffer['warnings'];
  onCorrect: () => void;
  onPublish: () => void;
  /** An agreement is asked first. */
  isAsking: boolean;
};

/** What candidates must never be asked, with the passages, before the offer is published. It stops nothing. */
export function WarningsDialog({ warnings, onCorrect, onPublish, isAsking }: Props) {
  return (
    <Modal
      isOpen
      onClose={onCorrect}
      title="Relisez ces passages avant de publier"
      description={NEVER_ASK}
      actions={
        <>
          <Button variant="outline" onClick={onPublish}>
            {isAsking ? 'Demander l’accord quand même' : 'Publier quand même'}
          </Button>
          <Button onClick={onCorrect}>Corriger</Button>
        </>
      }
    >
      <ul className="grid max-h-[45dvh] gap-3 overflow-y-auto">
        {warnings.map(({ reason, quote }) => (
          <li key={reason + quote}>
            <p className="rounded-md bg-bad-soft px-3 py-2 break-words">« {quote} »</p>
            <p className="mt-1 text-s text-ink-soft">{reason}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-s text-ink-soft">Si vous publiez, nos modérateurs reliront l'offre.</p>
    </Modal>
  );
}
