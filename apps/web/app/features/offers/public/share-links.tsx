import { useState } from 'react';
import { buttonClass } from '../../../ui/button.tsx';

type Props = {
  url: string;
  title: string;
  /** By which an offer is verified, sent along with it. */
  code?: string;
};

/** WhatsApp first: it is how offers travel here. Plain links: they work without JavaScript. */
export function ShareLinks({ url, title, code }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const address = encodeURIComponent(url);
  const message = [title, url, ...(code ? [`Code à vérifier sur Baara : ${code}`] : [])].join('\n');
  const links = [
    {
      name: 'WhatsApp',
      href: `https://wa.me/?text=${encodeURIComponent(message)}`,
      look: 'primary' as const,
    },
    {
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      look: 'line' as const,
    },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      look: 'line' as const,
    },
  ];
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // No clipboard over plain HTTP, or not allowed: the person copies it from here.
      window.prompt('Copiez ce lien :', url);
      return;
    }
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 3000);
  };
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
      <button type="button" className={buttonClass('line')} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? 'Lien copié' : 'Copier le lien'}</span>
      </button>
    </div>
  );
}
