import { createApiClient } from '@vitrina/api-client'
import { createShopEventBus, type ShopEvents } from '@vitrina/events'
import { createSession } from '@vitrina/session'
import { createTrialBrowser } from '../browser/trial-browser.ts'

/** A browser whose tabs hold the shop's own session, on a platform at `origin`. */
export function createSessionBrowser(origin: string) {
  const browser = createTrialBrowser()
  const asked: string[] = []

  function openTab() {
    const { storage, locks, life } = browser.openTab()
    const events = createShopEventBus(error => {
      throw error
    })
    const told: (keyof ShopEvents)[] = []
    for (const name of ['signed-in', 'signed-out', 'expired'] as const) {
      events.on(`session:${name}`, () => told.push(`session:${name}`))
    }
    const session = createSession({ storage, events, user: () => api.user, locks })
    const api = createApiClient({
      baseUrl: origin,
      session,
      fetch: (url, init) => {
        asked.push(new URL(String(url)).pathname)
        return fetch(url, init)
      },
    })
    return { session, api, storage, told, life }
  }

  return { openTab, calls: (path: string) => asked.filter(other => other === path).length }
}
