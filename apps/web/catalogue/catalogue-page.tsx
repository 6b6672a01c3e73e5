import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { WorkspaceStyles } from '../app/shell/workspace-styles.tsx';
import { colourModes, showColourMode } from './colour-mode.ts';
import { catalogue, type CatalogueEntry } from './entries.ts';
import type { State } from './states.ts';
import './catalogue.css';

const folders = [...new Set(catalogue.map(({ module }) => module.replace(/\/[^/]+$/, '')))];

/**
 * The catalogue of the components in all their states, while developing only. `?mode=sombre` shows them in the dark,
 * `?etat=` one state alone, `?nu` leaves out the list of components.
 */
export default function CataloguePage() {
  const { component } = useParams();
  const [params] = useSearchParams();
  const entry = catalogue.find(({ slug }) => slug === component);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const mode = params.get('mode');
  useEffect(() => showColourMode(mode), [mode]);
  return (
    <QueryClientProvider client={client}>
      <WorkspaceStyles />
      <div className="catalogue">
        {!params.has('nu') && <ComponentList mode={mode} current={component} />}
        <main>
          {entry ? (
            <Component key={entry.slug} entry={entry} chosen={params.get('etat')} />
          ) : (
            <h1>{component ? 'Composant inconnu' : 'Composants'}</h1>
          )}
        </main>
      </div>
    </QueryClientProvider>
  );
}

function ComponentList({ mode, current }: { mode: string | null; current: string | undefined }) {
  const search = mode ? `?mode=${mode}` : '';
  return (
    <nav aria-label="Composants" className="catalogue-list">
      <p>
        {Object.entries(colourModes).map(([value, label]) => (
          <Link key={value} to={`?mode=${value}`} aria-current={value === mode ? 'true' : undefined}>
            {label}
          </Link>
        ))}
      </p>
      {folders.map((folder) => (
        <section key={folder}>
          <h2>{folder}</h2>
          <ul>
            {catalogue
              .filter(({ module }) => module.replace(/\/[^/]+$/, '') === folder)
              .map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={`/dev/ui/${slug}${search}`} aria-current={slug === current ? 'page' : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const isBeside = ({ place }: State): boolean => place === 'beside' || place === 'row';

/** Its states side by side, with links to those that are shown alone; or one of these. */
function Component({ entry, chosen }: { entry: CatalogueEntry; chosen: string | null }) {
  const { name, module } = entry;
  const lone = entry.states.find(({ slug }) => slug === chosen);
  const shown = lone ? [lone] : entry.states.filter(isBeside);
  const others = entry.states.filter((state) => !isBeside(state));
  return (
    <>
      <header>
        <h1>{name}</h1>
        <p>
          <span>{module}</span>
          {!lone &&
            others.map(({ slug, label }) => (
              <Link key={slug} to={`?etat=${slug}`}>
                {label}
              </Link>
            ))}
        </p>
      </header>
      <div className="catalogue-states" data-states={lone?.place ?? 'beside'}>
        {shown.map(({ slug, label, place, element }) => (
          <section key={slug} className={place === 'beside' ? undefined : 'catalogue-row'}>
            <h2>{label}</h2>
            {element}
          </section>
        ))}
      </div>
    </>
  );
}
