import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../test-reports.ts';

/** A name of another file: `default`, `*` (everything it exports) or what it is called there. */
export type Imported = { file: string; name: string };
export type Node = { type: string; start: number; end: number; [key: string]: unknown };
/** What the code of one declaration mentions. */
export type Mentions = {
  names: Set<string>;
  /** `notes.addNote` */
  members: Set<string>;
  texts: Set<string>;
  files: Set<string>;
};
export type Source = {
  file: string;
  text: string;
  readonly body: readonly Node[];
  imports: Map<string, Imported>;
  /** By the name other files import; a local name stands without a file. */
  exports: Map<string, { local: string } | Imported>;
  /** Files whose exports are all exported again. */
  passedOn: string[];
};

const sources = new Map<string, Source>();

/** @param file its path below the repository. Files are read once. */
export function sourceOf(file: string): Source {
  const found = sources.get(file);
  if (found) return found;
  const text = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, text);
  const source: Source = {
    file,
    text,
    get body() {
      // The parser's own types name every kind of node; the map only looks for a few. Made when asked for: it takes longest.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return parsed.program.body as unknown as Node[];
    },
    imports: new Map(),
    exports: new Map(),
    passedOn: [],
  };
  for (const { entries, moduleRequest } of parsed.module.staticImports) {
    const target = resolve(file, moduleRequest.value);
    if (target === undefined) continue;
    for (const { importName, localName, isType } of entries)
      if (!isType) source.imports.set(localName.value, { file: target, name: nameOf(importName) });
  }
  for (const { entries } of parsed.module.staticExports)
    for (const { exportName, importName, localName, moduleRequest, isType } of entries) {
      const target = moduleRequest ? resolve(file, moduleRequest.value) : undefined;
      if (isType) continue;
      if (target !== undefined && exportName.kind === 'None') source.passedOn.push(target);
      else if (target !== undefined)
        source.exports.set(nameOf(exportName), { file: target, name: nameOf(importName) });
      else source.exports.set(nameOf(exportName), { local: localName.name ?? 'default' });
    }
  sources.set(file, source);
  return source;
}

const nameOf = ({ kind, name }: { kind: string; name?: string | null }): string =>
  kind === 'Default' ? 'default' : (name ?? '*');

/** The file of the repository that an import names; undefined for libraries, pictures and sheets. */
export function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@baara/contract/')
    ? `packages/contract/src/${specifier.slice('@baara/contract/'.length)}.ts`
    : join(dirname(from), specifier);
  if (!/^[.@]/.test(specifier) || !/[.]tsx?$/.test(path)) return undefined;
  return existsSync(join(root, path)) && statSync(join(root, path)).isFile() ? path : undefined;
}

const typesOnly = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'implements']);

/** Names, texts and loaded files in a part of a file; what only types mention is left out. */
export function mentionsOf(file: string, node: unknown): Mentions {
  const mentions: Mentions = {
    names: new Set(),
    members: new Set(),
    texts: new Set(),
    files: new Set(),
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) read(value);
  };
  const read = (one: Node): void => {
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier') mentions.names.add(String(one.name));
    else if (one.type === 'Literal' && typeof one.value === 'string') mentions.texts.add(one.value);
    else if (one.type === 'ImportExpression' && isNode(one.source)) {
      const target = resolve(file, String(one.source.value));
      if (target !== undefined) mentions.files.add(target);
    } else if (!/^TS(?:Interface|TypeAlias)/.test(one.type)) {
      const { object, property, computed } = one;
      if (computed === false && isNode(object) && isNode(property))
        mentions.members.add(`${String(object.name)}.${String(property.name)}`);
      for (const key in one) if (typeof one[key] === 'object' && !isOnlyName(one, key)) visit(one[key]);
    }
  };
  visit(node);
  return mentions;
}

/** Whether a part of a node is a type, or the name of a property. */
const isOnlyName = (node: Node, key: string): boolean =>
  typesOnly.has(key) || (node.computed === false && (key === 'property' || key === 'key'));

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node below one, itself included. */
export function nodesOf(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const one of value) nodesOf(one, found);
  else if (isNode(value)) {
    found.push(value);
    for (const key in value) if (typeof value[key] === 'object') nodesOf(value[key], found);
  }
  return found;
}

/** Where a name that a file exports is declared, through files that pass it on. */
export function declarationOf({ file, name }: Imported): Imported | undefined {
  const source = sourceOf(file);
  const exported = source.exports.get(name);
  if (exported && 'local' in exported) {
    const imported = source.imports.get(exported.local);
    return imported ? declarationOf(imported) : { file, name: exported.local };
  }
  if (exported) return declarationOf(exported);
  for (const further of source.passedOn) {
    const found = declarationOf({ file: further, name });
    if (found) return found;
  }
  return undefined;
}
