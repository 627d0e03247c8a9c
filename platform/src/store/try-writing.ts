import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { isDiskFull } from './store-problem.ts'
import type { Tables } from './tables.ts'

/**
 * The embedded database writes its log in files of 16 MB; without room for the next it breaks off.
 */
const neededBytes = 32_000_000
/** More than fits into room that a table has left. */
const largeBytes = 512 * 1024
const pauseMs = 1_000

export interface WriteProbe {
  /** Takes note of what any statement failed with. */
  noteFailure(error: unknown): void
  /**
   * Writes a row, unless it did so a moment ago. @throws what the database or its disk says to it.
   */
  run(): Promise<void>
}

/**
 * Tries whether a store can be written. A small row fits into a page that is there, also on a full
 * disk: once any statement has failed for want of room, a large one is tried until it goes through.
 */
export function createWriteProbe(db: Kysely<Tables>, folder?: string): WriteProbe {
  let isLarge = false
  let wentWellAtMs = Number.NEGATIVE_INFINITY

  return {
    noteFailure(error) {
      if (!isDiskFull((error ?? {}) as object)) return
      isLarge = true
      wentWellAtMs = Number.NEGATIVE_INFINITY
    },
    async run() {
      if (performance.now() - wentWellAtMs < pauseMs) return
      if (folder) await refuseFullDisk(folder)
      const value = isLarge ? randomBytes(largeBytes).toString('base64') : ''
      await sql`insert into setting (name, value) values ('write_trial', ${value})
        on conflict (name) do update set value = excluded.value`.execute(db)
      isLarge = false
      wentWellAtMs = performance.now()
    },
  }
}

async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await fs.promises.statfs(folder)
  if (bavail * bsize >= neededBytes) return
  throw Object.assign(new Error(`Fewer than 32 MB are free on the disk of ${folder}`), {
    code: 'ENOSPC',
  })
}
