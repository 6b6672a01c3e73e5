import { dismissalReasons, dismissalReasonTitles } from '@baara/contract/offers/alerts/alert-words';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useDismissOffer } from './public/dismissing.api.ts';

type Props = { offerId: number; title: string; onClose: () => void };

/** One tap says why: the offers that follow depend on it. */
export default function DismissDialog({ offerId, title, onClose }: Props) {
  const { mutate, isPending, variables } = useDismissOffer(offerId, onClose);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Qu'est-ce qui ne va pas ?"
      description={`« ${title} » ne vous sera plus proposée, et les suivantes en tiendront compte.`}
      actions={
        <Button variant="outline" onClick={onClose}>
          Annuler
        </Button>
      }
    >
      <ul className="grid gap-2">
        {dismissalReasons.map((reason) => (
          <li key={reason} className="grid">
            <Button
              variant="outline"
              className="justify-start! font-normal!"
              busy={isPending && variables === reason}
              disabled={isPending}
              onClick={() => mutate(reason)}
            >
              {dismissalReasonTitles[reason]}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
