import type { ReactNode } from 'react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { hrefWith } from '../../lib/address-params.ts';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/pagination.tsx';

type Props = {
  /** The content of the list, for screen readers. */
  label: string;
  /** The list's own path: its filters and pages stand in the address. */
  path: string;
  /** How many were found, as a sentence. */
  summary: string;
  pagination: { page: number; pages: number };
  className?: string;
  children: ReactNode;
};

/** The results of a public list: how many, the list itself, its pages; dimmed while another page of it is on its way. */
export function ListResults({ label, path, summary, pagination, className, children }: Props) {
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === path;
  return (
    <section
      aria-label={label}
      aria-busy={isLoading}
      className={classNames(className, isLoading && 'opacity-60')}
    >
      <output className="mb-3 block text-ink-soft">{summary}</output>
      {children}
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        hrefOf={(number) => hrefWith(params, { page: String(number) })}
        link={Link}
      />
    </section>
  );
}
