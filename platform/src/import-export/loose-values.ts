import { decodeHTMLStrict } from 'entities'
import { transliterate } from '../catalog/transliterate.ts'

export type SourceDocument = Readonly<Record<string, unknown>>

export function isSourceDocument(value: unknown): value is SourceDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Systems of this family write one and the same as `1`, `"1"`, `true` or `"true"`. */
export function parseLooseBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  if (['1', 'true', 'yes'].includes(text)) return true
  if (['0', 'false', 'no'].includes(text)) return false
  return undefined
}

/** A number written as one or as text; nothing for what is none. */
export function parseLooseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'))
  return Number.isFinite(number) ? number : undefined
}

const largestId = 2_147_483_647

export function parseLooseId(value: unknown): number | undefined {
  const id = parseLooseNumber(value)
  return id !== undefined && Number.isInteger(id) && id >= 0 && id <= largestId ? id : undefined
}

export function parseLooseInteger(value: unknown): number | undefined {
  const number = parseLooseNumber(value)
  return number === undefined ? undefined : Math.trunc(number)
}

/** Text, or a number written down; nothing for blanks. */
export function parseLooseText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return value
}

/**
 * Text that is shown as it is. Sources write it as HTML, `Gloves &amp; Liners`, and clients decode
 * it.
 */
export function parseLoosePlainText(value: unknown): string | undefined {
  const text = parseLooseText(value)
  return text === undefined ? undefined : decodeHTMLStrict(text)
}

/** Lists come as lists, as objects with numbers for names, or alone. */
function readList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (value === null || value === undefined || value === '') return []
  return isSourceDocument(value) ? Object.values(value) : [value]
}

export function readSourceDocuments(value: unknown): SourceDocument[] {
  return readList(value).filter(isSourceDocument)
}

export function parseLooseIds(value: unknown): number[] {
  return readList(value).flatMap(item => parseLooseId(item) ?? [])
}

export function parseLooseTextList(value: unknown): string[] {
  return readList(value).flatMap(item => parseLooseText(item)?.trim() ?? [])
}

/** Without the fields that say nothing. */
export function omitUndefined<Value extends object>(fields: Value): Value {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Value
}

/** What `read` makes of a field; a field that was given as nothing stays so. */
export function readNullable<Value>(
  value: unknown,
  read: (value: unknown) => Value | undefined,
): Value | null | undefined {
  return value === null ? null : read(value)
}

/** A name as an address; never empty. */
export function createSlug(name: string, id: number): string {
  return transliterate(name) || `n-${id}`
}

/** What search engines are told of a page is plain text too. */
export function decodeMetaFields(source: SourceDocument): SourceDocument {
  const plain = (value: unknown) => (typeof value === 'string' ? decodeHTMLStrict(value) : value)
  const given = ['meta_title', 'meta_description', 'meta_keyword'].filter(name => name in source)
  return { ...source, ...Object.fromEntries(given.map(name => [name, plain(source[name])])) }
}
