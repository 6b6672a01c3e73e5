import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PastEnd } from '../../../shell/page-parts/past-end.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { searchOf } from '../../../lib/address-params.ts';
import { publicPaths } from '../../../lib/public-paths.ts';

export type Trade = { id: number; title: string };

/** A whole number of the address, as text; anything else is no filter. */
export const numberOf = (params: URLSearchParams, name: string): string =>
  /^\d{1,9}$/.exec((params.get(name) ?? '').replaceAll(/[\s.]/g, ''))?.[0] ?? '';

/** How the box is to be read: to the letter, and what of it are words and no filter. */
export const boxOf = (params: URLSearchParams) => ({
  ...(params.get('exact') === '1' ? { exact: '1' } : {}),
  ...(params.get('plain') ? { plain: searchOf(params, 'plain', 200) } : {}),
});

/** One page for search engines: the list without filters. */
export const isFiltered = (search: string): boolean => search !== '' && !/^\?page=\d+$/.test(search);

type HeadProps = {
  trail: string;
  title: string;
  lead: string;
  other: { to: string; label: string };
  children: ReactNode;
};

/** The head of a list: what it is, and how to search it. */
export function ListHead({ trail, title, lead, other, children }: HeadProps) {
  return (
    <header className="border-b border-line bg-surface pt-3 pb-5 max-md:pt-1 max-md:pb-3">
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-s">
          <nav aria-label="Fil d'Ariane" className="flex flex-wrap items-center text-ink-soft">
            <Link to={publicPaths.home()} className="inline-flex min-h-11 items-center hover:underline">
              Accueil
            </Link>
            <span aria-hidden="true" className="px-2">
              /
            </span>
            <span aria-current="page">{trail}</span>
          </nav>
          <Link
            to={other.to}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {other.label}
            <span aria-hidden="true">&nbsp;→</span>
          </Link>
        </div>
        <h1>{title}</h1>
        {/* The list itself says it on a phone. */}
        <p className="mt-1 max-w-md text-ink-soft max-md:sr-only">{lead}</p>
        <search>{children}</search>
      </div>
    </header>
  );
}

export function TradeSelect({ trades, value }: { trades: readonly Trade[]; value: string }) {
  return (
    <select name="domain" defaultValue={value} className={controlClass} aria-label="Domaine">
      <option value="">Tous les domaines</option>
      {trades.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

/** Filters most people leave alone: folded, without a script, unless one is set. */
export function MoreFilters({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="mt-2" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary">
        Affiner la recherche
      </summary>
      <div className="grid gap-3 pt-1 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
    </details>
  );
}

type TextProps = { name: string; label: string; value: string; placeholder?: string; isNumber?: boolean };

export function TextFilter({ name, label, value, placeholder, isNumber }: TextProps) {
  return (
    <label className="grid gap-1">
      <span className="text-s font-medium">{label}</span>
      <input
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={80}
        className={controlClass}
      />
    </label>
  );
}

export function FlagFilter({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 self-end">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} className="size-5 accent-primary" />
      {label}
    </label>
  );
}

type NothingProps = {
  what: string;
  isPastEnd: boolean;
  isSearch: boolean;
  path: string;
  otherwise: ReactNode;
};

/** An empty list says why, and leads on. */
export function Nothing({ what, isPastEnd, isSearch, path, otherwise }: NothingProps) {
  if (isPastEnd) return <PastEnd to={path} />;
  if (isSearch)
    return (
      <EmptyState
        title={`${what} ne correspond`}
        action={
          <Link to={path} className={buttonClass('primary')}>
            Effacer les filtres
          </Link>
        }
      >
        Essayez un autre mot, un autre domaine ou un autre lieu.
      </EmptyState>
    );
  return <EmptyState title={`${what} pour le moment`}>{otherwise}</EmptyState>;
}
