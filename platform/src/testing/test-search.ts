import { randomBytes } from 'node:crypto'
import { createMemorySearchEngine, type SearchEngine } from '../search/search-engine.ts'

const url = process.env.TEST_OPENSEARCH_URL

/** The search engine of one test shop: of `npm run trials -- search-engine` a real server. */
export async function createTestSearchEngine(
  name = `test-${randomBytes(6).toString('hex')}`,
): Promise<SearchEngine> {
  if (!url) return createMemorySearchEngine()
  const { createOpenSearchEngine } = await import('../search/opensearch/open-opensearch.ts')
  const engine = createOpenSearchEngine({ url, name }, console)
  return {
    ...engine,
    async close() {
      await engine.close()
      await removeIndices(url, name)
    },
  }
}

/** A server full of what tests left behind grows slow. */
export async function removeIndices(server: string, name: string): Promise<void> {
  const found = await fetch(`${server}/_alias/${name}-*`)
  for (const index of Object.keys((await found.json()) as object)) {
    await fetch(`${server}/${index}`, { method: 'DELETE' })
  }
}
