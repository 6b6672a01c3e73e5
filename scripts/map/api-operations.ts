import { globSync } from 'node:fs';
import { root } from '../test-reports.ts';
import { declarationOf, type Imported, isNode, mentionsOf, type Node, nodesOf, sourceOf } from './sources.ts';

const FEATURES = 'apps/api/src/features/';

/** An operation of the contract where the API answers it. */
export type Operation = {
  /** `POST /recruiter/departments` */
  address: string;
  contractFile: string;
  routeFile: string;
  /** What the handler calls to do it; undefined when it does it itself. */
  useCase: Imported | undefined;
};

/** Every `route(app, endpoint, options, handler)` of the API. */
export const apiOperations = (): Operation[] =>
  globSync('apps/api/src/**/*.routes.ts', { cwd: root }).toSorted().flatMap(operationsOfFile);

function operationsOfFile(routeFile: string): Operation[] {
  const { body } = sourceOf(routeFile);
  return body.flatMap((statement) => {
    const nodes = nodesOf(statement);
    const calls = nodes.filter((node) => isCallOf(node, 'route'));
    if (calls.length === 0) return [];
    const locals = namesOf([...body, ...statementsOf(statement)]);
    return calls.flatMap((call) => {
      const [, endpoint, ...rest] = argumentsOf(call);
      const handler = rest.at(-1);
      return endpointsOf(endpoint, nodes).map((one) => {
        const contract = contractEndpoint(routeFile, one);
        const useCase = useCaseOf(routeFile, contract, { handler, locals });
        return { address: contract.address, contractFile: contract.file, routeFile, useCase };
      });
    });
  });
}

/** What stands in the function that a statement declares. */
function statementsOf(statement: Node): Node[] {
  const declared = isNode(statement.declaration) ? statement.declaration : statement;
  const body = isNode(declared.body) ? declared.body.body : undefined;
  return Array.isArray(body) ? body : [];
}

/** The values of the names that statements declare. */
function namesOf(statements: readonly Node[]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const statement of statements) {
    const { type, id, body, declarations } = isNode(statement.declaration)
      ? statement.declaration
      : statement;
    if (type === 'FunctionDeclaration' && isNode(id)) values.set(String(id.name), body);
    if (Array.isArray(declarations))
      for (const one of declarations)
        for (const name of mentionsOf('', one.id).names) values.set(name, one.init);
  }
  return values;
}

/** The endpoint of a route; those of a list where a loop goes through them. */
function endpointsOf(endpoint: unknown, nodes: readonly Node[]): Node[] {
  if (!isNode(endpoint)) return [];
  const loop = nodes.find(
    ({ type, left }) =>
      type === 'ForOfStatement' &&
      endpoint.type === 'Identifier' &&
      mentionsOf('', left).names.has(String(endpoint.name)),
  );
  if (!loop || !isNode(loop.right)) return [endpoint];
  const listed = loop.right.elements;
  return Array.isArray(listed) ? listed.filter(isNode) : [endpoint];
}

const argumentsOf = (node: Node): unknown[] =>
  node.type === 'CallExpression' && Array.isArray(node.arguments) ? node.arguments : [];

const isCallOf = ({ type, callee }: Node, name?: string): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'Identifier' &&
  (name === undefined || callee.name === name);

function contractEndpoint(routeFile: string, node: Node): Imported & { address: string } {
  const { imports } = sourceOf(routeFile);
  const { object, property } = node;
  const [local, name] =
    isNode(object) && isNode(property) ? [object.name, String(property.name)] : [node.name, undefined];
  const imported = imports.get(String(local));
  const found = imported && declarationOf({ file: imported.file, name: name ?? imported.name });
  const address = found && addressesOf(found.file).get(found.name);
  if (!found || address === undefined)
    throw new Error(`${routeFile}: the endpoint ${String(local)} of a route is not found in the contract`);
  return { ...found, address };
}

const addresses = new Map<string, Map<string, string>>();

/** The address of each endpoint of a file of the contract. */
function addressesOf(file: string): Map<string, string> {
  const found =
    addresses.get(file) ??
    new Map(
      [...sourceOf(file).text.matchAll(/\bconst (\w+) = endpoint\(\s*'([^']+)'/g)].map(
        ([, name = '', address = '']) => [name, address],
      ),
    );
  addresses.set(file, found);
  return found;
}

/**
 * What a handler calls to do its work: of the functions of the features that it mentions, itself or by way of what stands
 * beside it in the file, the likeliest.
 */
function useCaseOf(
  routeFile: string,
  operation: Asked['operation'],
  { handler, locals }: { handler: unknown; locals: Map<string, unknown> },
): Imported | undefined {
  const found = new Map<string, { imported: Imported; score: number }>();
  const seen = new Set<string>();
  const read = (node: unknown, steps: number): void => {
    const works = new Set(
      nodesOf(node)
        .filter(isWork)
        .map(({ callee }) => nameOfCallee(callee)),
    );
    const { names, members } = mentionsOf(routeFile, node);
    for (const name of [...members, ...names]) {
      const imported = importedAs(routeFile, name);
      if (imported && isAction(imported)) {
        const score = scoreOf(imported, { routeFile, operation }) + (works.has(name) ? 3 : 0) - steps;
        if (score > (found.get(name)?.score ?? -Infinity)) found.set(name, { imported, score });
      } else if (!seen.has(name) && locals.has(name)) {
        seen.add(name);
        read(locals.get(name), steps + 1);
      }
    }
  };
  read(handler, 0);
  const [best] = [...found.values()].toSorted((one, other) => other.score - one.score);
  return best?.imported;
}

/** The function that a name of a file stands for: `createOffer`, or `notes.addNote` where `notes` is a whole file. */
function importedAs(file: string, name: string): Imported | undefined {
  const [local = '', member] = name.split('.');
  const imported = sourceOf(file).imports.get(local);
  return imported && member !== undefined ? { file: imported.file, name: member } : imported;
}

/** A call that is given the database, or what stands for everything a use case needs. */
const isWork = (node: Node): node is Node & { callee: Node } => {
  const [first] = argumentsOf(node);
  return isNode(node.callee) && isNode(first) && /^(?:db|tx|deps)$/.test(String(first.name));
};

const nameOfCallee = ({ name, object, property }: Node): string =>
  isNode(object) && isNode(property) ? `${String(object.name)}.${String(property.name)}` : String(name);

const isAction = ({ file, name }: Imported): boolean =>
  file.startsWith(FEATURES) &&
  !file.endsWith('.policy.ts') &&
  !file.startsWith(`${FEATURES}companies/access/`) &&
  /^[a-z]/.test(name) &&
  !/^(?:can|is|has|require)[A-Z]|(?:NotFound|Access|View|Error)$/.test(name);

type Asked = { routeFile: string; operation: { name: string; address: string } };

function scoreOf({ file, name }: Imported, { routeFile, operation }: Asked): number {
  const words = wordsOf(operation.name);
  const shared = wordsOf(name).filter((word) => words.includes(word)).length;
  const isAsked = operation.address.startsWith('GET ') ? !WRITES.test(name) : !READS.test(name);
  const isBeside = folderOf(file) === folderOf(routeFile);
  const isOfDomain = domainOf(file) === domainOf(routeFile);
  const isOnlyRows = /[.](?:queries|view)[.]ts$/.test(file);
  return 3 * shared + (isAsked ? 3 : 0) + (isBeside ? 2 : 0) + (isOfDomain ? 1 : 0) - (isOnlyRows ? 2 : 0);
}

const READS = /^(?:read|find|select|get|count|list|search)(?:[A-Z]|$)/;
const WRITES = /^(?:create|add|save|write|update|change|end|remove|delete|toggle|propose)(?:[A-Z]|$)/;
const wordsOf = (name: string): string[] =>
  name.split(/(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''));
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
const domainOf = (file: string): string => file.slice(FEATURES.length).split('/', 1)[0] ?? '';
