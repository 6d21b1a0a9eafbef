import { parseSync } from 'vite'

/** One small fault: what is from `start` to `end` becomes something else. */
export type Mutation = { start: number; end: number; line: number; before: string; after: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
}

/** Every fault that a file of rules can be given; none of them makes a loop endless. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = []
  const put = (start: number, end: number, after: string) =>
    found.push({ start, end, line: source.slice(0, start).split('\n').length, before: source.slice(start, end), after })
  walk(parseSync(file, source).program as unknown as Node, (node) => mutate(node, source, put))
  return found
}

export const apply = (source: string, { start, end, after }: Mutation) =>
  source.slice(0, start) + after + source.slice(end)

function walk(node: Node, visit: (node: Node) => void): void {
  if (
    /^TS(?!AsExpression|SatisfiesExpression|NonNull)|^(ImportDeclaration|WhileStatement|ForStatement)$/.test(node.type)
  )
    return
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
  }
}

type Put = (start: number, end: number, after: string) => void

function mutate(node: Node, source: string, put: Put): void {
  const { left, right, test, argument, elements, operator, value } = node as Record<string, unknown>
  if (/^(Binary|Logical)Expression$/.test(node.type) && isNode(left) && isNode(right)) {
    const other = operators[String(operator)]
    const at = source.indexOf(String(operator), left.end)
    if (other && at >= 0 && at < right.start) put(at, at + String(operator).length, other)
  }
  if (node.type === 'UnaryExpression' && operator === '!' && isNode(argument)) put(node.start, argument.start, '')
  if (/^(If|Conditional)/.test(node.type) && isNode(test))
    for (const said of ['true', 'false']) put(test.start, test.end, said)
  if (node.type === 'Literal' && typeof value === 'boolean') put(node.start, node.end, String(!value))
  if (node.type === 'Literal' && typeof value === 'number') put(node.start, node.end, String(value + 1))
  if (node.type === 'ArrayExpression' && Array.isArray(elements)) dropEach(elements.filter(isNode), put)
}

// A list of roles or kinds with one of them missing.
function dropEach(elements: Node[], put: Put): void {
  for (const [place, { type, start, end }] of elements.entries())
    if (type === 'Literal') put(start, elements[place + 1]?.start ?? end, '')
}
