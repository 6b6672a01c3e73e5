import { type Imported, isNode, type Mentions, mentionsOf, type Node, sourceOf } from './sources.ts';

const OPERATION = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/;
/** A file's statements that declare nothing; they run with any import of it. */
const ALONE = '';

const declaredParts = new Map<string, Map<string, unknown[]>>();
const mentioned = new Map<string, Mentions>();

/** What the declaration of a name at the top of a file mentions. */
function mentionsOfName(file: string, name: string): Mentions {
  const key = `${file} ${name}`;
  const found = mentioned.get(key) ?? mentionsOf(file, partsOf(file).get(name));
  mentioned.set(key, found);
  return found;
}

function partsOf(file: string): Map<string, unknown[]> {
  const found =
    declaredParts.get(file) ?? Map.groupBy(sourceOf(file).body.flatMap(namedParts), ([name]) => name);
  declaredParts.set(file, found);
  return found;
}

function namedParts(statement: Node): [name: string, node: unknown][] {
  const { type, declaration, declarations, id } = statement;
  if (type === 'ImportDeclaration') return [];
  if (isNode(declaration)) {
    const parts = namedParts(declaration);
    return type === 'ExportDefaultDeclaration' ? [...parts, ['default', declaration]] : parts;
  }
  if (Array.isArray(declarations))
    return declarations.flatMap((one: Node) => {
      return [...mentionsOf('', one.id).names].map((name): [string, unknown] => [name, one.init]);
    });
  return [[isNode(id) ? String(id.name) : ALONE, statement]];
}

/**
 * The operations that a screen's code names: its own, and those of the declarations it uses in other files of the features.
 * @param isFollowed whether a file's declarations count.
 */
export function operationsOf(screen: string, isFollowed: (file: string) => boolean): string[] {
  const operations = new Set<string>();
  const seen = new Set<string>();
  const followFile = (file: string): void => {
    const { exports, passedOn } = sourceOf(file);
    for (const name of exports.keys()) follow({ file, name });
    for (const further of passedOn) if (isFollowed(further)) followFile(further);
  };
  const follow = ({ file, name }: Imported): void => {
    if (!isFollowed(file)) return;
    if (name === '*') return followFile(file);
    const { exports, passedOn } = sourceOf(file);
    const exported = exports.get(name);
    if (!exported) for (const further of passedOn) follow({ file: further, name });
    else if ('local' in exported) use(file, exported.local);
    else follow(exported);
    use(file, ALONE);
  };
  const use = (file: string, name: string): void => {
    const key = `${file} ${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    const imported = sourceOf(file).imports.get(name);
    if (imported) return follow(imported);
    const mentions = mentionsOfName(file, name);
    for (const text of mentions.texts) if (OPERATION.test(text)) operations.add(text);
    for (const other of mentions.names) use(file, other);
    for (const loaded of mentions.files.union(slots().get(key) ?? new Set<string>()))
      if (isFollowed(loaded)) followFile(loaded);
  };
  followFile(screen);
  use(screen, ALONE);
  return [...operations];
}

let filled: Map<string, Set<string>> | undefined;

/** The files that `fill-slots.ts` gives to each slot: a screen that shows the slot shows them. */
function slots(): Map<string, Set<string>> {
  if (filled) return filled;
  const file = 'apps/web/app/fill-slots.ts';
  const { body, imports } = sourceOf(file);
  filled = new Map(
    body.flatMap((statement) => {
      const { members, files } = mentionsOf(file, statement);
      const slot = [...members].find((member) => member.endsWith('.fill'))?.slice(0, -'.fill'.length);
      const imported = slot === undefined ? undefined : imports.get(slot);
      return imported ? [[`${imported.file} ${imported.name}`, files] as const] : [];
    }),
  );
  return filled;
}
