import { urlVia } from '@baara/contract/offers/view-sources';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { WhatsAppMark } from '../../../ui/whatsapp-mark.tsx';

type Shared = {
  url: string;
  title: string;
  /** By which an offer is verified, sent along with it wherever a message is. */
  code?: string;
};
type Props = Shared & {
  /** More ways to pass it on, after the others. */
  children?: ReactNode;
};

const checkOf = (code: string | undefined): string => (code ? `Code à vérifier sur Baara : ${code}` : '');

const messageOf = ({ url, title, code }: Shared): string =>
  [title, url, checkOf(code)].filter(Boolean).join('\n');

/** Opens WhatsApp with a message that names the thing and leads to it. */
export const whatsAppHref = (shared: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(messageOf({ ...shared, url: urlVia(shared.url, 'whatsapp') }))}`;

/** WhatsApp first: it is how offers travel here. Plain links: they work without JavaScript. */
export function ShareLinks({ children, ...thing }: Props) {
  const { url, title, code } = thing;
  const check = checkOf(code);
  const shared = urlVia(url, 'partage');
  const message = messageOf({ ...thing, url: shared });
  const quote = encodeURIComponent([title, check].filter(Boolean).join('\n'));
  const others = [
    {
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(shared)}&quote=${quote}`,
    },
    {
      name: 'LinkedIn',
      // The other address takes no text of ours.
      href: `https://www.linkedin.com/feed/?shareActive=true&text=${encodeURIComponent(message)}`,
    },
  ];
  return (
    <div className="mt-3 flex flex-wrap gap-2 max-md:*:flex-auto">
      <OutsideLink name="WhatsApp" href={whatsAppHref(thing)} mark={<WhatsAppMark />} />
      <CopyButton text={code ? message : shared} what={code ? 'texte' : 'lien'} />
      {children}
      <details className="max-md:basis-full">
        <summary className={buttonClass('ghost')}>Autres réseaux</summary>
        <div className="flex flex-wrap gap-2 pt-2">
          {others.map((link) => (
            <OutsideLink key={link.name} {...link} />
          ))}
          <OtherApplications
            shared={{ title, url: shared, text: [title, check].filter(Boolean).join('\n') }}
          />
        </div>
      </details>
    </div>
  );
}

function OutsideLink({ name, href, mark }: { name: string; href: string; mark?: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('outline')}
      aria-label={`Partager sur ${name}`}
    >
      {mark}
      {name}
    </a>
  );
}

function CopyButton({ text, what }: { text: string; what: 'texte' | 'lien' }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard over plain HTTP, or not allowed: the person copies it from here.
      window.prompt(`Copiez ce ${what} :`, text.replaceAll('\n', ' '));
      return;
    }
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 3000);
  };
  return (
    <button type="button" className={buttonClass('outline', 'noscript:hidden')} onClick={() => void copy()}>
      <span aria-live="polite">
        {isCopied ? `${what === 'lien' ? 'Lien' : 'Texte'} copié` : `Copier le ${what}`}
      </span>
    </button>
  );
}

const neverChanges = () => () => undefined;
const canShare = () => 'share' in navigator;
const onServer = () => false;

/** The telephone's own list, where there is one. */
function OtherApplications({ shared }: { shared: ShareData }) {
  const isOffered = useSyncExternalStore(neverChanges, canShare, onServer);
  // Closing the list without choosing is no fault.
  const share = () => navigator.share(shared).catch(() => undefined);
  if (!isOffered) return null;
  return (
    <button type="button" className={buttonClass('outline', 'md:hidden')} onClick={() => void share()}>
      Autres applications
    </button>
  );
}
