import { elide } from '@baara/contract/formats/elision';
import { SecretDialog } from '../secret-dialog.tsx';

type Props = { name: string; secret: string; onClose: () => void };

/** Shown once, after an address was added or its secret replaced. */
export const WebhookSecret = ({ name, secret, onClose }: Props) => (
  <SecretDialog
    title={`Secret ${elide('de', name)}`}
    label="Secret"
    secret={secret}
    warning="Il n’est montré qu’une fois. Gardez-le sur votre serveur : il prouve qu’un message vient de nous."
    done="J’ai copié le secret"
    onClose={onClose}
  />
);
