import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentType, ReactNode } from 'react';
import { icon } from './icon.ts';
import { pageNumbers } from './page-numbers.ts';

type LinkProps = {
  to: string;
  className: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
};

type Props = {
  page: number;
  pages: number;
  /** Address of a page of the list, with its filters. */
  hrefOf: (page: number) => string;
  /** The router's link; without it, plain links. */
  link?: ComponentType<LinkProps>;
  label?: string;
};

const PlainLink = ({ to, children, ...rest }: LinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

const box =
  'grid min-h-11 min-w-11 place-items-center rounded-md border border-line bg-surface px-2 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary';

/** Links to the pages of a list: they work without JavaScript and can be shared. */
export function Pagination({
  page,
  pages,
  hrefOf,
  link: Link = PlainLink,
  label = 'Pages de la liste',
}: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-center gap-1.5">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} className={box} aria-label="Page précédente">
          <ArrowLeft {...icon} />
        </Link>
      )}
      {pageNumbers(page, pages).map((number) =>
        number < 0 ? (
          <span key={number} className="grid min-w-6 place-items-center" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefOf(number)}
            className={box}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefOf(page + 1)} className={box} aria-label="Page suivante">
          <ArrowRight {...icon} />
        </Link>
      )}
    </nav>
  );
}
