import { buttonClass } from '../../../../ui/button.tsx';

/** WhatsApp first: it is how news travels here. Plain links: nothing of these sites is loaded. */
export function ArticleShare({ url, title }: { url: string; title: string }) {
  const address = encodeURIComponent(url);
  const links = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
  return (
    <section aria-label="Partager" className="mt-8 border-t border-line pt-5">
      <h2 className="text-l">Partager</h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {links.map(({ name, href }, index) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass(index === 0 ? 'primary' : 'outline')}
            aria-label={`Partager sur ${name}`}
          >
            {name}
          </a>
        ))}
      </div>
    </section>
  );
}
