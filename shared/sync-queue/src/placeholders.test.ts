import { expect, it } from '@jest/globals'
import { lacksCart } from './placeholders.ts'

/** As a task has kept it since a release that said so in words alone. */
const former = {
  kind: 'invalid',
  message:
    'Error executing sync task /api/cart/update?cartId={{cartId}} the required cartId  argument is null. Re-creating shopping cart synchro.',
  problems: [],
} as const

it.each([
  ['by its reason', { ...former, message: '', reason: 'no-cart' } as const, true],
  ['by the words of an earlier release', former, true],
  ['not where the platform has refused it', { ...former, message: 'Нет' }, false],
])('a change that found no cart is known %s', (_how, failure, is) => {
  expect(lacksCart(failure)).toBe(is)
})
