import type { Result } from '@vitrina/domain'
import { fail, succeed } from '@vitrina/domain'
import type { z } from 'zod'
import type { ImportNote } from './import-notes.ts'

/** The documents a shop is made of, as an export names them. */
export const importEntities = [
  'category',
  'attribute',
  'taxrule',
  'product',
  'review',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
  'news',
  'banner',
  'coupon',
] as const
export type ImportEntity = (typeof importEntities)[number]

/** A document as the store keeps it, and what had to be changed to make it one. */
export type DocumentWithNotes<Document = object> = {
  document: Document & { id: number }
  notes: ImportNote[]
}

/** The document, or why it is none. */
export type DocumentResult<Document = object> = Result<DocumentWithNotes<Document>, string>

/** Checks what was made of a document; its reasons name fields. */
export function validateDocument<Document extends { id: number }>(
  schema: z.ZodType,
  document: Document,
  notes: ImportNote[] = [],
): DocumentResult<Document> {
  const found = schema.safeParse(document)
  if (!found.success) {
    const [issue] = found.error.issues
    return fail(`${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'not as expected'}`)
  }
  // Nearly all documents are readable, and their JSON shows it at one glance.
  const unreadable = suspicious.test(JSON.stringify(document)) && unreadableText(document)
  if (unreadable) return fail(`${unreadable}: text with characters that cannot be stored`)
  return succeed({ document, notes })
}

const suspicious = /\\u(?:0000|d[89a-f])/i

/** Databases refuse a zero byte and half of a surrogate pair. */
function unreadableText(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? 'value' : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (unreadableText(name)) return 'a field name'
    const found = unreadableText(inner)
    if (found) return found === 'value' ? name : `${name}.${found}`
  }
  return undefined
}
