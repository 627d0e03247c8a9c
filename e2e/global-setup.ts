import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { keepAsTemplate, startShop } from './shop.ts'

/** Opens the shop most journeys share, which the others begin as, and closes it when all are done. */
export default async function openSharedShop(): Promise<() => Promise<void>> {
  const shop = await startShop()
  const template = await mkdtemp(path.join(os.tmpdir(), 'vitrina-template-'))
  await keepAsTemplate(shop, template)
  process.env.VITRINA_E2E_URL = shop.url
  process.env.VITRINA_E2E_PLATFORM_URL = shop.platformUrl
  return async () => {
    await shop.close()
    await rm(template, { recursive: true, force: true })
  }
}
