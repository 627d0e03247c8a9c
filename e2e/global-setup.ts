import { startShop } from './shop.ts'

/** Opens the shop most journeys share, and closes it when all are done. */
export default async function openSharedShop(): Promise<() => Promise<void>> {
  const shop = await startShop()
  process.env.VITRINA_E2E_URL = shop.url
  process.env.VITRINA_E2E_PLATFORM_URL = shop.platformUrl
  return () => shop.close()
}
