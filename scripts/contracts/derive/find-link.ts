import type { Node } from 'typescript/unstable/ast'
import {
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast'

/** The path a text of the sources begins with, `:x` where something is put in. */
export function findLinkPath(node: Node): string | undefined {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return pathOf(node.text)
  if (!isTemplateExpression(node)) return undefined
  const spans = node.templateSpans.map(({ literal }) => `\0${literal.text}`)
  return pathOf([node.head.text, ...spans].join(''))
}

function pathOf(text: string): string | undefined {
  const [path = ''] = text.split(/[?#]/)
  if (!/^\/[\w\0-]/.test(path) || /\s|\.\w+$/.test(path)) return undefined
  return path
    .split('/')
    .map(part => (part.includes('\0') ? ':x' : part))
    .join('/')
}
