import { describe, expect, it } from '@jest/globals'
import { readMoney } from '@vitrina/domain'
import { coat, openTab, shirt } from '../testing/buying.ts'
import { noConnection } from '../testing/fake-platform.ts'
import { visibleCart } from './cart-state.ts'

type Tab = ReturnType<typeof openTab>

const lines = ({ cart }: Tab) => visibleCart(cart.store.getState()).lines
const shown = (tab: Tab) => lines(tab).map(({ sku, quantity }) => [sku, quantity])
const onPlatform = (tab: Tab) =>
  [...tab.platform.carts.values()].flat().map(({ sku, qty }) => [sku, qty])

function lineOf(tab: Tab, sku: string) {
  const line = lines(tab).find(other => other.sku === sku)
  if (!line) throw new Error(`No line of ${sku}`)
  return line
}

async function offline(...additions: (typeof coat)[]) {
  const tab = openTab()
  tab.memory.setNetwork('unreachable')
  for (const addition of additions) await tab.cart.add(addition)
  return tab
}

async function tabWith(addition: typeof coat) {
  const tab = openTab()
  await tab.cart.add(addition)
  await tab.cart.settled()
  return tab
}

async function online(tab: Tab) {
  tab.memory.setNetwork('reachable')
  await tab.cart.settled()
}

describe('a line the platform has not numbered yet', () => {
  it('is counted otherwise before it is sent', async () => {
    const tab = await offline(coat, shirt)
    await tab.cart.setQuantity(lineOf(tab, 'shirt-s'), 4)
    expect(shown(tab)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 4],
    ])
    await online(tab)
    expect(onPlatform(tab)).toEqual(shown(tab))
    expect(tab.platform.calls.filter(({ call }) => call === 'update')).toHaveLength(2)
    expect(tab.heard.added).toBe(2)
  })

  it('is taken out before it is sent, and nothing is asked for', async () => {
    const tab = await offline(coat, shirt)
    expect(await tab.cart.remove(lineOf(tab, 'coat-46'))).toMatchObject({ ok: true })
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    await online(tab)
    expect(onPlatform(tab)).toEqual([['shirt-s', 1]])
    expect(tab.heard.added).toBe(1)
  })

  it('is put back as it was', async () => {
    const tab = await offline(coat)
    const line = lineOf(tab, 'coat-46')
    await tab.cart.remove(line)
    await tab.cart.putBack(line)
    expect(lineOf(tab, 'coat-46')).toMatchObject({ quantity: 1, name: 'Пальто' })
    await online(tab)
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
  })

  it('is chosen anew', async () => {
    const tab = await offline(coat)
    await tab.cart.edit(lineOf(tab, 'coat-46'), { ...shirt, quantity: 2 })
    expect(shown(tab)).toEqual([['shirt-s', 2]])
    await online(tab)
    expect(onPlatform(tab)).toEqual([['shirt-s', 2]])
  })

  it('leaves what was confirmed before in its place', async () => {
    const tab = openTab()
    await tab.cart.add({ ...shirt, quantity: 2 })
    await tab.cart.settled()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(shirt)
    await tab.cart.setQuantity(lineOf(tab, 'shirt-s'), 1)
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    await online(tab)
    expect(onPlatform(tab)).toEqual([['shirt-s', 1]])
  })

  it('says what is wrong with it once it has a number', async () => {
    const tab = openTab()
    const added = tab.cart.add(coat)
    await tab.cart.setQuantity(lineOf(tab, 'coat-46'), 9)
    await added
    await tab.cart.settled()
    const { itemId } = lineOf(tab, 'coat-46')
    expect(itemId).not.toBeNull()
    expect(tab.cart.store.getState().problems[itemId ?? 0]?.kind).toBe('invalid')
  })
})

/** The coat is on its way and taken out again before anybody knows what became of it. */
async function takenOutOnItsWay(attempts: number) {
  const tab = openTab()
  const { update } = tab.platform.cart
  const way = Promise.withResolvers<void>()
  tab.platform.cart.update = async (...change) => {
    await way.promise
    return update(...change)
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    tab.platform.trouble.push({ call: 'update', when: 'before', failure: noConnection })
  }
  const added = tab.cart.add(coat)
  while (!tab.memory.queue.tasks('cart').some(({ sent }) => sent)) await Promise.resolve()
  const line = lineOf(tab, 'coat-46')
  const removed = tab.cart.remove(line)
  way.resolve()
  await Promise.all([added, removed])
  return { tab, line }
}

describe('an addition is told of once', () => {
  const additions = ({ heard }: Tab) => heard.added

  it('an addition is told of once when it is put back after it was taken out unsent', async () => {
    const tab = await offline(coat)
    const line = lineOf(tab, 'coat-46')
    await tab.cart.remove(line)
    await tab.cart.putBack(line)
    // The row of a removed line lasts over a reload, and so does what is known of it.
    const later = openTab({ platform: tab.platform, storage: tab.storage, memory: tab.memory })
    await later.cart.remove(line)
    await later.cart.putBack(line)
    await online(later)
    expect(additions(tab) + additions(later)).toBe(1)
    await later.cart.remove(lineOf(later, 'coat-46'))
    await later.cart.putBack(line)
    await later.cart.settled()
    expect(additions(tab) + additions(later)).toBe(1)
  })

  it('an addition is told of once when it arrives, is taken out and put back', async () => {
    const tab = await tabWith(coat)
    const line = lineOf(tab, 'coat-46')
    tab.memory.setNetwork('unreachable')
    await tab.cart.remove(line)
    await tab.cart.putBack(line)
    await tab.cart.remove(line)
    await tab.cart.putBack(line)
    await online(tab)
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
    expect(additions(tab)).toBe(1)
  })

  it('an addition is told of once when goods taken out are added and taken back', async () => {
    const tab = await tabWith(coat)
    const line = lineOf(tab, 'coat-46')
    tab.memory.setNetwork('unreachable')
    await tab.cart.remove(line)
    await tab.cart.add(coat)
    await tab.cart.remove(lineOf(tab, 'coat-46'))
    await tab.cart.putBack(line)
    await online(tab)
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
    expect(additions(tab)).toBe(2)
  })

  it('an addition is told of once when a part of it had arrived', async () => {
    const tab = await tabWith(shirt)
    tab.memory.setNetwork('unreachable')
    await tab.cart.add({ ...shirt, quantity: 2 })
    const line = lineOf(tab, 'shirt-s')
    await tab.cart.remove(line)
    await tab.cart.putBack(line)
    await online(tab)
    expect(onPlatform(tab)).toEqual([['shirt-s', 3]])
    expect(additions(tab)).toBe(2)
  })

  it('an addition is told of once when it fails and what was taken out is put back', async () => {
    const { tab, line } = await takenOutOnItsWay(4)
    expect(tab.cart.store.getState().waiting.map(({ state }) => state)).toEqual(['failed'])
    expect(additions(tab)).toBe(0)
    await tab.cart.putBack(line)
    await tab.cart.settled()
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
    expect(additions(tab)).toBe(1)
  })

  it('an addition is told of once when it arrives after it was taken out', async () => {
    const { tab, line } = await takenOutOnItsWay(0)
    await tab.cart.putBack(line)
    await tab.cart.settled()
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
    expect(additions(tab)).toBe(1)
  })

  it('an addition is told of once when it was refused and what is put back is not', async () => {
    const tab = await offline({ ...coat, quantity: 4 })
    const { 'coat-46': goods } = tab.platform.goods
    const line = lineOf(tab, 'coat-46')
    await online(tab)
    expect(additions(tab)).toBe(0)
    if (goods) goods.stock = 9
    await tab.cart.putBack(line)
    await tab.cart.settled()
    expect(additions(tab)).toBe(1)
  })
})

describe('a wish that was promised', () => {
  it('is told of where it is refused, however soon that is', async () => {
    const tab = await offline({ ...coat, quantity: 9 })
    expect(tab.told.waits).toEqual(['Пальто'])
    await online(tab)
    expect(tab.told.refused).toEqual(['invalid'])
  })

  it('is told of once where another tab hears the refusal', async () => {
    const tab = openTab()
    await tab.cart.add(coat)
    await tab.cart.settled()
    tab.memory.setNetwork('unreachable')
    await tab.cart.setQuantity(lineOf(tab, 'coat-46'), 9)
    const other = openTab({ platform: tab.platform, storage: tab.storage, memory: tab.memory })
    await online(other)
    await tab.cart.settled()
    expect([...tab.told.refused, ...other.told.refused]).toEqual(['invalid'])
  })

  it('is told of beside its line alone, where that is in sight', async () => {
    const tab = await tabWith(coat)
    tab.memory.setNetwork('unreachable')
    await tab.cart.setQuantity(lineOf(tab, 'coat-46'), 9)
    const leave = tab.buying.enterLines()
    await online(tab)
    const { itemId } = lineOf(tab, 'coat-46')
    expect(tab.cart.store.getState().problems[itemId ?? 0]?.kind).toBe('invalid')
    expect(tab.told.refused).toEqual([])
    leave()
    tab.memory.setNetwork('unreachable')
    await tab.cart.setQuantity(lineOf(tab, 'coat-46'), 9)
    await online(tab)
    expect(tab.told.refused).toEqual(['invalid'])
  })

  it('is not late where the shopper said it anew a moment ago', async () => {
    let nowMs = Date.now()
    const tab = openTab({ now: () => nowMs })
    await tab.cart.add(coat)
    await tab.cart.settled()
    tab.memory.setNetwork('unreachable')
    await tab.cart.setQuantity(lineOf(tab, 'coat-46'), 2)
    nowMs += 60_000
    const said = tab.cart.setQuantity(lineOf(tab, 'coat-46'), 9)
    tab.memory.setNetwork('reachable')
    expect(await said).toMatchObject({ ok: false })
    expect(tab.told.refused).toEqual([])
  })

  it('is not called added when it was withdrawn meanwhile', async () => {
    const tab = openTab()
    tab.platform.trouble.push({ call: 'update', when: 'before', failure: noConnection })
    const first = tab.cart.add(shirt)
    const second = tab.cart.add(coat)
    await Promise.resolve()
    await tab.cart.remove(lineOf(tab, 'coat-46'))
    await Promise.all([first, second])
    await tab.cart.settled()
    expect(onPlatform(tab)).toEqual([['shirt-s', 1]])
    expect(tab.told.added).toEqual(['Футболка'])
  })
})

it('forgets with a cart what was seen of it and taken out of it', async () => {
  const tab = openTab()
  const seenLine = { sku: 'coat-46', parentSku: 'coat-46', price: readMoney(14_990), limit: 3 }
  tab.buying.remember({ lines: [seenLine], coupon: 'SALE10' })
  tab.storage.write('cart', 'removed-lines', [])
  tab.cart.clear()
  expect(tab.buying.seen.getState().cart).toBeNull()
  expect(tab.storage.read('cart', 'seen-lines')).toBeNull()
  expect(tab.storage.read('cart', 'removed-lines')).toBeNull()
})
