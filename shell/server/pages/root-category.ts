import type { ApiClient } from '@vitrina/api-client'
import { getRootCategoryId } from '@vitrina/domain'

/** Tells the category all departments stand in. */
export type RootCategoryLookup = () => Promise<number>

/** No category has it: pages then show no departments, as with a platform that does not answer. */
const none = 0

/**
 * The root as the catalogue has it, asked for again after `keepMs` while pages go on with the one
 * before. Pages wait for the first answer alone, and no longer than `waitMs`: a platform that hangs
 * holds none of them.
 */
export function createRootCategoryLookup(
  api: Pick<ApiClient, 'catalog'>,
  { keepMs = 30_000, waitMs = 500, now = Date.now } = {},
): RootCategoryLookup {
  let known = none
  let askAgainMs = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const found = await api.catalog
      .search({ entity: 'category', query: {}, size: 4_000, include: ['id', 'parent_id'] })
      .catch(() => undefined)
    if (!found?.ok) return
    known = getRootCategoryId(found.value.items) ?? none
    // Of an empty catalogue each page asks anew: one that was rendered right after an import and
    // without its departments would be kept so.
    askAgainMs = known === none ? 0 : now() + keepMs
  }

  return async () => {
    if (now() >= askAgainMs) {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      if (known === none) await Promise.race([asking, wait(waitMs)])
    }
    return known
  }
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref())
}
