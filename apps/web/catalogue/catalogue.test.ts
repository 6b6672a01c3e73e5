import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routesIn } from './catalogue.routes.ts';
import { catalogue } from './entries.ts';

const app = new URL('../app/', import.meta.url).pathname;

/** Components visible only in the states of another component, or that draw nothing. */
const elsewhere: Record<string, string> = {
  'ui/modal-dialog.tsx': 'loaded by Modal',
  'ui/workspace/action-menu-popup.tsx': 'loaded by ActionMenu',
  'ui/workspace/combobox-popup.tsx': 'drawn by SearchChoice and WordChoice',
  'lib/query-provider.tsx': 'draws nothing of its own',
  'lib/cached-markup.tsx': 'draws nothing of its own',
  'ui/error-state.tsx': 'shown with the states of ui/states.tsx, which exports it',
  'ui/notice.tsx': 'shown with the states of ui/states.tsx, which exports it',
};

const drawn = /^export (?:default )?(?:async )?(?:function|const) ([A-Z]\w*)/gm;
const componentsOf = (module: string): string[] =>
  [...readFileSync(app + module, 'utf8').matchAll(drawn)].map(([, name = '']) => name);

test('every component of ui/ and lib/ stands in the catalogue', () => {
  const modules = globSync('{ui,lib}/**/*.tsx', { cwd: app, exclude: ['**/*.test.tsx'] });
  const missing = modules
    .filter((module) => !(module in elsewhere))
    .flatMap((module) =>
      componentsOf(module)
        .filter((name) => !catalogue.some((entry) => entry.module === module && entry.name === name))
        .map(
          (name) =>
            `${module}: ${name} has no states (apps/web/catalogue/${module.replace('.tsx', '.states.tsx')})`,
        ),
    );
  expect(modules.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('every entry has an address and states of its own', () => {
  expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(catalogue.length);
  for (const { name, states } of catalogue) {
    expect([name, states.length]).not.toEqual([name, 0]);
    expect([name, new Set(states.map(({ slug }) => slug)).size]).toEqual([name, states.length]);
  }
});

test('its address is there while developing only', () => {
  expect(routesIn('development').map(({ path }) => path)).toEqual(['dev/ui/:component?']);
  expect(routesIn('production')).toEqual([]);
  expect(routesIn(undefined)).toEqual([]);
});
