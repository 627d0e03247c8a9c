import { expect, it } from '@jest/globals'
import { coatAddition, openTab, shirtAddition } from '../testing/buying.ts'
import { isUnreadableDeadLetter } from './cart-tasks.ts'

async function until(claim: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !claim(); turn += 1) await new Promise(setImmediate)
  if (!claim()) throw new Error(`Never came true: ${claim}`)
}

/** A tab whose queue holds an addition without a picture, as a newer release may put it. */
async function tabWithUnreadChange() {
  let leave = () => {}
  const session = {
    token: () => null,
    onChange: () => () => {},
    onLeave: (listener: () => void) => {
      leave = listener
      return () => {}
    },
  }
  const tab = openTab({ session })
  await tab.cart.add(coatAddition)
  await tab.cart.settled()
  tab.memory.setNetwork('unreachable')
  await tab.memory.queue.put({
    task_id: 'k1',
    partition: 'cart',
    url: '/api/cart/update?cartId={{cartId}}',
    payload: { method: 'POST', body: { cartItem: { sku: 'shirt-s', qty: 1 } } },
    subject: {
      epoch: tab.storage.read('cart', 'epoch'),
      change: { kind: 'add', addition: { ...shirtAddition, image: null } },
      askedAt: 1763900000000,
    },
    needsToken: 'if-signed-in',
  })
  const { platform, storage, memory } = tab
  const reopened = openTab({ platform, storage, memory, session })
  await new Promise(setImmediate)
  return { tab: reopened, queue: memory.queue, leave: () => leave() }
}

it('an unreadable change of the cart stays in the queue when the next page opens', async () => {
  const { queue } = await tabWithUnreadChange()
  expect(queue.tasks('cart').map(({ task_id }) => task_id)).toEqual(['k1'])
})

it('an unreadable cart change is sent once and stays in the queue as a dead letter', async () => {
  const { tab, queue } = await tabWithUnreadChange()
  tab.memory.setNetwork('reachable')
  await until(() => queue.find('k1')?.isDeadLetter === true)
  await tab.cart.refresh()
  expect(tab.cart.store.getState().lines.map(({ sku }) => sku)).toEqual(['coat-46', 'shirt-s'])
  expect(tab.platform.calls.filter(({ key }) => key === 'k1')).toHaveLength(1)
  expect(queue.tasks('cart').map(isUnreadableDeadLetter)).toEqual([true])
})

it('an unreadable change of the cart is deleted with the cart at the log-out', async () => {
  const { queue, leave } = await tabWithUnreadChange()
  leave()
  await until(() => queue.tasks('cart').length === 0)
})
