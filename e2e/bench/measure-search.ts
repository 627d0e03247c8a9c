import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { OpenSearchFigures, SearchFigures } from '../../scripts/bench/figures.ts'
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
export async function measureOpenSearch(products: string): Promise<OpenSearchFigures> {
  const server = await startServer().catch(({ message }: Error) => message)
  if (typeof server === 'string') return { reason: `Not measured: ${server}` }
  try {
    return await measureServer(server.url, products)
  } finally {
    await server.stop()
  }
}

/** @throws with a sentence where no server can be had. */
async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const { TEST_OPENSEARCH_URL: url } = process.env
  if (url) return { url, stop: async () => undefined }
  const jars = ensureOpenSearch(console.log)
  if (jars) return startScratchOpenSearch(jars, { megabytes: 1_024, isLongRunning: true })
  throw new Error(
    'this machine lacks Java 17 with its compiler or Maven, and TEST_OPENSEARCH_URL names no server.',
  )
}

async function measureServer(url: string, products: string): Promise<OpenSearchFigures> {
  const { version } = (await (await fetch(url)).json()) as { version: { number: string } }
  const sizes = await measureSearch(products, url)
  return { version: `OpenSearch ${version.number}`, sizes }
}
