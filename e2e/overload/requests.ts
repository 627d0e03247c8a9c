import type { Shop } from '../shop.ts'
import type { LoadRequest } from './send-load.ts'

/** Pages shoppers open: mostly of the catalogue, now and then the cart. */
export async function listPageRequests({ url }: Shop): Promise<LoadRequest[]> {
  const paths = [
    '/',
    '/zhenschinam/platya',
    '/zhenschinam/platya?sort=final_price%3Aasc',
    '/search?q=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
    '/news',
  ]
  return [
    ...paths.map(path => ({ kind: 'pages of the catalogue', url: url + path })),
    { kind: 'cart and checkout', url: `${url}/cart` },
  ]
}

/** Calls of scripts and shoppers to the platform: searches, and carts that are filled meanwhile. */
export async function listApiRequests({ platformUrl }: Shop): Promise<LoadRequest[]> {
  const searches = ['платье', 'куртка', 'сумка', 'кросовки'].map(words => ({
    kind: 'searches',
    url: searchFor(platformUrl, words),
  }))
  const opened = await fetch(`${platformUrl}/api/cart/create`, { method: 'POST' })
  const { result } = (await opened.json()) as { result: string }
  const pull = { kind: 'carts', url: `${platformUrl}/api/cart/pull?cartId=${result}` }
  // One call in forty is about a cart: far below what the platform can do of these.
  return [...Array.from({ length: 10 }, () => searches).flat(), pull]
}

function searchFor(platformUrl: string, words: string): string {
  const query = new URLSearchParams({
    request_format: 'search-query',
    response_format: 'compact',
    size: '12',
    request: JSON.stringify({ _searchText: words }),
  })
  return `${platformUrl}/api/catalog/vitrina_catalog/product/_search?${query}`
}
