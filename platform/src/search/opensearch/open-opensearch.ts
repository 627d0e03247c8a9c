import { createHash } from 'node:crypto'
import { noopTracing, type Tracing } from '@vitrina/tracing'
import type { Logger } from 'pino'
import type { SearchEngine } from '../search-engine.ts'
import { connectEngine } from './engine-connection.ts'
import { createOpenSearchIndex } from './opensearch-index.ts'

/** `name` begins the names of all its indices: a server may hold several shops. */
export function createOpenSearchEngine(
  { url, name }: { url: string; name: string },
  logger: Pick<Logger, 'error'>,
  tracing: Pick<Tracing, 'callService'> = noopTracing,
): SearchEngine {
  const connection = connectEngine(url, tracing)
  return {
    kind: 'opensearch',
    createIndex(reading, anew) {
      const digest = createHash('sha256').update(reading).digest('hex').slice(0, 8)
      return createOpenSearchIndex({ connection, alias: `${name}-${digest}`, anew, logger })
    },
    async look() {
      await connection.call({ method: 'GET', path: '/' })
    },
    close: () => connection.close(),
  }
}
