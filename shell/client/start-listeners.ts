import type { ShopServices } from '@vitrina/federation'
import type { PageNavigator } from '@vitrina/page-loading'
import { onCookieChoiceInOtherTab, readCookieChoice } from '@vitrina/storage'
import { usesStatistics } from '../app/cookies/is-measured.ts'
import type { ModuleSource } from '../app/remotes/module-source.ts'
import { createModuleId } from '../app/remotes/snapshot.ts'
import { showUnsolicited } from './unsolicited/show-unsolicited.ts'

/**
 * Starts what remotes have declared as `listeners`: modules whose default export takes the services
 * and follows the shop's events. One that cannot be had or throws costs nobody anything else.
 */
export async function startRemoteListeners(
  source: ModuleSource,
  services: ShopServices,
  navigator: PageNavigator,
): Promise<void> {
  followChoice(source, services, navigator)
  await start(source, services, 'listeners')
}

/** Those for statistics start once the shopper has said yes, and stop when that is taken back. */
function followChoice(
  source: ModuleSource,
  services: ShopServices,
  navigator: PageNavigator,
): void {
  if (!usesStatistics(source.remotes, services.settings)) return
  const { storage, events } = services
  let started: Promise<(() => void)[]> | undefined

  /** What has happened before a first yes is not the counter's. */
  async function startAll(countsPast: boolean): Promise<(() => void)[]> {
    const [stops, stopCounter] = await Promise.all([
      start(source, services, 'statistics'),
      count(services, navigator, countsPast),
    ])
    return [...stops, ...(stopCounter ? [stopCounter] : [])]
  }

  function applyCookieChoice(isAllowed: boolean, wasAllowed = false): void {
    if (isAllowed) started ??= startAll(wasAllowed)
    else {
      void started?.then(stops => {
        for (const stop of stops) stop()
      })
      started = undefined
    }
  }

  events.on('cookies:chosen', ({ statistics }) => applyCookieChoice(statistics))
  onCookieChoiceInOtherTab(storage, choice => applyCookieChoice(choice?.statistics ?? false))
  const choice = readCookieChoice(storage)
  if (choice) applyCookieChoice(choice.statistics, true)
  else
    showUnsolicited(services, async () => {
      const { showCookiePrompt } = await import(
        /* webpackChunkName: "cookies" */ '../app/cookies/show-cookie-prompt.ts'
      )
      if (!readCookieChoice(storage)) showCookiePrompt(services)
    })
}

/** The shop's own counter, where it has one; nothing is lost where its code cannot be had. */
async function count(
  services: ShopServices,
  navigator: PageNavigator,
  countsPast: boolean,
): Promise<(() => void) | undefined> {
  const { counter } = services.settings
  if (!counter) return undefined
  try {
    // With the words of the notice: a file of its own would weigh on every first load.
    const { startCounter } = await import(
      /* webpackChunkName: "cookies" */ './counter/start-counter.ts'
    )
    return startCounter({ counter, services, navigator, window, countsPast })
  } catch {
    return undefined
  }
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
