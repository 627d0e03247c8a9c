import type { ShopServices } from '@vitrina/federation'
import { onForeignCookieChoice, readCookieChoice } from '@vitrina/storage'
import type { ModuleSource } from '../app/remotes/module-source.ts'
import { createModuleId } from '../app/remotes/snapshot.ts'
import { showUnasked } from './unasked/show-unasked.ts'

/**
 * Starts what remotes have declared as `listeners`: modules whose default export takes the services
 * and follows the shop's events. One that cannot be had or throws costs nobody anything else.
 */
export async function startListeners(source: ModuleSource, services: ShopServices): Promise<void> {
  followChoice(source, services)
  await start(source, services, 'listeners')
}

/** Those for statistics start once the shopper has said yes, and stop when that is taken back. */
function followChoice(source: ModuleSource, services: ShopServices): void {
  if (!source.remotes.some(({ offer }) => offer.statistics?.length)) return
  const { storage, events } = services
  let started: Promise<(() => void)[]> | undefined

  function obey(isAllowed: boolean): void {
    if (isAllowed) started ??= start(source, services, 'statistics')
    else {
      void started?.then(stops => {
        for (const stop of stops) stop()
      })
      started = undefined
    }
  }

  events.on('cookies:chosen', ({ statistics }) => obey(statistics))
  onForeignCookieChoice(storage, choice => obey(choice?.statistics ?? false))
  const choice = readCookieChoice(storage)
  if (choice) obey(choice.statistics)
  else
    showUnasked(services, async () => {
      const { askAboutCookies } = await import(
        /* webpackChunkName: "cookies" */ '../app/cookies/ask-about-cookies.ts'
      )
      if (!readCookieChoice(storage)) askAboutCookies(services)
    })
}

/** Answers how to stop those that have said so, by returning a function. */
async function start(
  source: ModuleSource,
  services: ShopServices,
  kind: 'listeners' | 'statistics',
): Promise<(() => void)[]> {
  const declared = source.remotes.flatMap(({ name, offer, entry }) =>
    entry ? (offer[kind] ?? []).map(expose => createModuleId(name, expose)) : [],
  )
  const stops = await Promise.all(
    declared.map(async id => {
      const { module } = await source.read(id)
      if (!module) return undefined
      try {
        const listen = module.default as unknown as (services: ShopServices) => unknown
        return await listen(services)
      } catch (error) {
        console.error(`The listener ${id} failed:`, error)
        return undefined
      }
    }),
  )
  return stops.filter(stop => typeof stop === 'function') as (() => void)[]
}
