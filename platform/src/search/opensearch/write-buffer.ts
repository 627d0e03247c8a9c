import type { Logger } from 'pino'
import { SearchOutageError } from '../search-index.ts'
import { type EngineConnection, IndexMissingError } from './engine-connection.ts'
import type { EngineDocument } from './engine-document.ts'

/** Changes on their way to the engine; undefined where a document goes. */
export interface WriteBuffer {
  put(id: string, document: EngineDocument | undefined): Promise<void>
  /** @throws SearchOutageError; what could not be written is kept. */
  flush(): Promise<void>
  /** The index has not got what it was to be told. */
  lose(): void
  hasLost(): boolean
}

export type WriteBufferOptions = {
  connection: EngineConnection
  target: () => Promise<{ index: string; isAlias: boolean }>
  /** Words of products are others now. */
  onNewWords: () => Promise<void>
  logger: Pick<Logger, 'error'>
}

const pageSize = 500
/** Beyond it, changes go out before they are all there. */
const flushAt = 1_000
/** An engine that is away for long must not fill the memory. */
const maxWaiting = 20_000
const writeMs = 60_000

export function createWriteBuffer(options: WriteBufferOptions): WriteBuffer {
  const { connection, target, onNewWords, logger } = options
  const waiting = new Map<string, EngineDocument | undefined>()
  let hasLost = false
  let isAway = false
  let isUnseen = false
  let areWordsNew = false
  let underWay = Promise.resolve()

  /** The documents that the engine has otherwise, or has though they are gone. */
  async function othersThan(index: string, page: readonly Change[]): Promise<Change[]> {
    const { docs } = await connection.call<Stamps>({
      method: 'POST',
      path: `/${index}/_mget`,
      querystring: { stored_fields: 'stamp,textStamp' },
      body: { ids: page.map(([id]) => id) },
      timeoutMs: writeMs,
    })
    return page.filter(([, document], at) => {
      const found = docs[at]
      const isOther = document
        ? found?.fields?.stamp?.[0] !== document.stamp
        : found?.found === true
      const hadWords = found?.fields?.textStamp?.[0] ?? ''
      if (isOther && hadWords !== (document?.textStamp ?? '')) areWordsNew = true
      return isOther
    })
  }

  async function write({ index, isAlias }: Target, page: readonly Change[]): Promise<void> {
    const changes = await othersThan(index, page)
    if (changes.length === 0) return
    const { items } = await connection.call<Written>({
      method: 'POST',
      path: `/${index}/_bulk`,
      // A write to an alias that is gone would make an index of its name.
      querystring: { require_alias: String(isAlias) },
      bulkBody: changes.flatMap(([_id, document]) =>
        document ? [{ index: { _id } }, document.body] : [{ delete: { _id } }],
      ),
      timeoutMs: writeMs,
    })
    for (const { index: result } of items) if (result?.error) refuse(result)
  }

  function refuse({ _id, status, error }: WrittenOne): void {
    if (status === 404) throw new IndexMissingError('the search engine has lost its index')
    if (status === 429 || status >= 500)
      throw new SearchOutageError('the search engine takes no more')
    logger.error({ err: error, document: _id }, 'a document cannot be searched for')
  }

  async function writeWaiting(): Promise<void> {
    if (waiting.size === 0) return
    isUnseen = true
    const where = await target()
    while (waiting.size > 0) {
      const page = [...waiting.entries()].slice(0, pageSize)
      await write(where, page)
      // What was put meanwhile is another change.
      for (const [id, document] of page) if (waiting.get(id) === document) waiting.delete(id)
    }
  }

  async function flush(): Promise<void> {
    if (hasLost) throw new SearchOutageError('changes of the catalogue are lost to search')
    isAway = false
    await writeWaiting()
    if (!isUnseen) return
    await connection.call({ method: 'POST', path: `/${(await target()).index}/_refresh` })
    isUnseen = false
    if (areWordsNew) await onNewWords()
    areWordsNew = false
  }

  function afterOthers(work: () => Promise<void>): Promise<void> {
    const run = underWay.then(work).catch(error => {
      if (error instanceof SearchOutageError) isAway = true
      if (error instanceof IndexMissingError) lose()
      throw error
    })
    underWay = run.catch(() => undefined)
    return run
  }

  function lose(): void {
    hasLost = true
    waiting.clear()
  }

  return {
    async put(id, document) {
      if (hasLost) return
      waiting.set(id, document)
      if (waiting.size >= maxWaiting) lose()
      if (waiting.size < flushAt || isAway) return
      try {
        await afterOthers(writeWaiting)
      } catch (error) {
        // The next flush tells it.
        if (!(error instanceof SearchOutageError)) throw error
      }
    },
    flush: () => afterOthers(flush),
    lose,
    hasLost: () => hasLost,
  }
}

type Target = { index: string; isAlias: boolean }
type Change = readonly [id: string, document: EngineDocument | undefined]
type Stamps = {
  docs: { found?: boolean; fields?: { stamp?: string[]; textStamp?: string[] } }[]
}
type WrittenOne = { _id: string; status: number; error?: object }
type Written = { items: { index?: WrittenOne; delete?: WrittenOne }[] }
