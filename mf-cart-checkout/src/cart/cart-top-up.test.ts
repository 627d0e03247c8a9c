import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { coatAddition, openTab, shirtAddition } from '../testing/buying.ts'
import { timedOutFailure } from '../testing/fake-platform.ts'
import { computeVisibleCart } from './cart-state.ts'

type Tab = ReturnType<typeof openTab>
const shown = ({ cart }: Tab) =>
  computeVisibleCart(cart.store.getState()).lines.map(({ sku, quantity }) => [sku, quantity])
const two = { ...coatAddition, quantity: 2 }
/** Of which more could be had. */
const shirts = { ...shirtAddition, quantity: 2 }

describe('topping up the cart to requested quantities', () => {
  it('adds the requested products at current prices, without an addition notice', async () => {
    const tab = openTab()
    const answers = await tab.cart.bring([{ ...two, price: parseMoney(9_990) }, shirtAddition])
    expect(answers).toMatchObject([
      { value: { had: 0, quantity: 2, price: 14_990, isWaiting: false } },
      { value: { had: 0, quantity: 1, price: 1_790, isWaiting: false } },
    ])
    expect(shown(tab)).toEqual([
      ['coat-46', 2],
      ['shirt-s', 1],
    ])
    expect(tab.told.added).toEqual([])
    expect(tab.heard.added).toBe(2)
  })

  it('counts pieces already in the cart, so that a repeated request adds nothing', async () => {
    const tab = openTab()
    await tab.cart.add(coatAddition)
    expect(await tab.cart.bring([two])).toMatchObject([{ value: { had: 1, quantity: 2 } }])
    expect(await tab.cart.bring([two])).toMatchObject([{ value: { had: 2, quantity: 2 } }])
    expect(shown(tab)).toEqual([['coat-46', 2]])
  })

  it('adds pieces once when two runs are concurrent and a response is lost', async () => {
    const tab = openTab()
    tab.platform.trouble.push({ call: 'update', when: 'after', failure: timedOutFailure })
    await Promise.all([tab.cart.bring([shirts]), tab.cart.bring([shirts])])
    await tab.cart.settled()
    expect(shown(tab)).toEqual([['shirt-s', 2]])
  })

  it('waits while offline, and adds pieces once although requested twice', async () => {
    const tab = openTab()
    tab.memory.setNetwork('unreachable')
    expect(await tab.cart.bring([shirts])).toMatchObject([
      { value: { had: 0, isWaiting: true, price: null } },
    ])
    expect(await tab.cart.bring([shirts])).toMatchObject([{ value: { had: 2, isWaiting: true } }])
    tab.memory.setNetwork('reachable')
    await tab.cart.settled()
    expect(shown(tab)).toEqual([['shirt-s', 2]])
  })

  describe('after an addition that failed', () => {
    const failedIn = async (addition: typeof coatAddition) => {
      const tab = openTab()
      for (let attempt = 0; attempt < 4; attempt += 1) {
        tab.platform.trouble.push({ call: 'update', when: 'before', failure: timedOutFailure })
      }
      await tab.cart.add(addition)
      const failed = () => tab.cart.store.getState().waiting.map(({ key }) => key)
      expect(failed()).toHaveLength(1)
      return { tab, failed }
    }

    it('replaces a failed addition of fewer pieces, so that none is left to retry', async () => {
      const { tab, failed } = await failedIn(shirtAddition)
      await tab.cart.bring([shirts])
      expect(failed()).toEqual([])
      expect(shown(tab)).toEqual([['shirt-s', 2]])
      expect(tab.heard.added).toBe(1)
    })

    it('keeps a failed addition of more pieces, which can still be retried', async () => {
      const { tab, failed } = await failedIn({ ...shirtAddition, quantity: 3 })
      await tab.cart.bring([shirts, coatAddition])
      const [key = ''] = failed()
      await tab.cart.tryAgain(key)
      await tab.cart.settled()
      expect(shown(tab)).toEqual([
        ['shirt-s', 5],
        ['coat-46', 1],
      ])
    })
  })

  it('adds the other products if one product is refused', async () => {
    const tab = openTab()
    const answers = await tab.cart.bring([{ ...coatAddition, quantity: 4 }, shirtAddition])
    expect(answers.map(({ ok }) => ok)).toEqual([false, true])
    expect(shown(tab)).toEqual([['shirt-s', 1]])
  })
})
