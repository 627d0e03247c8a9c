import { createHash } from 'node:crypto'
import { toColumnKey, toColumnNumber } from '../column-values.ts'
import type { FieldScalar, IndexedDocument, SearchableText } from '../search-index.ts'
import { dropSkusFoundByPrefix } from '../sku-rows.ts'
import { computeStemWeights, listTextWords } from '../text-words.ts'
import { isCodeWord } from '../vocabulary.ts'
import type { WordStemmer } from '../word-stemmer.ts'
import { fullTextFields } from '../worded-fields.ts'
import { splitWords } from '../words.ts'
import { findOtherSpellings } from '../writings.ts'
import { toEngineFieldName } from './field-names.ts'
import type { RussianSortKeys } from './sort-keys.ts'

export type EngineDocument = { stamp: string; textStamp: string; body: Record<string, unknown> }

/** A document as the engine keeps it. Equal stamps say that nothing is another. */
export function toEngineDocument(
  entity: string,
  { id, fields, text }: IndexedDocument,
  { stems, sortKeys }: { stems: WordStemmer; sortKeys: RussianSortKeys },
): EngineDocument {
  const kept: Record<string, unknown> = {}
  const lettered: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    const values = value == null ? [] : [value as FieldScalar | readonly FieldScalar[]].flat()
    const [first] = values
    if (first === undefined) continue
    const numbers = values.map(toColumnNumber).filter(number => Number.isFinite(number))
    kept[toEngineFieldName('keys', name)] = [...new Set(values.map(toEngineKey))]
    if (numbers.length > 0) kept[toEngineFieldName('numbers', name)] = numbers
    if (Number.isFinite(toColumnNumber(first)))
      kept[toEngineFieldName('first', name)] = toColumnNumber(first)
    if (numbers.length < values.length) lettered.push(name)
    if (first !== '') kept[toEngineFieldName('letters', name)] = sortKeys.of(String(first))
    if (fullTextFields.has(name)) {
      kept[toEngineFieldName('words', name)] = values.map(each =>
        stemText(String(each), stems).join(' '),
      )
    }
  }
  const found = text && engineText(text, stems)
  const body = { entity, id, ...kept, lettered, ...(found && { text: found }) }
  const stamp = stampOf(body)
  const textStamp = found ? stampOf(found) : ''
  return { stamp, textStamp, body: { ...body, stamp, textStamp } }
}

/** Equal for values that are equal. A very long one is known by its digest. */
export function toEngineKey(value: FieldScalar): string {
  const key = String(toColumnKey(value))
  return key.length > maxKeyLength ? `sha256 ${stampOf(key)}` : key
}
const maxKeyLength = 2_000

export function stemText(text: string, { stemOf }: WordStemmer): string[] {
  return splitWords(text).map(stemOf)
}

function engineText(text: SearchableText, stems: WordStemmer) {
  const words = listTextWords(text)
  const codes = new Set(words.flatMap(({ word, kind }) => (isCodeWord(word, kind) ? [word] : [])))
  const weights = computeStemWeights(words, stems)
  return {
    vocabulary: [
      ...new Set(words.flatMap(({ word, kind }) => (isCodeWord(word, kind) ? [] : [word]))),
    ],
    writings: [...findOtherSpellings(text)],
    codes: [...codes],
    codeStems: [...new Set(Array.from(codes, stems.stemOf))],
    sku: text.skus[0]?.toLowerCase() ?? '',
    skus: dropSkusFoundByPrefix(text.skus),
    stems: [...weights.keys()],
    weights: Object.fromEntries(weights),
  }
}

function stampOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 24)
}
