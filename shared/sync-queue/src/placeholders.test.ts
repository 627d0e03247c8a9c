import { expect, it } from '@jest/globals'
import { lacksCart } from './placeholders.ts'

const refusal = {
  kind: 'invalid',
  message:
    'Error executing sync task /api/cart/update?cartId={{cartId}} the required cartId  argument is null. Re-creating shopping cart synchro.',
  problems: [],
} as const

it.each([
  [
    'by its reason, whatever the words',
    { ...refusal, message: '', reason: 'no-cart' } as const,
    true,
  ],
  ['not by words alone, which a server could say too', refusal, false],
  ['not where the platform has refused it', { ...refusal, message: 'Нет' }, false],
])('a change that found no cart is known %s', (_how, failure, is) => {
  expect(lacksCart(failure)).toBe(is)
})
