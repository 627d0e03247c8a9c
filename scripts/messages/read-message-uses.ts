import { parseSync } from '@swc/core'
import type { AppSource } from './app-sources.ts'

/** Parts of a key as code puts it together: texts, one of several texts, or `null` for anything. */
export type MessageKeyPattern = readonly (readonly string[] | null)[]

/** What a source says of messages. */
export type MessageUses = {
  /** Every text of it: a key often comes by a variable. */
  texts: ReadonlySet<string>
  /** Every text that it puts together. */
  patterns: readonly MessageKeyPattern[]
  asked: readonly UsedMessage[]
}

/** A key that is handed to `t` as it is written. */
export type UsedMessage = {
  key: string
  /** The names of the values with it; `null` where they come from elsewhere. */
  given: readonly string[] | null
}

type SyntaxNode = { type?: string; [field: string]: unknown }
type Argument = { expression: SyntaxNode }

/** Reads which keys of messages TypeScript code may ask for. */
export function readMessageUses({ file, code }: AppSource): MessageUses {
  const texts = new Set<string>()
  const patterns: MessageKeyPattern[] = []
  const asked: UsedMessage[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, ...fields } = node as SyntaxNode
    if (isType(type) || (type === 'ImportDeclaration' && fields.typeOnly)) return
    if (type === 'StringLiteral') texts.add(fields.value as string)
    if (type === 'TemplateLiteral' && fields.expressions)
      patterns.push(readPattern(node as SyntaxNode))
    if (type === 'CallExpression' && isTranslator(fields.callee as SyntaxNode)) {
      const [key, values] = fields.arguments as Argument[]
      const given = listNamesGiven(values?.expression)
      for (const one of listKeysUsedBy(key)) asked.push({ key: one, given })
    }
    Object.values(fields).forEach(visit)
  }
  visit(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body)
  return { texts, patterns, asked }
}

/** Types are gone when code runs; a value with a type beside it is not. */
function isType(type = ''): boolean {
  return /^Ts(?!.*(Expression|Assertion|Enum|ParameterProperty|Instantiation$))/.test(type)
}

/** `t(…)` or `i18n.t(…)`. */
function isTranslator({ type, value, property }: SyntaxNode): boolean {
  return type === 'Identifier'
    ? value === 't'
    : type === 'MemberExpression' && (property as SyntaxNode).value === 't'
}

function listKeysUsedBy(key: Argument | undefined): string[] {
  if (!key) return []
  const { expression } = key
  const pattern =
    expression.type === 'TemplateLiteral' ? readPattern(expression) : [readChoices(expression)]
  return pattern.reduce<string[]>(
    (beginnings, choices) =>
      beginnings.flatMap(beginning => (choices ?? []).map(choice => beginning + choice)),
    [''],
  )
}

function listNamesGiven(values: SyntaxNode | undefined): string[] | null {
  if (!values) return []
  if (values.type !== 'ObjectExpression') return null
  const properties = values.properties as SyntaxNode[]
  const names = properties.map(property => (property.key as SyntaxNode | undefined) ?? property)
  return names.every(({ value }) => typeof value === 'string')
    ? names.map(({ value }) => value as string)
    : null
}

function readPattern({ quasis, expressions }: SyntaxNode): MessageKeyPattern {
  const texts = (quasis as { cooked: string }[]).map(({ cooked }) => [cooked])
  const values = (expressions as SyntaxNode[]).map(readChoices)
  return texts.flatMap((text, index) => [text, ...(index in values ? [values[index] ?? null] : [])])
}

/** The texts an expression chooses from, `null` where they are not written in it. */
function readChoices(node: SyntaxNode): string[] | null {
  if (node.type === 'StringLiteral') return [node.value as string]
  if (node.type === 'ParenthesisExpression') return readChoices(node.expression as SyntaxNode)
  if (node.type !== 'ConditionalExpression') return null
  const [chosen, other] = [
    readChoices(node.consequent as SyntaxNode),
    readChoices(node.alternate as SyntaxNode),
  ]
  return chosen && other && [...chosen, ...other]
}
