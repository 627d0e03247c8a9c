import { fail, succeed } from '@vitrina/domain'
import { z } from 'zod'
import { sanitizeHtml } from './clean-html.ts'
import type { DocumentResult } from './document-reading.ts'
import type { ImportNote } from './import-notes.ts'

const translationsSchema = z.record(z.string(), z.record(z.string(), z.unknown()))
const language = /^[a-z]{2,3}(?:-[A-Z]{2})?$/

/** What shows that a document is read by shoppers: whoever translates it, translates these. */
const titles = ['name', 'title', 'default_frontend_label'] as const

/** Puts a document's texts in other languages beside it, as clean as its own. */
export function addDocumentTranslations(read: DocumentResult, given: unknown): DocumentResult {
  if (!read.ok || given === undefined) return read
  const checked = translationsSchema.safeParse(given)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return fail(`${['translations', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`)
  }
  const odd = Object.keys(checked.data).find(name => !language.test(name))
  if (odd !== undefined) return fail(`translations.${odd}: a language is written as en or en-GB`)
  const { document, notes } = read.value
  const translations = sanitizeValue(checked.data) as Record<string, Record<string, unknown>>
  const missing = Object.entries(translations).flatMap(([name, texts]) =>
    titles.filter(title => title in document && !texts[title]).map(title => `${title} in ${name}`),
  )
  const gaps: ImportNote[] = missing.map(what => ({
    kind: 'translation',
    note: `lacks its ${what}`,
  }))
  return succeed({
    document: Object.assign(document, { translations }),
    notes: [...notes, ...gaps],
  })
}

function sanitizeValue(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('<') ? sanitizeHtml(value).html : value
  if (Array.isArray(value)) return value.map(sanitizeValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, sanitizeValue(part)]),
  )
}
