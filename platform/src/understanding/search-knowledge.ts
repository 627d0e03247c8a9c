import { readPhoneticRules } from '../search/phonetic-rules.ts'
import { listWordsFiles, readSearchDictionary } from './search-dictionary.ts'
import { type SearchFiles, shippedSearchFiles } from './search-files.ts'
import type { SearchKnowledge } from './search-understood.ts'

/** @throws Error that names the file, the line and what is wrong there. */
export async function readSearchKnowledge(files: SearchFiles = {}): Promise<SearchKnowledge> {
  const [dictionary, phonetics] = await Promise.all([
    readSearchDictionary(files.words),
    readPhoneticRules(files.phonetics),
  ])
  return { dictionary, phonetics }
}

/** All the files that are read: those of further languages lie beside the first. */
export async function findSearchFiles(files: SearchFiles = {}): Promise<string[]> {
  const words = await listWordsFiles(files.words)
  return [...words, files.phonetics ?? shippedSearchFiles.phonetics]
}
