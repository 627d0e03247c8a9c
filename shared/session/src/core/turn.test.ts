import { expect, it } from '@jest/globals'
import type { Holder } from '../holder.ts'
import { type Turn, turnBetween } from './turn.ts'

const nobody: Holder = { id: null, token: null }
const anna: Holder = { id: 'a', token: '1' }
const annaLater: Holder = { id: 'a', token: '2' }
const boris: Holder = { id: 'b', token: '3' }

it.each<[string, Holder, Holder, Turn]>([
  ['nobody stays nobody', nobody, nobody, 'none'],
  ['a customer stays', anna, anna, 'none'],
  ['a customer comes', nobody, anna, 'signed-in'],
  ['a customer goes', anna, nobody, 'signed-out'],
  ['a token is renewed', anna, annaLater, 'renewed'],
  ['another customer takes the place of one', anna, boris, 'exchanged'],
  [
    'a token without a session of ours is renewed',
    { id: null, token: '1' },
    { id: null, token: '2' },
    'renewed',
  ],
])('%s', (_name, before, after, turn) => {
  expect(turnBetween(before, after)).toBe(turn)
})
