import { tasks } from '../install/tasks.mjs'
import { exitOnSignals, InterruptedError } from '../tools/interruption.ts'
import { runNode } from '../tools/run-tool.ts'
import { ensureOpenSearch } from './ensure-opensearch.ts'
import { startScratchOpenSearch } from './scratch-opensearch.ts'

const searched = [
  ...[
    'search',
    'search-relevance',
    'live-catalog',
    'translations',
    'audience',
    'of-store-view',
  ].map(name => `catalog/${name}.test`),
  ...['elastic', 'graphql', 'content', 'understanding'],
]

/**
 * Search by a real OpenSearch: the contract of search, outages, the suites of the catalogue with
 * that engine in place of the process, and every list of sample queries.
 */
const suites = [
  ['--testMatch', '**/*.engine-test.ts', '--runInBand', '--testTimeout', '60000'],
  ['--testTimeout', '60000', ...searched.map(name => `platform/src/${name}`)],
  ['--testTimeout', '300000', 'platform/src/understanding/search-queries.heavy'],
]

async function openServer(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const { TEST_OPENSEARCH_URL: url } = process.env
  if (url) return { url, stop: async () => undefined }
  const jars = ensureOpenSearch(console.log)
  return jars === undefined ? undefined : startScratchOpenSearch(jars)
}

async function tryEngine(): Promise<number> {
  const server = await openServer()
  if (!server) {
    console.error(
      'There is no OpenSearch to try: install Java 17 with its compiler and Maven, or name a server by TEST_OPENSEARCH_URL.',
    )
    return 1
  }
  try {
    const env = { ...process.env, TEST_OPENSEARCH_URL: server.url }
    let failed = 0
    for (const suite of suites) {
      const { ok } = await runNode([...(tasks.unit?.args ?? []), ...suite], { env })
      if (!ok) failed++
    }
    return failed === 0 ? 0 : 1
  } finally {
    await server.stop()
  }
}

exitOnSignals()
try {
  process.exitCode = await tryEngine()
} catch (error) {
  if (!(error instanceof InterruptedError)) throw error
  console.error(error.message)
  process.exitCode = 130
}
