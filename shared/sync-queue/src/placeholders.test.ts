import { expect, it } from '@jest/globals'
import { isCartMissingFailure } from './placeholders.ts'

const refusal = {
  kind: 'invalid',
  message:
    'Error executing sync task /api/cart/update?cartId={{cartId}} the required cartId  argument is null. Re-creating shopping cart synchro.',
  problems: [],
} as const

it.each([
  [
    'by its reason, whatever the message',
    { ...refusal, message: '', reason: 'no-cart' } as const,
    true,
  ],
  ['not by the message alone', refusal, false],
  ['not from another refusal', { ...refusal, message: 'Нет' }, false],
])('isCartMissingFailure detects a missing cart %s', (_how, failure, is) => {
  expect(isCartMissingFailure(failure)).toBe(is)
})
