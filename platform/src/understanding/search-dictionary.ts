import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CheckProblem } from '@vitrina/settings'
import { defaultSearchKnowledgePaths } from './search-files.ts'
import { parseSearchWords, type SearchWords } from './search-words.ts'

/** What shoppers say, by the language a store view shows its catalogue in. */
export type SearchDictionary = {
  /** ISO 639-1 */
  in(language: string): SearchWords
  languages: readonly string[]
}

/**
 * A language without words of its own has those of the first file, but for what they are looked for
 * as: a word of another language finds nothing.
 */
function createSearchDictionary(
  first: SearchWords,
  others: Iterable<SearchWords> = [],
): SearchDictionary {
  const byLanguage = new Map([first, ...others].map(words => [words.language, words] as const))
  const elsewhere: SearchWords = { ...first, synonyms: [], occasions: [] }
  return {
    in: language => byLanguage.get(language) ?? elsewhere,
    languages: [...byLanguage.keys()],
  }
}

/**
 * Reads what shoppers say from a JSON file, and from those beside it that have a language in their
 * names (`search-words.en.json`); without one, those of the demo shop.
 *
 * @throws Error that names each file and everything wrong in it, with its line.
 */
export async function readSearchDictionary(
  file: string = defaultSearchKnowledgePaths.words,
): Promise<SearchDictionary> {
  const first = await readWordsFile(file)
  const others: SearchWords[] = []
  for (const other of (await listSearchWordsFiles(file)).slice(1)) {
    const words = await readWordsFile(other)
    const named = path.basename(other, '.json').split('.').at(-1)
    if (words.language !== named)
      throw new Error(
        `The search words in ${other} cannot be used. Their "language" is ${words.language}, that of the file's name ${named}`,
      )
    others.push(words)
  }
  return createSearchDictionary(first, others)
}

async function readWordsFile(file: string): Promise<SearchWords> {
  try {
    return parseSearchWords(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`The search words in ${file} cannot be used. ${(error as Error).message}`)
  }
}

/** A file of search words, and those of further languages beside it. */
export async function listSearchWordsFiles(
  file: string = defaultSearchKnowledgePaths.words,
): Promise<string[]> {
  const { dir, name } = path.parse(file)
  const isTranslation = (other: string) =>
    other.startsWith(`${name}.`) && /^[a-z]{2}\.json$/.test(other.slice(name.length + 1))
  const others = (await readdir(dir || '.').catch(() => [])).filter(isTranslation).toSorted()
  return [file, ...others.map(other => path.join(dir, other))]
}

/** What the operator reads where the files of search cannot be used, for this reason. */
export function describeSearchKnowledgeProblem(message: string): CheckProblem {
  return {
    cause: message,
    mend: 'Correct that file after the pattern of platform/seed/search-words.json or search-phonetics.txt, or leave VITRINA_SEARCH_WORDS and VITRINA_SEARCH_PHONETICS out.',
  }
}
