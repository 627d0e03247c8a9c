import { readPhoneticRules } from '../search/phonetic-rules.ts'
import { readSearchDictionary } from './search-dictionary.ts'
import type { SearchKnowledge } from './search-understood.ts'

/** Where what is known of shoppers' words lies; the demo shop's files where one is left out. */
export type SearchFiles = { words?: string | undefined; phonetics?: string | undefined }

/** @throws Error that names the file, the line and what is wrong there. */
export async function readSearchKnowledge(files: SearchFiles = {}): Promise<SearchKnowledge> {
  const [dictionary, phonetics] = await Promise.all([
    readSearchDictionary(files.words),
    readPhoneticRules(files.phonetics),
  ])
  return { dictionary, phonetics }
}
