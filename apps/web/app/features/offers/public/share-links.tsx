import { urlVia } from '@baara/contract/offers/view-sources';
import { useState, useSyncExternalStore } from 'react';
import { buttonClass } from '../../../ui/button.tsx';

type Props = {
  url: string;
  title: string;
  /** By which an offer is verified, sent along with it wherever a message is. */
  code?: string;
};

/** WhatsApp first: it is how offers travel here. Plain links: they work without JavaScript. */
export function ShareLinks({ url, title, code }: Props) {
  const check = code ? `Code à vérifier sur Baara : ${code}` : '';
  const shared = urlVia(url, 'partage');
  const messageWith = (address: string): string => [title, address, check].filter(Boolean).join('\n');
  const quote = encodeURIComponent([title, check].filter(Boolean).join('\n'));
  const links = [
    {
      name: 'WhatsApp',
      href: `https://wa.me/?text=${encodeURIComponent(messageWith(urlVia(url, 'whatsapp')))}`,
      look: 'primary' as const,
    },
    {
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(shared)}&quote=${quote}`,
      look: 'outline' as const,
    },
    {
      name: 'LinkedIn',
      // The other address takes no text of ours.
      href: `https://www.linkedin.com/feed/?shareActive=true&text=${encodeURIComponent(messageWith(shared))}`,
      look: 'outline' as const,
    },
  ];
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {links.map((link) => (
        <a
          key={link.name}
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass(link.look)}
          aria-label={`Partager sur ${link.name}`}
        >
          {link.name}
        </a>
      ))}
      <CopyButton text={code ? messageWith(shared) : shared} what={code ? 'texte' : 'lien'} />
      <OtherApplications shared={{ title, url: shared, text: [title, check].filter(Boolean).join('\n') }} />
    </div>
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
    <button type="button" className={buttonClass('outline')} onClick={() => void copy()}>
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
