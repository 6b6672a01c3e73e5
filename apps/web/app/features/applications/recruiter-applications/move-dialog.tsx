import type { OfferStep } from '@baara/contract/applications/recruiter-applications';
import { buttonClass } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

type Props = {
  /** « Déplacer Awa Traoré », « Déplacer 4 candidatures ». */
  title: string;
  steps: readonly OfferStep[];
  onChoose: (to: OfferStep) => void;
  onClose: () => void;
};

/** Where to: every step the server allows from here, in order. Serves the keyboard and the phone alike. */
export function MoveDialog({ title, steps, onChoose, onClose }: Props) {
  return (
    <Modal isOpen onClose={onClose} title={title} description="Déplacer vers…">
      {steps.length === 0 && (
        <p>
          Aucune étape n'est possible pour toutes ces candidatures. Choisissez-en qui sont à la même étape.
        </p>
      )}
      <ul className="grid gap-2">
        {steps.map((step) => (
          <li key={step.key}>
            <button
              type="button"
              className={buttonClass(step.stage === 'rejected' ? 'danger' : 'outline', 'w-full')}
              onClick={() => onChoose(step)}
            >
              {step.title}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
