/** Every regular expression of a source file: literals, and constructors whose pattern is made of constants. */
import { parseSync } from 'oxc-parser';

export type FoundPattern = { source: string; flags: string; file: string; line: number };
/** A constructor whose pattern is only known when the program runs. */
export type BuiltPattern = { file: string; line: number; code: string };

/** A node of the ESTree syntax tree, read by shape. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };

export function findPatterns(file: string, code: string): { found: FoundPattern[]; built: BuiltPattern[] } {
  const { program } = parseSync(file, code);
  const constants = new Map<string, Node>();
  const constructors: Node[] = [];
  const found: FoundPattern[] = [];
  const lineOf = (node: Node): number => code.slice(0, node.start).split('\n').length;
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && isNode(node['id']))
      constants.set(String(node['id']['name']), node['init']);
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node.type === 'Literal' && regex)
      found.push({ source: regex.pattern, flags: regex.flags, file, line: lineOf(node) });
    const callee = node['callee'];
    if (isCall(node) && isNode(callee) && callee['name'] === 'RegExp') constructors.push(node);
  });
  const built: BuiltPattern[] = [];
  for (const node of constructors) {
    const [pattern, flags] = (node['arguments'] as Node[]).map((argument) => valueOf(argument, constants));
    if (typeof pattern === 'string') {
      found.push({
        source: pattern,
        flags: typeof flags === 'string' ? flags : '',
        file,
        line: lineOf(node),
      });
    } else built.push({ file, line: lineOf(node), code: code.slice(node.start, node.end) });
  }
  return { found, built };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isCall = ({ type }: Node): boolean => type === 'NewExpression' || type === 'CallExpression';

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
  }
}

/** The text or list of texts a constant expression stands for; undefined when it is not constant. */
function valueOf(
  node: Node | undefined,
  constants: ReadonlyMap<string, Node>,
): string | string[] | undefined {
  if (!isNode(node)) return undefined;
  const of = (value: unknown) => valueOf(value as Node, constants);
  const text = (value: unknown): string | undefined => {
    const known = of(value);
    return typeof known === 'string' ? known : undefined;
  };
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : undefined;
    case 'Identifier': {
      const init = constants.get(String(node['name']));
      return init && init !== node ? of(init) : undefined;
    }
    case 'BinaryExpression':
      return joined([text(node['left']), text(node['right'])], '');
    case 'ArrayExpression': {
      const items = (node['elements'] as Node[]).map(text);
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    case 'TemplateLiteral':
      return filled(node, 'cooked', text);
    case 'TaggedTemplateExpression':
      return filled(node['quasi'] as Node, 'raw', text);
    case 'MemberExpression': {
      const init = constants.get(String((node['object'] as Node)['name']));
      const name = (node['property'] as Node)['name'];
      return name === 'source' && init?.['regex']
        ? (init['regex'] as { pattern: string }).pattern
        : undefined;
    }
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      if (callee.type !== 'MemberExpression' || (callee['property'] as Node)['name'] !== 'join')
        return undefined;
      const items = of(callee['object']);
      const separator = text((node['arguments'] as Node[])[0]);
      return Array.isArray(items) && separator !== undefined ? items.join(separator) : undefined;
    }
    default:
      return undefined;
  }
}

function filled(
  template: Node,
  kind: 'cooked' | 'raw',
  text: (value: unknown) => string | undefined,
): string | undefined {
  const quasis = (template['quasis'] as { value: Record<string, string> }[]).map(({ value }) => value[kind]);
  const expressions = (template['expressions'] as Node[]).map(text);
  return joined(
    quasis.flatMap((quasi, index) => (index < expressions.length ? [quasi, expressions[index]] : [quasi])),
    '',
  );
}

const joined = (parts: readonly (string | undefined)[], separator: string): string | undefined =>
  parts.every((part) => part !== undefined) ? parts.join(separator) : undefined;
