import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../store/tables.ts'
import {
  allDocumentsChange,
  type CatalogChanges,
  type ChangeLogPosition,
  readCatalogChanges,
} from './change-log.ts'

export interface ChangeFollower {
  /**
   * The catalogue shows what was committed before this call. Never fails, and waits no longer than
   * two seconds: behind a large import the rest comes later.
   */
  catchUp(): Promise<void>
  /** How long ago it last saw all that was committed by then. */
  lagMs(): number
  /** Ends after the reading under way. */
  stop(): Promise<void>
}

export type ChangeFollowerOptions = {
  db: Kysely<Tables>
  /** Taken before the catalogue was loaded: what was committed in between is read again. */
  since: ChangeLogPosition
  take(changes: CatalogChanges): Promise<void>
  /** Everything has to be taken once more. */
  isBehind(): boolean
  logger: Pick<Logger, 'error' | 'info'>
  now: () => number
}

const pollMs = 250
const maxPauseMs = 10_000
const patienceMs = 2_000
/** Changes older than a day are deleted; who read nothing for half of that may have missed some. */
const maxAbsenceMs = 12 * 60 * 60 * 1000

/** Takes what the store's change log says into the catalogue, one reading after another. */
export function followCatalogChanges(options: ChangeFollowerOptions): ChangeFollower {
  const { db, take, isBehind, logger, now } = options
  let position = options.since
  let readAtMs = now()
  let failures = 0
  let isStopped = false
  let underWay = Promise.resolve()
  let waiting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    clearTimeout(timer)
    try {
      const next = await readCatalogChanges(db, position)
      const isLost = isBehind() || now() - readAtMs > maxAbsenceMs
      if (isLost || next.changes.size > 0) await take(isLost ? allDocumentsChange : next.changes)
      position = next.position
      readAtMs = now()
      if (failures > 0) logger.info({ failures }, 'the catalogue follows the store again')
      failures = 0
    } catch (error) {
      failures++
      logger.error({ err: error, failures }, 'the catalogue could not follow the store')
    }
    const pauseMs = Math.min(pollMs * 2 ** failures, maxPauseMs)
    if (!isStopped) timer = setTimeout(nextReading, pauseMs).unref()
  }

  /** A reading under way may have begun before the caller's commit, so the one after it counts. */
  function nextReading(): Promise<void> {
    waiting ??= underWay.then(() => {
      waiting = undefined
      underWay = read()
      return underWay
    })
    return waiting
  }

  async function catchUp(): Promise<void> {
    if (isStopped) return
    const late = Promise.withResolvers<void>()
    const patience = setTimeout(late.resolve, patienceMs)
    await Promise.race([nextReading(), late.promise])
    clearTimeout(patience)
  }

  timer = setTimeout(nextReading, pollMs).unref()
  return {
    catchUp,
    lagMs: () => now() - readAtMs,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await (waiting ?? underWay)
    },
  }
}
