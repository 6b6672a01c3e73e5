import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/states.tsx';
import { CopiedText } from '../copied-text.tsx';

/** Shown once, after an address was added or its secret replaced. */
export function WebhookSecret({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Secret de ${name}`}
      actions={<Button onClick={onClose}>J’ai copié le secret</Button>}
    >
      <div className="grid gap-4">
        <CopiedText label="Secret" text={secret} />
        <Notice tone="warn">
          Il n’est montré qu’une fois. Gardez-le sur votre serveur : il prouve qu’un message vient de nous.
        </Notice>
      </div>
    </Modal>
  );
}
