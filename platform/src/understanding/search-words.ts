import { z } from 'zod'
import { splitWords } from '../search/words.ts'
import { findJsonLines, findLineOfPath } from './json-lines.ts'

const phrase = z
  .string()
  .refine(text => splitWords(text).length > 0, 'must have a word of letters or digits')
  .refine(text => splitWords(text).length <= 4, 'must have four words at most')
const phrases = z.array(phrase)

/** What shoppers say, and what the shop calls it (docs/rules/search.md#words). */
export const searchWordsSchema = z.strictObject({
  /** ISO 639-1: of the names they are looked for in. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'must be a language of two letters')
    .default('ru'),
  /** Looked for in place of what is typed. */
  synonyms: z.array(z.strictObject({ words: phrases.min(1), mean: phrases.min(1).max(4) })),
  /** Real words for what the shop does not have: they are taken for no others. */
  notSold: phrases,
  /** What something is worn for, or how it is made: what fits best comes first. */
  occasions: z
    .array(
      z.strictObject({
        words: phrases.min(1),
        /** Words of names. */
        prefer: phrases.default([]),
        /** Labels that fit, by the code of their attribute. */
        options: z.record(z.string(), z.array(z.string()).min(1)).default({}),
      }),
    )
    .default([]),
  /** By the code of an attribute and the label of its option, in whatever language. */
  options: z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({
        words: phrases.default([]),
        /** `false` where the label alone says something else: «короткий» is no sleeve. */
        labelIsWord: z.boolean().default(true),
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
    /** Before an amount: a fifth less or more. */
    about: phrases.default([]),
    /** Not dear: the cheaper half of what is found. */
    cheap: phrases.default([]),
    numbers: z.record(z.string(), z.number().positive()),
  }),
  discount: phrases,
  /** Before a colour in one word with it: «тёмно-зелёный» is green. */
  shades: phrases.default([]),
  /** Endings of the stems of diminutives, and what the stems of their nouns may end in. */
  diminutives: z.record(z.string().min(1), z.array(z.string()).min(1)).default({}),
  /** Say nothing of what is sought where something else does. */
  fillers: phrases,
  places: z.array(
    z.union([
      z.strictObject({ page: z.string(), words: phrases.min(1) }),
      z.strictObject({ category: z.string(), words: phrases.min(1) }),
    ]),
  ),
})
export type SearchWords = z.output<typeof searchWordsSchema>

/** @throws Error that says everything wrong in it, and on which line. */
export function parseSearchWords(text: string): SearchWords {
  const content = parseJson(text)
  const lines = findJsonLines(text)
  const read = searchWordsSchema.safeParse(content)
  if (!read.success) {
    throw new Error(
      read.error.issues
        .map(issue => {
          // Of an unknown key the schema names the object it stands in.
          const [key] = issue.code === 'unrecognized_keys' ? issue.keys : []
          const path = key === undefined ? issue.path : [...issue.path, key]
          return `line ${findLineOfPath(lines, path)}: ${path.join('.')}: ${issue.message}`
        })
        .join('; '),
    )
  }
  const twice = findTwice(read.data)
  if (twice) {
    const [first, second] = twice.paths.map(path => findLineOfPath(lines, path))
    throw new Error(
      `line ${second}: "${twice.text}" means two things, the other on line ${first}; leave one of them out`,
    )
  }
  return read.data
}

/** A file that is cut off or has a comma too many is told with its line as well. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length)
    const line = text.slice(0, position).split('\n').length
    throw new Error(`line ${line}: this is no JSON (${message.replace(/ \(line.*$/s, '')})`)
  }
}

type PlacedPhrase = { text: string; path: readonly PropertyKey[] }

/** A word that is looked for as another cannot be one that is looked for as a third. */
function findTwice(
  words: SearchWords,
):
  | { text: string; paths: [first: readonly PropertyKey[], second: readonly PropertyKey[]] }
  | undefined {
  const firstPaths = new Map<string, readonly PropertyKey[]>()
  for (const { text, path } of listMeaningfulPhrases(words)) {
    const plain = splitWords(text).join(' ')
    const first = firstPaths.get(plain)
    if (first) return { text: plain, paths: [first, path] }
    firstPaths.set(plain, path)
  }
  return undefined
}

function listMeaningfulPhrases(words: SearchWords): PlacedPhrase[] {
  const { synonyms, notSold, occasions, options, prices, discount } = words
  const placed = (texts: readonly string[], ...path: PropertyKey[]): PlacedPhrase[] =>
    texts.map((text, at) => ({ text, path: [...path, at] }))
  return [
    ...synonyms.flatMap((one, at) => placed(one.words, 'synonyms', at, 'words')),
    ...occasions.flatMap((one, at) => placed(one.words, 'occasions', at, 'words')),
    ...placed(prices.cheap, 'prices', 'cheap'),
    ...placed(notSold, 'notSold'),
    ...Object.entries(options).flatMap(([code, labels]) =>
      Object.entries(labels).flatMap(([label, one]) =>
        placed(one.words, 'options', code, label, 'words'),
      ),
    ),
    ...placed(discount, 'discount'),
  ]
}
