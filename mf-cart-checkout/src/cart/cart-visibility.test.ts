import { expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createShopEventBus } from '@vitrina/events'
import { createShopStorage } from '@vitrina/storage'
import { trackCartVisibility } from './cart-visibility.ts'

const changes = [
  { sku: 'coat-46', name: 'Пальто', cause: 'price' },
  { sku: 'coat-48', name: 'Пальто', cause: 'sold-out' },
] as const

function openPage(storage = createShopStorage(null)) {
  const events = createShopEventBus(error => {
    throw error
  })
  const told: (readonly string[])[] = []
  const turned: (() => void)[] = []
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_name: string, listener: unknown) => turned.push(listener as () => void),
  }
  const sight = trackCartVisibility({ events, storage, page: page as unknown as Document }, names =>
    told.push(names),
  )
  function turn(next: DocumentVisibilityState) {
    page.visibilityState = next
    for (const listener of turned) listener()
  }
  return { sight, events, told, storage, turn }
}

/** Two pages of one browser: what one writes the other hears of. */
function twoPages() {
  const values = new Map<string, string>()
  const listeners: Set<(event: unknown) => void>[] = [new Set(), new Set()]
  const storageOf = (page: number) => {
    const tell = (key: string, newValue: string | null) => {
      for (const listener of listeners[1 - page] ?? []) listener({ key, newValue })
    }
    const backing = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem(key: string, value: string) {
        values.set(key, value)
        tell(key, value)
      },
      removeItem(key: string) {
        if (values.delete(key)) tell(key, null)
      },
    }
    const window = {
      addEventListener: (_name: string, listener: never) => listeners[page]?.add(listener),
      removeEventListener() {},
    }
    return createShopStorage(backing, window as unknown as Window)
  }
  return [openPage(storageOf(0)), openPage(storageOf(1))] as const
}

it('the record of the last viewed cart is kept for an emptied cart, not for a deleted one', () => {
  const [page, other] = twoPages()
  const line = { sku: 'coat-46', parentSku: 'coat-46', price: parseMoney(14_990), limit: 3 }
  page.storage.write('cart', 'current-cart-token', 'cart-1')
  page.sight.remember({ lines: [line], coupon: 'SALE10' })
  expect(other.sight.seen.getState().cart?.coupon).toBe('SALE10')
  page.sight.remember({ lines: [], coupon: null })
  expect(other.sight.seen.getState().cart?.coupon).toBe('SALE10')
  page.storage.remove('cart', 'current-cart-token')
  expect(other.sight.seen.getState().cart).toBeNull()
})

it('a cart change by the shop is announced once, but not while a page shows the cart', () => {
  const { sight, events, told } = openPage()
  const leave = sight.markLinesVisible()
  events.emit('cart:changes-told', { changes })
  expect(told).toEqual([])
  leave()
  events.emit('cart:changes-told', { changes })
  expect(told).toEqual([['Пальто']])
})

it('cart changes by the shop are announced once when two hidden tabs become visible', () => {
  const { events, told, storage, turn } = openPage()
  turn('hidden')
  events.emit('cart:changes-told', { changes: [changes[0]] })
  events.emit('cart:changes-told', { changes: [{ ...changes[1], name: 'Шарф' }] })
  expect(told).toEqual([])
  const other = openPage(storage)
  other.turn('hidden')
  turn('visible')
  other.turn('visible')
  expect([...told, ...other.told]).toEqual([['Пальто', 'Шарф']])
})

it('a page without cart changes writes nothing when another tab changes the storage', () => {
  const heard: (() => void)[] = []
  const written: string[] = []
  const storage = createShopStorage(null)
  const { told } = openPage({
    ...storage,
    onForeignChange: (_collection, _key, listener) => {
      heard.push(() => listener(null))
      return () => {}
    },
    write: (collection, key) => {
      written.push(`${collection}/${key}`)
      return true
    },
    remove: (collection, key) => {
      written.push(`${collection}/${key}`)
    },
  })
  expect(heard).toHaveLength(3)
  for (const hear of heard) hear()
  expect([written, told]).toEqual([[], []])
})
