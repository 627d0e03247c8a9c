import { Client } from '@opensearch-project/opensearch'
import { noopTracing, type Tracing } from '@vitrina/tracing'
import { SearchOutageError } from '../search-index.ts'
import type { EngineClause } from './clauses.ts'

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  path: string
  querystring?: Record<string, string>
  body?: EngineClause
  /** One a line, for calls that take many. */
  bulkBody?: Record<string, unknown>[]
  /** Longer than a search may take. */
  timeoutMs?: number
}

/** Calls of the search engine. */
export interface EngineConnection {
  /** @throws SearchOutageError where it does not answer, or not now. */
  call<Answer>(call: Call): Promise<Answer>
  /** Answers undefined where there is no such thing. */
  find<Answer>(call: Call): Promise<Answer | undefined>
  close(): Promise<void>
}

/** The engine will not do what it was asked, however often. */
class EngineRefusal extends Error {
  override name = 'EngineRefusal'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const searchMs = 5_000

export function connectEngine(
  url: string,
  tracing: Pick<Tracing, 'callService'> = noopTracing,
): EngineConnection {
  const client = new Client({ node: url, requestTimeout: searchMs, maxRetries: 1 })

  async function ask<Answer>({ timeoutMs = searchMs, ...asked }: Call): Promise<Answer> {
    const span = { service: 'opensearch', operation: nameOperation(asked.path) }
    const { body } = await tracing.callService({ ...span, isOfRequestsAlone: true }, () =>
      Promise.resolve(client.transport.request(asked, { requestTimeout: timeoutMs })),
    )
    return body as Answer
  }

  return {
    call: <Answer>(asked: Call) =>
      ask<Answer>(asked).catch((error: unknown) => {
        throw toEngineFailure(error)
      }),
    find: <Answer>(asked: Call) =>
      ask<Answer>(asked).catch((error: unknown) => {
        if ((error as EngineError).statusCode === 404) return undefined
        throw toEngineFailure(error)
      }),
    close: () => client.close(),
  }
}

/** What is done, as `_search`, without the names of indices and documents. */
function nameOperation(path: string): string {
  return path.split('/').findLast(part => part.startsWith('_')) ?? 'index'
}

type EngineError = { statusCode?: number; message: string }

/** The index is not there: it has to be made and filled. */
export class IndexMissingError extends SearchOutageError {}

/** An engine that is starting, overrun or without its shards answers again after a while. */
function toEngineFailure(error: unknown): Error {
  const { statusCode: status, message } = error as EngineError
  if (status === 404 && message.includes('index_not_found')) {
    return new IndexMissingError('the search engine has lost its index', { cause: error })
  }
  if (status === undefined || status >= 500 || status === 429) {
    return new SearchOutageError(`the search engine does not answer: ${message}`, { cause: error })
  }
  return new EngineRefusal(status, `the search engine refuses a call: ${message}`)
}
