import { expect, it } from '@jest/globals'
import { parseMoney, succeed } from '@vitrina/domain'
import type { CartChange } from './cart-change.ts'
import { createCartLineEditor } from './line-changes.ts'

const coat = {
  ...{ sku: 'COAT', parentSku: 'COAT', quantity: 1, name: 'Mantel', image: '' },
  price: parseMoney(100),
}

it('a line added to the cart stores its language, or else the language of its page', async () => {
  const asked: CartChange[] = []
  const changes = createCartLineEditor({
    ask: async change => {
      asked.push(change)
      return succeed({ isWaiting: true })
    },
    lines: () => [],
    quantityOf: ({ quantity }) => quantity,
    notices: { added() {}, quantityChanged() {}, removed() {}, waits() {} },
    zeroPriceAllowed: false,
    settleMs: 0,
    language: 'de',
  })
  await changes.add(coat)
  await changes.put({ ...coat, name: 'Coat', lang: 'en' })
  expect(asked).toMatchObject([
    { kind: 'add', addition: { name: 'Mantel', lang: 'de' } },
    { kind: 'add', addition: { name: 'Coat', lang: 'en' } },
  ])
})
