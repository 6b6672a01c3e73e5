import { useSite } from '../../../shell/use-session.ts';
import { linkRowClass, linkClass } from './public/narrow-page.tsx';

/** A mail to the firm's support; nothing while its address is not known. */
export function SupportLink() {
  const address = useSite()?.supportEmail;
  if (!address) return null;
  return (
    <p className={linkRowClass}>
      Besoin d'aide ?
      <a href={`mailto:${address}`} className={linkClass}>
        Contacter le support
      </a>
    </p>
  );
}
