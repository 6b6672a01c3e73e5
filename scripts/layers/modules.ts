import declared from '../../layers.json' with { type: 'json' };

/**
 * The module of a file: of the given names (`offers`, `offers/pipeline`), the deepest folder above it.
 * @param file its path below the folder of the features.
 */
export function moduleOf(names: Iterable<string>, file: string): string | undefined {
  let found: string | undefined;
  for (const name of names)
    if (file.startsWith(`${name}/`) && name.length > (found?.length ?? 0)) found = name;
  return found;
}

/** The modules of both applications that layers.json declares, each name once. */
export const declaredModules: readonly string[] = [
  ...new Set(
    [declared.api, declared.web].flatMap((app) => Object.values(app).flatMap((layer) => Object.keys(layer))),
  ),
];
