/** What the worker does to the browser's store, with what it does when that fails. */
export interface StorageGuard {
  /** What is kept; nothing once the store could not be read. */
  read<CacheEntry>(read: () => Promise<CacheEntry | undefined>): Promise<CacheEntry | undefined>
  /** Answers whether it was kept. Rejects where it could not be: that entry alone is lost. */
  write(write: () => Promise<boolean>): Promise<boolean>
}

type Options = {
  /** Forgets what is oldest. */
  makeRoom(): Promise<void>
  estimate(): Promise<{ usage?: number; quota?: number }>
  now(): number
  warn(message: string, error: unknown): void
}

/** A store that failed once is broken: it is not read again in this run of the worker. */
const maxReadErrors = 1
const maxWriteErrors = 30
const checkEveryMs = 30_000
/** Of what the browser grants. One that runs out forgets all of the shop, the cart included. */
const fullestShare = 0.8

/** Guards every read and write of one run of the worker. */
export function createStorageGuard({ makeRoom, estimate, now, warn }: Options): StorageGuard {
  let readErrors = 0
  let writeErrors = 0
  let checkedMs = now()

  async function checkRoom(): Promise<void> {
    if (now() - checkedMs < checkEveryMs) return
    checkedMs = now()
    const { usage = 0, quota = Number.POSITIVE_INFINITY } = await estimate()
    if (usage > quota * fullestShare) await makeRoom()
  }

  return {
    async read(read) {
      if (readErrors >= maxReadErrors) return undefined
      try {
        return await read()
      } catch (error) {
        readErrors += 1
        warn('What is kept cannot be read: from now on it is left alone:', error)
        return undefined
      }
    },
    async write(write) {
      if (writeErrors >= maxWriteErrors) return false
      try {
        const isKept = await write()
        await checkRoom()
        return isKept
      } catch (error) {
        writeErrors += 1
        if ((error as Partial<Error> | null)?.name === 'QuotaExceededError') await makeRoom()
        throw error
      }
    },
  }
}
