import { parseSync } from '@swc/core'

export type MeasuredFunction = { name: string; line: number; lines: number }
type Node = { type?: string; span?: { start: number; end: number } } & Record<string, unknown>

const isFunction = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodProperty',
])

/** Every function of a source, by the name it is called by where it is made. */
export function measureFunctions(text: string, file: string): MeasuredFunction[] {
  // The parser counts bytes on from what it parsed before: the first one says from where.
  const bytes = Buffer.from(`;${text}`)
  const tree = parseSync(bytes.toString(), { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  const begin = tree.span.start
  const lineAt = (place: number) => bytes.toString('utf8', 0, place - begin).split('\n').length
  const found: MeasuredFunction[] = []
  walk(tree as unknown as Node, 'anonymous')
  return found

  function walk(node: Node, called: string): void {
    const own = nameOf(node) ?? called
    if (node.type && isFunction.has(node.type) && node.span) {
      const line = lineAt(node.span.start)
      found.push({ name: own, line, lines: lineAt(node.span.end) - line + 1 })
    }
    for (const child of Object.values(node)) {
      for (const one of Array.isArray(child) ? child : [child]) {
        if (one && typeof one === 'object') walk(one as Node, own)
      }
    }
  }
}

function nameOf(node: Node): string | undefined {
  const named = (node.identifier ?? node.id ?? node.key) as { value?: unknown } | undefined
  return typeof named?.value === 'string' ? named.value : undefined
}
