import { Link } from 'react-router';

export type RelatedPage = { to: string; name: string; text: string };

/** Pages a reader of this one may want next. */
export function RelatedPages({ pages }: { pages: readonly RelatedPage[] }) {
  return (
    <nav aria-labelledby="a-lire-aussi" className="border-t border-line bg-surface">
      <div className="page grid gap-3 py-9 lg:grid-cols-[1fr_3fr] lg:gap-14">
        <h2 id="a-lire-aussi" className="text-l">
          À lire aussi
        </h2>
        <ul className="grid md:grid-cols-3 md:gap-6">
          {pages.map((page) => (
            <li key={page.to} className="relative border-t border-line py-3 md:border-line-strong">
              <Link to={page.to} className="cover font-semibold hover:text-primary">
                {page.name}
                <span aria-hidden="true">&nbsp;→</span>
              </Link>
              <p className="mt-0.5 text-s text-ink-soft">{page.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
