import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { applyAutoRollback } from '../scripts/release/put-back.ts'
import { createLocalReleaseStore } from '../scripts/remotes/local-store.ts'
import type { ShopProcessName } from '../scripts/serve/shop-processes.ts'
import { type Shop, startShop } from './shop.ts'

/** What a journey asks of the shop it has borrowed. */
export type ShopPoolRequest =
  | { call: 'start' | 'stop' | 'kill'; id: string; name: ShopProcessName }
  | { call: 'startAgain' | 'giveBack' | 'close'; id: string }

export type PooledShop = Pick<Shop, 'url' | 'platformUrl' | 'dataFolder'> & { id: string }

export type ShopPool = { readonly url: string; close(): Promise<void> }

/**
 * Shops that journeys of all workers borrow to stop or break parts of them, whole at every loan.
 * One is started where none is free: a start takes as much of the processor as ten journeys.
 */
export async function startShopPool(): Promise<ShopPool> {
  const free: Shop[] = []
  const lent = new Map<string, Shop>()

  async function lend(): Promise<PooledShop> {
    const shop = free.pop() ?? (await startShop())
    const id = randomUUID()
    lent.set(id, shop)
    await shop.startAgain()
    await goBackInRegistry(shop)
    const { url, platformUrl, dataFolder } = shop
    return { id, url, platformUrl, dataFolder }
  }

  async function answer(asked: ShopPoolRequest): Promise<void> {
    const shop = lent.get(asked.id)
    if (!shop) throw new Error('This shop is not lent.')
    switch (asked.call) {
      case 'giveBack':
        lent.delete(asked.id)
        free.push(shop)
        return
      case 'close':
        lent.delete(asked.id)
        return shop.close()
      case 'startAgain':
        return shop.startAgain()
      default:
        return shop[asked.call](asked.name)
    }
  }

  const server = createServer(async (request, response) => {
    try {
      const asked = JSON.parse(await text(request)) as ShopPoolRequest | null
      response.end(JSON.stringify(asked ? ((await answer(asked)) ?? null) : await lend()))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await Promise.all([...free, ...lent.values()].map(shop => shop.close()))
    },
  }
}

/**
 * A release that a journey has had withdrawn is still the one the registry names: a rollback in a
 * later journey would bring it back.
 */
async function goBackInRegistry({ dataFolder }: Shop): Promise<void> {
  const store = createLocalReleaseStore(path.join(dataFolder, 'remotes'))
  for (const remote of Object.keys((await store.read()).remotes)) {
    await applyAutoRollback(store, dataFolder, remote)
  }
}
