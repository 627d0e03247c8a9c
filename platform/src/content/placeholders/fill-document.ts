import { parsePlaceholder, placeholderPattern } from './placeholder.ts'
import type { PlaceholderDescriber } from './placeholder-words.ts'

/** Where a sentence, a cell or an item begins. */
const beginning = /(?:^|<(?:p|li|dt|dd|td|th|h[1-6]|caption)(?: [^<>]*)?>|[.?!…][  ])\s*$/

/** A document with all its texts filled in, in whatever part they stand; itself without any. */
export function fillDocumentPlaceholders<Value>(
  document: Value,
  describe: PlaceholderDescriber,
): Value {
  return filled(document, '', describe) as Value
}

function filled(value: unknown, name: string, describe: PlaceholderDescriber): unknown {
  if (typeof value === 'string') return fillText(value, describe, name === 'content')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const parts = entries.map(([name, part]) => [name, filled(part, name, describe)] as const)
  const isSame = parts.every(([, part], place) => part === entries[place]?.[1])
  return isSame ? value : Object.fromEntries(parts)
}

function fillText(text: string, describe: PlaceholderDescriber, isHtml: boolean): string {
  if (!text.includes('{{')) return text
  return text.replaceAll(placeholderPattern, (whole, inside: string, offset: number) => {
    const words = describe(parsePlaceholder(inside))
    if (words === undefined) return whole
    const said = beginning.test(text.slice(0, offset)) ? capitalize(words) : words
    return isHtml ? said.replaceAll(/[&<]/g, escapes) : said
  })
}

const escapes = (sign: string) => (sign === '&' ? '&amp;' : '&lt;')

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
