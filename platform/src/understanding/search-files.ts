import { fileURLToPath } from 'node:url'

/** Where what is known of shoppers' words lies; the demo shop's files where one is left out. */
export type SearchKnowledgePaths = { words?: string | undefined; phonetics?: string | undefined }

const shipped = (name: string) => fileURLToPath(new URL(`../../seed/${name}`, import.meta.url))

export const defaultSearchKnowledgePaths = {
  words: shipped('search-words.json'),
  phonetics: shipped('search-phonetics.txt'),
} as const satisfies SearchKnowledgePaths
