import { describe, expect, it } from '@jest/globals'
import { fail } from '@vitrina/domain'
import { createShopStorage } from '@vitrina/storage'
import { coatAddition, createTestStock, openTab, shirtAddition } from '../testing/buying.ts'
import { createFakePlatform, offlineFailure } from '../testing/fake-platform.ts'
import { createMemoryQueue } from '../testing/memory-queue.ts'
import { createTaskSender } from '../testing/task-sender.ts'
import { computeVisibleCart } from './cart-state.ts'

type Shop = ReturnType<typeof openShop>
type Tab = ReturnType<Shop['open']>
const shown = ({ cart }: Tab) =>
  computeVisibleCart(cart.store.getState()).lines.map(line => [line.sku, line.quantity])

/**
 * A browser whose tabs hear of each other only where the test says so, and two customers with a
 * cart each.
 */
function openShop() {
  const platform = createFakePlatform(createTestStock())
  const carts = { anna: 7, boris: 8 }
  const memory = createMemoryQueue(createTaskSender(platform))
  const storage = createShopStorage(null)
  const { create } = platform.cart
  let present: keyof typeof carts | null = 'anna'
  for (const id of Object.values(carts)) platform.carts.set(`${id}`, [])
  platform.cart.create = async key => (present ? { ok: true, value: carts[present] } : create(key))

  return {
    memory,
    storage,
    loseConnection() {
      memory.setNetwork('unreachable')
      for (const call of ['create', 'pull', 'totals'] as const) {
        platform.cart[call] = async () => fail(offlineFailure)
      }
    },
    ofPlatform: (id: string) => platform.carts.get(id)?.map(({ sku, qty }) => [sku, qty]),
    open() {
      const heard: { change?: () => void; leave?: () => void } = {}
      const tab = openTab({
        platform,
        storage,
        memory,
        session: {
          token: () => present && `of-${present}`,
          onChange(listener) {
            heard.change = listener
            return () => {}
          },
          onLeave(listener) {
            heard.leave = listener
            return () => {}
          },
        },
      })
      return {
        ...tab,
        async wake({ hearsOfEnd }: { hearsOfEnd: boolean }) {
          heard.change?.()
          if (hearsOfEnd) heard.leave?.()
          await tab.cart.settled()
        },
      }
    },
    /** What the storage has of the session and its cart is now as these have left it. */
    become(next: typeof present, { keepsEpoch }: { keepsEpoch: boolean }) {
      present = next
      for (const key of storage.keys('cart')) {
        if (!keepsEpoch || key !== 'epoch') storage.remove('cart', key)
      }
    },
  }
}

async function fallAsleep() {
  const shop = openShop()
  const asleep = shop.open()
  await asleep.cart.add(coatAddition)
  await asleep.cart.settled()
  expect(shop.ofPlatform('7')).toEqual([['coat-46', 1]])
  return { ...shop, asleep }
}

describe('a tab that was suspended while its customer signed out', () => {
  it.each([
    ['with the same epoch', true],
    ['with a new epoch', false],
  ])('shows the next customer’s cart unchanged when it resumes, %s', async (_how, keepsEpoch) => {
    const { asleep, open, become, ofPlatform, memory } = await fallAsleep()
    become('boris', { keepsEpoch })
    const awake = open()
    await awake.cart.refresh()
    await awake.cart.add(shirtAddition)
    await awake.cart.settled()
    memory.setNetwork('unreachable')
    await awake.cart.add(coatAddition)
    await asleep.wake({ hearsOfEnd: true })
    expect(asleep.cart.cartId()).toBe('8')
    for (const tab of [asleep, awake]) {
      expect(shown(tab)).toEqual([
        ['shirt-s', 1],
        ['coat-46', 1],
      ])
    }
    memory.setNetwork('reachable')
    await asleep.cart.settled()
    await awake.cart.settled()
    expect(ofPlatform('8')).toEqual([
      ['shirt-s', 1],
      ['coat-46', 1],
    ])
    expect(ofPlatform('7')).toEqual([['coat-46', 1]])
  })

  it('shows the customer’s cart and waiting change once the customer signs in again', async () => {
    const { asleep, open, become, memory, ofPlatform } = await fallAsleep()
    become('anna', { keepsEpoch: false })
    const awake = open()
    await awake.cart.refresh()
    memory.setNetwork('unreachable')
    await awake.cart.add(shirtAddition)
    await asleep.wake({ hearsOfEnd: false })
    expect(shown(asleep)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 1],
    ])
    memory.setNetwork('reachable')
    await asleep.cart.settled()
    expect(ofPlatform('7')).toEqual(shown(asleep))
  })

  it('leaves the cart of the next guest unchanged when it resumes', async () => {
    const { asleep, open, become } = await fallAsleep()
    become(null, { keepsEpoch: false })
    const awake = open()
    await awake.cart.refresh()
    await awake.cart.add(shirtAddition)
    await awake.cart.settled()
    await asleep.wake({ hearsOfEnd: true })
    expect(shown(asleep)).toEqual([['shirt-s', 1]])
    expect(shown(awake)).toEqual([['shirt-s', 1]])
  })

  it('hides the customer’s cart when it resumes without a connection', async () => {
    const { asleep, become, loseConnection } = await fallAsleep()
    become('boris', { keepsEpoch: true })
    loseConnection()
    await asleep.wake({ hearsOfEnd: false })
    expect(shown(asleep)).toEqual([])
  })

  it('sends no unstored change of its customer to the next customer’s cart', async () => {
    const { asleep, become, ofPlatform, memory } = await fallAsleep()
    memory.setNetwork('unreachable')
    const asked = asleep.cart.add(shirtAddition)
    become('boris', { keepsEpoch: false })
    expect(await asked).toEqual({ ok: true, value: { quantity: 0 } })
    memory.setNetwork('reachable')
    await asleep.wake({ hearsOfEnd: true })
    expect([ofPlatform('7'), ofPlatform('8')]).toEqual([[['coat-46', 1]], []])
    expect(memory.queue.tasks('cart')).toEqual([])
    expect(asleep.told.added).toEqual(['Пальто'])
    expect(shown(asleep)).toEqual([])
  })
})
