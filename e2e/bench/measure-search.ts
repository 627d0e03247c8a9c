import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { EngineSearch, SearchFigures } from '../../scripts/bench/figures.ts'
import { ensureOpenSearch } from '../../scripts/opensearch/ensure-opensearch.ts'
import { startScratchOpenSearch } from '../../scripts/opensearch/scratch-opensearch.ts'

const program = path.resolve(import.meta.dirname, '../../platform/bench/search-bench.ts')

/** Searches over generated catalogues, by the index in the process unless a server is named. */
export async function measureSearch(
  products: string,
  openSearchUrl?: string,
): Promise<SearchFigures[]> {
  const engine = openSearchUrl ? ['--opensearch', openSearchUrl] : []
  const args = ['--expose-gc', program, '--json', '--products', products, ...engine]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

/** The same searches by a real server, or why there is none. */
export async function measureOpenSearch(products: string): Promise<EngineSearch> {
  const { TEST_OPENSEARCH_URL: url } = process.env
  if (url) return measureServer(url, products)
  const jars = ensureOpenSearch(console.log)
  if (jars === undefined) {
    return {
      reason:
        'Not measured: this machine has no Java 17 with its compiler or no Maven, and TEST_OPENSEARCH_URL names no server.',
    }
  }
  const server = await startScratchOpenSearch(jars, { megabytes: 1_024, isLongRunning: true })
  try {
    return await measureServer(server.url, products)
  } finally {
    await server.stop()
  }
}

async function measureServer(url: string, products: string): Promise<EngineSearch> {
  const { version } = (await (await fetch(url)).json()) as { version: { number: string } }
  const sizes = await measureSearch(products, url)
  return { version: `OpenSearch ${version.number}`, sizes }
}
