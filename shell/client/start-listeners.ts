import type { ShopServices } from '@vitrina/federation'
import type { ModuleSource } from '../app/remotes/module-source.ts'
import { moduleId } from '../app/remotes/snapshot.ts'

/**
 * Starts what remotes have declared as `listeners`: modules whose default export takes the services
 * and follows the shop's events. One that cannot be had or throws costs nobody anything else.
 */
export async function startListeners(source: ModuleSource, services: ShopServices): Promise<void> {
  const declared = source.remotes.flatMap(({ name, offer, entry }) =>
    entry ? offer.listeners.map(expose => moduleId(name, expose)) : [],
  )
  await Promise.all(
    declared.map(async id => {
      const { module } = await source.read(id)
      if (!module) return
      try {
        const listen = module.default as unknown as (services: ShopServices) => unknown
        await listen(services)
      } catch (error) {
        console.error(`The listener ${id} failed:`, error)
      }
    }),
  )
}
