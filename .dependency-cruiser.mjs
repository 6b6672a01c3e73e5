/**
 * Who may import whom (docs/architecture.md). Every boundary is a pattern over the folder layout:
 * a new feature, package or screen is covered the day it is made.
 */

import layers from './layers.json' with { type: 'json' };

/** Tests, and the factories of what they need. */
const tests = '[.](test|spec|factory)[.]tsx?$';
const contract = '^packages/contract/';
const engines = '^packages/(?!contract/)[^/]+/';

/**
 * A rule: files matching `from` may reach, inside the repository, only what matches one of `allowed`. Libraries that a
 * workspace has installed for itself are not the repository's.
 */
const only = (name, comment, from, allowed, except) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: except ? [tests, ...except] : tests },
  to: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: [allowed, '/node_modules/'].flat() },
});

/**
 * Rules of each module of layers.json: it imports none of those that stand after it, and of those before it only what
 * stands in a public folder. A file belongs to the deepest module that contains it.
 */
const layerRules = Object.entries({ api: 'apps/api/src/features', web: 'apps/web/app/features' }).flatMap(
  ([app, folder]) => {
    const order = Object.values(layers[app] ?? {}).flatMap((layer) => Object.keys(layer));
    const below = (name) => order.filter((one) => one.startsWith(`${name}/`));
    const within = (names) => `^${folder}/(${names.join('|')})/`;
    return order.flatMap((name, place) => {
      const from = {
        path: within([name]),
        pathNot: below(name).length > 0 ? [tests, within(below(name))] : tests,
      };
      const parts = below(name).map((one) => one.slice(name.length + 1));
      const own = `^${folder}/${name}/${parts.length > 0 ? `(?!(${parts.join('|')})/)` : ''}`;
      const later = order.slice(place + 1);
      const earlierParts = order
        .slice(0, place + 1)
        .filter((one) => later.some((domain) => one.startsWith(`${domain}/`)));
      const rule = (kind, comment, to) => ({
        name: `${app}-${kind}-${name}`,
        comment,
        severity: 'error',
        from,
        to,
      });
      return [
        ...(later.length > 0
          ? [
              rule('layers', `${name} imports only what stands before it in layers.json.`, {
                path: within(later),
                ...(earlierParts.length > 0 && { pathNot: within(earlierParts) }),
              }),
            ]
          : []),
        rule('public', `${name} imports other modules only by their public folders.`, {
          path: `^${folder}/`,
          pathNot: [own, '/public/'],
        }),
      ];
    });
  },
);

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      comment: 'Cycles are forbidden.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import resolves to a file or an installed package.',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|bench|scripts)/' },
      // React Router's route types (`./+types/…`) are generated beside the sources: TypeScript checks those.
      to: { couldNotResolve: true, path: '^[.]', pathNot: '/[+]types/' },
    },
    {
      name: 'contract-imports-zod-only',
      comment: 'The contract is shared by both sides: it may import itself and zod, nothing else.',
      severity: 'error',
      from: { path: contract, pathNot: tests },
      to: { pathNot: [contract, '^(node_modules|packages/contract/node_modules)/zod/', '^zod$'] },
    },
    only('engines', 'Engines are pure: contract and other engines only.', engines, [contract, engines]),
    {
      name: 'engines-do-no-io',
      comment: 'Engines do no I/O: no Node module, no database, no HTTP.',
      severity: 'error',
      from: { path: engines, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    only('platform', 'Platform knows no domain: itself and the contract.', '^apps/api/src/platform/', [
      '^apps/api/src/platform/',
      '^apps/api/src/config[.]ts$',
      contract,
      // The API serves the built web application: a build product, never its sources.
      '^apps/web/build/',
    ]),
    only(
      'api-features',
      'A feature imports features (by the rules of layers.json), platform, contract and engines.',
      '^apps/api/src/features/',
      ['^apps/api/src/features/', '^apps/api/src/platform/', '^apps/api/src/config[.]ts$', contract, engines],
    ),
    {
      name: 'mails-in-mails-files',
      comment:
        'A mail is defined in <feature>.mails.ts; elsewhere one only fills it (docs/notifications.md).',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: [tests, '[.]mails[.]ts$', '/mail-previews/'] },
      to: { path: '^apps/api/src/platform/mail/mail-template[.]ts$' },
    },
    {
      name: 'features-never-import-seeds',
      comment: 'The demonstration writes with the features; none of them knows it.',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: tests },
      to: { path: '^apps/api/db/' },
    },
    {
      name: 'test-harness-in-tests-only',
      comment: 'The test harness and factories are imported by tests only.',
      severity: 'error',
      from: { path: '^apps/api/', pathNot: [tests, '^apps/api/src/testing/'] },
      to: { path: ['^apps/api/src/testing/', '[.]factory[.]ts$'] },
    },
    {
      name: 'screen-harness-in-tests-only',
      comment: 'The fake API and what shows a screen are imported by tests only.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: [tests, '^apps/web/app/testing/'] },
      to: { path: '^apps/web/app/testing/' },
    },
    only(
      'web-testing',
      'What shows a screen in tests uses lib, itself and the contract.',
      '^apps/web/app/testing/',
      ['^apps/web/app/(ui|lib|shell|testing)/', contract],
    ),
    {
      name: 'app-imports-feature-entries',
      comment:
        'What puts the application together takes features by their entry files and public folders only.',
      severity: 'error',
      from: { path: '^apps/api/src/(app|worker|main|listeners|sitemap-sources)[.]ts$' },
      to: {
        path: '^apps/api/src/features/',
        pathNot: ['/public/[^/]+[.]ts$', '[.](routes|jobs|listeners)[.]ts$'],
      },
    },
    only('web-ui', 'UI components know libraries and each other only.', '^apps/web/app/ui/', [
      '^apps/web/app/ui/',
    ]),
    only('web-lib', 'lib uses ui, itself and the contract.', '^apps/web/app/lib/', [
      '^apps/web/app/(ui|lib)/',
      contract,
    ]),
    only('web-shell', 'shell uses ui, lib, itself and the contract.', '^apps/web/app/shell/', [
      '^apps/web/app/(ui|lib|shell)/',
      contract,
      '[.]css$',
    ]),
    only(
      'web-features',
      'A web feature imports features (by the rules of layers.json), ui, lib, shell, contract and engines.',
      '^apps/web/app/features/',
      ['^apps/web/app/features/', '^apps/web/app/(ui|lib|shell)/', contract, engines, '[.]css$'],
    ),
    {
      name: 'web-routes-import-feature-routes',
      comment: 'routes.ts spreads the features’ own route tables.',
      severity: 'error',
      from: { path: '^apps/web/app/routes[.]ts$' },
      to: { path: '^apps/web/app/features/', pathNot: '[.]routes[.]ts$' },
    },
    only(
      'web-catalogue',
      'The catalogue shows ui and lib, linked as the shell does.',
      '^apps/web/catalogue/',
      [
        '^apps/web/(catalogue|app/(ui|lib|styles))/',
        '^apps/web/app/shell/workspace-styles[.]tsx$',
        '^apps/web/french-marks-plugin[.]ts$',
      ],
    ),
    {
      name: 'web-catalogue-while-developing',
      comment: 'The product never carries the catalogue: only the route table knows it, while developing.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: '^apps/web/app/routes[.]ts$' },
      to: { path: '^apps/web/catalogue/' },
    },
    {
      name: 'web-routes-import-catalogue-routes',
      comment: 'And it knows its address only: the page is loaded while developing.',
      severity: 'error',
      from: { path: '^apps/web/app/routes[.]ts$' },
      to: { path: '^apps/web/catalogue/', pathNot: '/catalogue[.]routes[.]ts$' },
    },
    {
      name: 'web-slots-are-filled-from-public',
      comment: 'fill-slots.ts gives screens of one feature the public parts of another.',
      severity: 'error',
      from: { path: '^apps/web/app/fill-slots[.]ts$' },
      to: { path: '^apps/web/app/features/', pathNot: '/public/' },
    },
    {
      name: 'web-never-imports-api',
      comment: 'The web speaks HTTP.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'api-never-imports-web',
      comment: 'The API never imports the web application’s sources.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^apps/web/', pathNot: '^apps/web/build/' },
    },
    {
      name: 'products-do-not-import-tooling',
      comment: 'Nothing that ships imports e2e, bench or scripts.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(e2e|bench|scripts)/' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API yet; swc parses the sources for this tool.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|[.]react-router|node_modules/[.])/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
