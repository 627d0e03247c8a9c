import type { PageCpuTimes, ShopperLoadFigures } from '../../scripts/bench/figures.ts'
import { measurePageCost } from '../page-cost/measure-page-costs-in-new-shop.ts'
import { type Shop, startShop } from '../shop.ts'
import { measurePageTimes } from './measure-growth.ts'

const calls: Readonly<Record<string, string>> = {
  'a list of 50 products': '/api/catalog/vue_storefront_catalog/product/_search?size=50',
  'the tree of categories': '/api/catalog/vue_storefront_catalog/category/_search?size=200',
  'a page of text': '/api/catalog/vue_storefront_catalog/cms_page/_search?size=1',
}

/** What calls cost the platform, without a page around them. */
export async function measureApiCallCosts(shop: Shop, count: number): Promise<PageCpuTimes[]> {
  const measured: PageCpuTimes[] = []
  const platform = { ...shop, url: shop.platformUrl }
  for (const [kind, address] of Object.entries(calls)) {
    measured.push(await measurePageCost(platform, kind, address, count))
  }
  return measured
}

/** How long a category takes for each number of shoppers. */
export async function measureConcurrentShoppers(
  shop: Shop,
  shoppers: readonly number[],
  requests: number,
): Promise<ShopperLoadFigures[]> {
  const loads: ShopperLoadFigures[] = []
  for (const number of shoppers) {
    loads.push(await measurePageTimes(`${shop.url}/zhenschinam`, number, requests))
  }
  return loads
}

/** Measures in a shop of its own. */
export async function measureInTemporaryShop<Figures>(
  env: Record<string, string>,
  measure: (shop: Shop) => Promise<Figures>,
): Promise<Figures> {
  const shop = await startShop({ LOG_LEVEL: 'warn', ...env })
  try {
    return await measure(shop)
  } finally {
    await shop.close()
  }
}
