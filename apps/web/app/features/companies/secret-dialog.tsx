import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/states.tsx';
import { CopiedText } from './copied-text.tsx';

type Props = {
  title: string;
  /** What the secret is. */
  label: string;
  secret: string;
  /** What to do with it, and why. */
  warning: string;
  /** What the button that closes says. */
  done: string;
  onClose: () => void;
};

/** A secret of the company's programs, shown this one time. */
export function SecretDialog({ title, label, secret, warning, done, onClose }: Props) {
  return (
    <Modal isOpen onClose={onClose} title={title} actions={<Button onClick={onClose}>{done}</Button>}>
      <div className="grid gap-4">
        <CopiedText label={label} text={secret} />
        <Notice tone="warn">{warning}</Notice>
      </div>
    </Modal>
  );
}
