import { expect, it } from '@jest/globals'
import type { Holder } from '../holder.ts'
import { type Turn, turnBetween } from './turn.ts'

const nobody: Holder = { id: null, token: null, customerId: null }
const anna: Holder = { id: 'a', token: '1', customerId: 1 }
const annaLater: Holder = { id: 'a', token: '2', customerId: 1 }
const annaAgain: Holder = { id: 'c', token: '4', customerId: 1 }
const boris: Holder = { id: 'b', token: '3', customerId: 2 }
const unknown = (of: Holder): Holder => ({ ...of, customerId: null })
const ofForeignClient = (of: Holder): Holder => ({ ...of, id: null })

it.each<[string, Holder, Holder, Turn]>([
  ['nobody stays nobody', nobody, nobody, 'none'],
  ['a customer stays', anna, anna, 'none'],
  ['a customer comes', nobody, anna, 'signed-in'],
  ['a customer goes', anna, nobody, 'signed-out'],
  ['a token is renewed', anna, annaLater, 'renewed'],
  ['another customer takes the place of one', anna, boris, 'exchanged'],
  ['a customer has gone and come back', anna, annaAgain, 'renewed'],
  ['a token is renewed before its customer is known', unknown(anna), annaLater, 'renewed'],
  [
    'another session takes the place of one that is nobody known’s',
    unknown(anna),
    boris,
    'exchanged',
  ],
  [
    'a token without a session of ours is renewed',
    unknown(ofForeignClient(anna)),
    unknown(ofForeignClient(annaLater)),
    'renewed',
  ],
  [
    'another customer takes the place of one without a session of ours',
    ofForeignClient(anna),
    ofForeignClient(boris),
    'exchanged',
  ],
])('%s', (_name, before, after, turn) => {
  expect(turnBetween(before, after)).toBe(turn)
})
