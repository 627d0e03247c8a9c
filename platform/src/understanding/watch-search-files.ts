import { unwatchFile, watchFile } from 'node:fs'
import type { Logger } from 'pino'
import type { SearchKnowledgePaths } from './search-files.ts'
import { listSearchKnowledgePaths, readSearchKnowledge } from './search-knowledge.ts'
import type { SearchKnowledge } from './search-understood.ts'

/** How soon a changed file is seen: it is asked for its date, which any file system tells. */
const intervalMs = 2_000

export type SearchKnowledgeWatcher = { current(): SearchKnowledge; stop(): void }

/**
 * Reads the files of search anew when one of them changes, without a restart. A file with a mistake
 * changes nothing: what was read before goes on, and the mistake is logged with its line.
 *
 * @throws Error where the files cannot be used to begin with.
 */
export async function watchSearchKnowledge(
  files: SearchKnowledgePaths,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<SearchKnowledgeWatcher> {
  let knowledge = await readSearchKnowledge(files)
  const followed = await listSearchKnowledgePaths(files)
  const readAgain = async () => {
    try {
      knowledge = await readSearchKnowledge(files)
      logger.info({ files: followed }, 'search words read anew')
    } catch (error) {
      logger.warn({ problem: (error as Error).message }, 'search words not read anew')
    }
  }
  const onChange = () => void readAgain()
  for (const file of followed) {
    watchFile(file, { interval: intervalMs, persistent: false }, onChange)
  }
  return {
    current: () => knowledge,
    stop: () => followed.forEach(file => void unwatchFile(file, onChange)),
  }
}
