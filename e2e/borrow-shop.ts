import type { Shop } from './shop.ts'
import type { PooledShop, ShopPoolRequest } from './shop-pool.ts'

type BorrowedShop = Shop & {
  /** For the next journey. One in which a journey has failed is closed instead. */
  giveBack(): Promise<void>
}

/** Borrows a whole shop from the pool of this run. */
export async function acquirePooledShop(): Promise<BorrowedShop> {
  const { id, ...places } = (await callPool(null)) as PooledShop
  const call = async (asked: ShopPoolRequest) => void (await callPool(asked))
  return {
    ...places,
    start: name => call({ call: 'start', id, name }),
    stop: name => call({ call: 'stop', id, name }),
    kill: name => call({ call: 'kill', id, name }),
    startAgain: () => call({ call: 'startAgain', id }),
    close: () => call({ call: 'close', id }),
    giveBack: () => call({ call: 'giveBack', id }),
  }
}

async function callPool(asked: ShopPoolRequest | null): Promise<unknown> {
  const url = process.env.VITRINA_E2E_SHOPS
  if (!url) throw new Error('There is no pool of shops: it is opened before the first journey.')
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(asked) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
