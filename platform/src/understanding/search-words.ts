import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CheckProblem } from '@vitrina/settings'
import { z } from 'zod'
import { splitWords } from '../search/words.ts'

const shippedFile = fileURLToPath(new URL('../../seed/search-words.json', import.meta.url))

const phrase = z
  .string()
  .refine(text => splitWords(text).length > 0, 'must have a word of letters or digits')
  .refine(text => splitWords(text).length <= 4, 'must have four words at most')
const phrases = z.array(phrase)

/** What shoppers say, and what the shop calls it (docs/rules/search.md#words). */
export const searchDictionarySchema = z.strictObject({
  /** Looked for in place of what is typed. */
  synonyms: z.array(z.strictObject({ words: phrases.min(1), mean: phrases.min(1).max(4) })),
  /** Real words for what the shop does not have: they are taken for no others. */
  notSold: phrases,
  /** By the code of an attribute and the label of its option, in whatever language. */
  options: z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({
        words: phrases.default([]),
        /** Labels that mean the same to a shopper. */
        also: z.array(z.string()).default([]),
        /** Labels shown where there is nothing of this one. */
        near: z.array(z.string()).default([]),
      }),
    ),
  ),
  sizes: z.strictObject({
    attributes: z.array(z.string()).min(1),
    words: phrases.min(1),
    /** Labels of options, by what is typed. */
    letters: z.record(z.string(), z.array(z.string()).min(1)),
  }),
  prices: z.strictObject({
    below: phrases.min(1),
    from: phrases.min(1),
    currency: phrases.min(1),
    thousands: phrases.min(1),
    numbers: z.record(z.string(), z.number().positive()),
  }),
  discount: phrases,
  /** Say nothing of what is sought where something else does. */
  fillers: phrases,
  places: z.array(
    z.union([
      z.strictObject({ page: z.string(), words: phrases.min(1) }),
      z.strictObject({ category: z.string(), words: phrases.min(1) }),
    ]),
  ),
})
export type SearchWords = z.output<typeof searchDictionarySchema>

/** @throws Error that says everything wrong in it. */
export function parseSearchWords(content: unknown): SearchWords {
  const read = searchDictionarySchema.safeParse(content)
  if (!read.success) {
    throw new Error(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    )
  }
  const twice = findTwice(read.data)
  if (twice) throw new Error(`"${twice}" means two things; leave one of them out`)
  return read.data
}

/** A word that is looked for as another cannot be one that is looked for as a third. */
function findTwice({ synonyms, notSold, options, discount }: SearchWords): string | undefined {
  const all = [
    ...synonyms.flatMap(({ words }) => words),
    ...notSold,
    ...Object.values(options).flatMap(labels =>
      Object.values(labels).flatMap(({ words }) => words),
    ),
    ...discount,
  ].map(text => splitWords(text).join(' '))
  return all.find((text, at) => all.indexOf(text) !== at)
}

/**
 * Reads what shoppers say from a JSON file; without one, that of the demo shop.
 *
 * @throws Error that names the file and everything wrong in it.
 */
export async function readSearchWords(file = shippedFile): Promise<SearchWords> {
  try {
    return parseSearchWords(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(`The search words in ${file} cannot be used. ${(error as Error).message}`)
  }
}

/** What the operator reads where {@link readSearchWords} failed with this message. */
export function describeSearchWordsProblem(message: string): CheckProblem {
  return {
    cause: message,
    mend: 'Correct that file after the pattern of platform/seed/search-words.json, or leave VITRINA_SEARCH_WORDS out.',
  }
}
