import type { ShopServices } from '@vitrina/federation'
import type { PageNavigator } from '@vitrina/page-loading'
import { createEcommerceMapper, type EcommerceObject } from './ecommerce.ts'
import { loadCounterTag, removeCounterData } from './load-tag.ts'
import { isFullyReportableUrl, toReportedReferrer, toReportedUrl } from './reported-address.ts'

type CounterOptions = {
  counter: { id: string; origin: string }
  services: Pick<ShopServices, 'events' | 'settings'>
  navigator: Pick<PageNavigator, 'state' | 'subscribe' | 'base'>
  window: Window
  /** Whether what has happened on this page before the start may be counted. */
  countsPast: boolean
}

/** So much is kept for an address that may be told; a tab that never comes to one counts less. */
const maxHeld = 50

/**
 * Counts visits and purchases by Yandex Metrica, for shoppers who allow it. Its tag tells of
 * nothing by itself; the answer stops it and removes what it has stored.
 */
export function startCounter(options: CounterOptions): () => void {
  const { counter, services, navigator, window, countsPast } = options
  const id = Number(counter.id)
  const base = navigator.base.path
  const counted: EcommerceObject[] = []
  const held: EcommerceObject[] = []
  const tag = loadCounterTag(window, counter.origin, stopFollowing)
  tag.call(id, 'init', {
    ...{ defer: true, ecommerce: counted },
    ...{ clickmap: false, trackLinks: false, accurateTrackBounce: false, trackHash: false },
    ...{ webvisor: false, childIframe: false },
  })

  let toldPage = ''
  let referer = toReportedReferrer(window.document.referrer, window.location.origin, base)
  function trackPage(): void {
    const { href } = window.location
    const told = toReportedUrl(href, base)
    if (told !== undefined && told !== toldPage) {
      // The title of a page may repeat what its address keeps back.
      const title = isFullyReportableUrl(href, base)
        ? window.document.title
        : new URL(told).pathname
      tag.call(id, 'hit', told, { referer, title })
      toldPage = told
      referer = told
    }
    recordProduct()
  }

  // The tag reads the address itself when it tells of goods.
  function recordProduct(): void {
    if (isFullyReportableUrl(window.location.href, base)) counted.push(...held.splice(0))
  }

  const toEcommerce = createEcommerceMapper(services.settings.currencyCode)
  let isPast = true
  const stops = [
    services.events.onEvery(event => {
      const told = toEcommerce(event)
      if (!told || (isPast && !countsPast)) return
      held.push(told)
      if (held.length > maxHeld) held.shift()
      recordProduct()
    }),
    navigator.subscribe(({ navigation }) => {
      // The title is drawn with the page, a moment after its address.
      if (navigation.state === 'idle') window.setTimeout(trackPage)
    }),
  ]
  isPast = false
  trackPage()

  function stopFollowing(): void {
    for (const stop of stops) stop()
  }

  return () => {
    stopFollowing()
    tag.call(id, 'destruct')
    tag.remove()
    removeCounterData(window)
  }
}
