import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { coatAddition, openTab, shirtAddition } from '../testing/buying.ts'
import { offlineFailure } from '../testing/fake-platform.ts'
import { computeVisibleCart } from './cart-state.ts'

type Tab = ReturnType<typeof openTab>

const lines = ({ cart }: Tab) => computeVisibleCart(cart.store.getState()).lines
const shown = (tab: Tab) => lines(tab).map(({ sku, quantity }) => [sku, quantity])
const onPlatform = (tab: Tab) =>
  [...tab.platform.carts.values()].flat().map(({ sku, qty }) => [sku, qty])

function lineOf(tab: Tab, sku: string) {
  const line = lines(tab).find(other => other.sku === sku)
  if (!line) throw new Error(`No line of ${sku}`)
  return line
}

async function offline(...additions: (typeof coatAddition)[]) {
  const tab = openTab()
  tab.memory.setNetwork('unreachable')
  for (const addition of additions) await tab.cart.add(addition)
  return tab
}

async function tabWith(addition: typeof coatAddition) {
  const tab = openTab()
  await tab.cart.add(addition)
  await tab.cart.settled()
  return tab
}

async function online(tab: Tab) {
  tab.memory.setNetwork('reachable')
  await tab.cart.settled()
}

describe('a cart line without an item number from the platform', () => {
  it('can change its quantity before it is sent, and is added once', async () => {
    const tab = await offline(coatAddition, shirtAddition)
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

  it('can be removed before it is sent, without any request', async () => {
    const tab = await offline(coatAddition, shirtAddition)
    expect(await tab.cart.remove(lineOf(tab, 'coat-46'))).toMatchObject({ ok: true })
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    await online(tab)
    expect(onPlatform(tab)).toEqual([['shirt-s', 1]])
    expect(tab.heard.added).toBe(1)
  })

  it('can be restored after its removal with its quantity and name', async () => {
    const tab = await offline(coatAddition)
    const line = lineOf(tab, 'coat-46')
    await tab.cart.remove(line)
    await tab.cart.putBack(line)
    expect(lineOf(tab, 'coat-46')).toMatchObject({ quantity: 1, name: 'Пальто' })
    await online(tab)
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
  })

  it('can be replaced by another variant before it is sent', async () => {
    const tab = await offline(coatAddition)
    await tab.cart.edit(lineOf(tab, 'coat-46'), { ...shirtAddition, quantity: 2 })
    expect(shown(tab)).toEqual([['shirt-s', 2]])
    await online(tab)
    expect(onPlatform(tab)).toEqual([['shirt-s', 2]])
  })

  it('can lower its quantity to the quantity confirmed by the platform', async () => {
    const tab = openTab()
    await tab.cart.add({ ...shirtAddition, quantity: 2 })
    await tab.cart.settled()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(shirtAddition)
    await tab.cart.setQuantity(lineOf(tab, 'shirt-s'), 1)
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    await online(tab)
    expect(onPlatform(tab)).toEqual([['shirt-s', 1]])
  })

  it('shows why its quantity was refused once the line has an item number', async () => {
    const tab = openTab()
    const added = tab.cart.add(coatAddition)
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
    tab.platform.trouble.push({ call: 'update', when: 'before', failure: offlineFailure })
  }
  const added = tab.cart.add(coatAddition)
  while (!tab.memory.queue.tasks('cart').some(({ sent }) => sent)) await Promise.resolve()
  const line = lineOf(tab, 'coat-46')
  const removed = tab.cart.remove(line)
  way.resolve()
  await Promise.all([added, removed])
  return { tab, line }
}

describe('the announcement of an addition to the cart', () => {
  const additions = ({ heard }: Tab) => heard.added

  it('is shown once if an unsent line is removed and restored, even after a reload', async () => {
    const tab = await offline(coatAddition)
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

  it('is shown once if the line is sent and then removed and restored twice', async () => {
    const tab = await tabWith(coatAddition)
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

  it('is shown twice if a sent line is removed, added again, removed and restored', async () => {
    const tab = await tabWith(coatAddition)
    const line = lineOf(tab, 'coat-46')
    tab.memory.setNetwork('unreachable')
    await tab.cart.remove(line)
    await tab.cart.add(coatAddition)
    await tab.cart.remove(lineOf(tab, 'coat-46'))
    await tab.cart.putBack(line)
    await online(tab)
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
    expect(additions(tab)).toBe(2)
  })

  it('is shown twice if more pieces of a sent line are added, removed and restored', async () => {
    const tab = await tabWith(shirtAddition)
    tab.memory.setNetwork('unreachable')
    await tab.cart.add({ ...shirtAddition, quantity: 2 })
    const line = lineOf(tab, 'shirt-s')
    await tab.cart.remove(line)
    await tab.cart.putBack(line)
    await online(tab)
    expect(onPlatform(tab)).toEqual([['shirt-s', 3]])
    expect(additions(tab)).toBe(2)
  })

  it('is shown once if a line is removed while its addition fails, and then restored', async () => {
    const { tab, line } = await takenOutOnItsWay(4)
    expect(tab.cart.store.getState().waiting.map(({ state }) => state)).toEqual(['failed'])
    expect(additions(tab)).toBe(0)
    await tab.cart.putBack(line)
    await tab.cart.settled()
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
    expect(additions(tab)).toBe(1)
  })

  it('is shown once if a line is removed during its addition, and then restored', async () => {
    const { tab, line } = await takenOutOnItsWay(0)
    await tab.cart.putBack(line)
    await tab.cart.settled()
    expect(onPlatform(tab)).toEqual([['coat-46', 1]])
    expect(additions(tab)).toBe(1)
  })

  it('is shown once if the addition is refused and the line is restored later', async () => {
    const tab = await offline({ ...coatAddition, quantity: 4 })
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

describe('a cart change that was reported to the shopper as waiting', () => {
  it('is reported as refused, even if the refusal arrives directly after queuing', async () => {
    const tab = await offline({ ...coatAddition, quantity: 9 })
    expect(tab.told.waits).toEqual(['Пальто'])
    await online(tab)
    expect(tab.told.refused).toEqual(['invalid'])
  })

  it('is reported as refused once if another tab receives the refusal', async () => {
    const tab = openTab()
    await tab.cart.add(coatAddition)
    await tab.cart.settled()
    tab.memory.setNetwork('unreachable')
    await tab.cart.setQuantity(lineOf(tab, 'coat-46'), 9)
    const other = openTab({ platform: tab.platform, storage: tab.storage, memory: tab.memory })
    await online(other)
    await tab.cart.settled()
    expect([...tab.told.refused, ...other.told.refused]).toEqual(['invalid'])
  })

  it('is reported as refused only at its line while the cart page shows the line', async () => {
    const tab = await tabWith(coatAddition)
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

  it('is not reported as refused if the shopper has just repeated the change', async () => {
    let nowMs = Date.now()
    const tab = openTab({ now: () => nowMs })
    await tab.cart.add(coatAddition)
    await tab.cart.settled()
    tab.memory.setNetwork('unreachable')
    await tab.cart.setQuantity(lineOf(tab, 'coat-46'), 2)
    nowMs += 60_000
    const said = tab.cart.setQuantity(lineOf(tab, 'coat-46'), 9)
    tab.memory.setNetwork('reachable')
    expect(await said).toMatchObject({ ok: false })
    expect(tab.told.refused).toEqual([])
  })

  it('is not announced as added if the shopper removes the line before it is sent', async () => {
    const tab = openTab()
    tab.platform.trouble.push({ call: 'update', when: 'before', failure: offlineFailure })
    const first = tab.cart.add(shirtAddition)
    const second = tab.cart.add(coatAddition)
    await Promise.resolve()
    await tab.cart.remove(lineOf(tab, 'coat-46'))
    await Promise.all([first, second])
    await tab.cart.settled()
    expect(onPlatform(tab)).toEqual([['shirt-s', 1]])
    expect(tab.told.added).toEqual(['Футболка'])
  })
})

it('clearing the cart deletes the stored records of last viewed and of removed lines', async () => {
  const tab = openTab()
  const seenLine = { sku: 'coat-46', parentSku: 'coat-46', price: parseMoney(14_990), limit: 3 }
  tab.buying.remember({ lines: [seenLine], coupon: 'SALE10' })
  tab.storage.write('cart', 'removed-lines', [])
  tab.cart.clear()
  expect(tab.buying.seen.getState().cart).toBeNull()
  expect(tab.storage.read('cart', 'seen-lines')).toBeNull()
  expect(tab.storage.read('cart', 'removed-lines')).toBeNull()
})
