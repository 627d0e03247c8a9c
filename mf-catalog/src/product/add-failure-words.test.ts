import { expect, test } from '@jest/globals'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { describeAddToCartFailure } from './add-failure-words.ts'

const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
const left = (qty: number) => succeed({ qty, is_in_stock: qty > 0 })
const conflict = (path: string): Failure => ({
  kind: 'conflict',
  message: 'As the platform says',
  problems: [{ path, message: '' }],
})

test.each<[Failure, number, string]>([
  [{ kind: 'offline' }, 5, 'buying:offline'],
  [{ kind: 'timed-out', afterMs: 8000 }, 5, 'buying:timedOut'],
  [{ kind: 'too-many-requests', retryAfterMs: 1000 }, 5, 'buying:tooMany'],
  [{ kind: 'not-found', message: '' }, 5, 'buying:gone Пальто'],
  [conflict('cartItem.qty'), 0, 'buying:soldOut'],
  [conflict('cartItem.qty'), 2, 'buying:onlyLeft 2'],
  [
    { kind: 'invalid', message: 'As the platform says', problems: [], reason: 'too-few' },
    2,
    'buying:onlyLeft 2',
  ],
  [conflict('cartItem.sku'), 5, 'As the platform says'],
  [{ kind: 'invalid', message: '', problems: [] }, 5, 'buying:failed'],
  [{ kind: 'unexpected', status: 500, message: 'TypeError' }, 5, 'buying:failed'],
])(
  'a failed addition to the cart: failure %j with %i pieces in stock shows %s',
  (failure, qty, words) => {
    expect(describeAddToCartFailure(failure, { name: 'Пальто', quantity: 1 }, left(qty), t)).toBe(
      words,
    )
  },
)

const cushions = {
  name: 'Набор',
  quantity: 1,
  productOption: { extension_attributes: { bundle_options: {} } },
}

test.each([
  [conflict('cartItem.qty'), 'buying:bundleShort'],
  [conflict('cartItem.sku'), 'As the platform says'],
])('a refused bundle is reported without a number of pieces: failure %j', (failure, words) => {
  expect(describeAddToCartFailure(failure, cushions, undefined, t)).toBe(words)
})

test('a refused addition shows the platform’s message if the stock cannot be requested', () => {
  const words = describeAddToCartFailure(
    conflict('cartItem.qty'),
    { name: 'Пальто', quantity: 1 },
    fail({ kind: 'offline' }),
    t,
  )
  expect(words).toBe('As the platform says')
})
