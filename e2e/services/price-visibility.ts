import { setTimeout as delay } from 'node:timers/promises'
import { isPriceShown } from './prices.ts'
import type { WatchedProduct } from './readers.ts'
import { sendRequest } from './send-request.ts'
import type { LocalServices } from './services.ts'

const patienceMs = 20_000
const pauseMs = 50

/** After how many milliseconds each server shows the price, on each kind of page and answer. */
export async function measurePriceVisibility(
  services: LocalServices,
  { sku, path, listing }: WatchedProduct,
  price: number,
): Promise<Map<string, number>> {
  const startedMs = performance.now()
  const seen = new Map<string, number>()
  const search = `/api/catalog/vitrina_catalog/product/_search?${new URLSearchParams({
    request_format: 'search-query',
    response_format: 'compact',
    request: JSON.stringify({
      _appliedFilters: [{ attribute: 'sku', value: { in: [sku] }, scope: 'default' }],
    }),
  })}`
  const places = [
    ...services.addressesOf('shell').flatMap(([name, url]) => [
      { name: `${name}, product page`, url: url + path },
      { name: `${name}, category`, url: url + listing },
    ]),
    ...services
      .addressesOf('platform')
      .map(([name, url]) => ({ name: `${name}, search`, url: url + search })),
  ]

  async function watch({ name, url }: { name: string; url: string }): Promise<void> {
    while (performance.now() - startedMs < patienceMs) {
      const askedMs = performance.now()
      const answer = await sendRequest(url).catch(() => undefined)
      if (answer?.status === 200 && isPriceShown(answer.text, price)) {
        // It was there when the request began, or came to be while it was answered.
        seen.set(name, Math.round(askedMs - startedMs))
        return
      }
      await delay(pauseMs)
    }
    seen.set(name, Number.POSITIVE_INFINITY)
  }

  await Promise.all(places.map(watch))
  return seen
}
