import { readPhoneticRules } from '../search/phonetic-rules.ts'
import { listSearchWordsFiles, readSearchDictionary } from './search-dictionary.ts'
import { defaultSearchKnowledgePaths, type SearchKnowledgePaths } from './search-files.ts'
import type { SearchKnowledge } from './search-understood.ts'

/** @throws Error that names the file, the line and what is wrong there. */
export async function readSearchKnowledge(
  files: SearchKnowledgePaths = {},
): Promise<SearchKnowledge> {
  const [dictionary, phonetics] = await Promise.all([
    readSearchDictionary(files.words),
    readPhoneticRules(files.phonetics),
  ])
  return { dictionary, phonetics }
}

/** All the files that are read: those of further languages lie beside the first. */
export async function listSearchKnowledgePaths(
  files: SearchKnowledgePaths = {},
): Promise<string[]> {
  const words = await listSearchWordsFiles(files.words)
  return [...words, files.phonetics ?? defaultSearchKnowledgePaths.phonetics]
}
