import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { saveAsTemplate, startShop } from './shop.ts'
import { startShopPool } from './shop-pool.ts'

/**
 * Opens the shop most journeys share, which the others begin as, and closes it when all are done.
 */
export default async function startSharedShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-journeys-'))
  process.env.VITRINA_E2E_PICTURES = path.join(folder, 'pictures')
  await mkdir(process.env.VITRINA_E2E_PICTURES)
  const shop = await startShop()
  await saveAsTemplate(shop, path.join(folder, 'template'))
  process.env.VITRINA_E2E_URL = shop.url
  process.env.VITRINA_E2E_PLATFORM_URL = shop.platformUrl
  const pool = await startShopPool()
  process.env.VITRINA_E2E_SHOPS = pool.url
  return async () => {
    await pool.close()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}
