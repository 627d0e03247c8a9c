import type { LoaderArgs } from '@vitrina/federation'
import type { ModuleSource } from './module-source.ts'
import type { ModuleId } from './snapshot.ts'

/** What a route's loader answers: which module shows the page, and the data it is given. */
export type ScreenData = { id: ModuleId; data: unknown; isDown?: boolean }

/**
 * Loads a remote's page: its module, then its data. A remote that is down or too slow costs its own
 * page only. What the loader throws (a 404, a redirect, a failed request) is the router's to handle.
 */
export async function loadScreen(
  source: ModuleSource,
  id: ModuleId,
  args: LoaderArgs,
  timeoutMs: number,
): Promise<ScreenData> {
  const { module } = await source.read(id)
  if (!module) return { id, data: null, isDown: true }
  if (!module.loader) return { id, data: null }
  const answer = await within(timeoutMs, module.loader(args))
  return answer === tooLate ? { id, data: null, isDown: true } : { id, data: answer }
}

const tooLate = Symbol('too late')

/** The value, or {@link tooLate} when it takes longer than `timeoutMs`. */
async function within<Value>(
  timeoutMs: number,
  work: Promise<Value>,
): Promise<Value | typeof tooLate> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<typeof tooLate>(resolve => {
    timer = setTimeout(() => resolve(tooLate), timeoutMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads the data of several slots at once; one that fails or is late leaves the others alone. */
export async function loadSlots(
  source: ModuleSource,
  slots: readonly { name: string; id: ModuleId | undefined }[],
  args: LoaderArgs,
  timeoutMs: number,
  onError: (slot: string, error: unknown) => void,
): Promise<Record<string, { data: unknown } | null>> {
  const loaded = await Promise.all(
    slots.map(async ({ name, id }) => {
      if (!id) return [name, null] as const
      try {
        const { data, isDown } = await loadScreen(source, id, args, timeoutMs)
        return [name, isDown ? null : { data }] as const
      } catch (error) {
        onError(name, error)
        return [name, null] as const
      }
    }),
  )
  return Object.fromEntries(loaded)
}
