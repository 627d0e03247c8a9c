import { expect, it } from '@jest/globals'
import type { StoredSession } from '../stored-session.ts'
import { detectSessionChange, type SessionChange } from './session-change.ts'

const nobody: StoredSession = { id: null, token: null, customerId: null }
const annaCustomer: StoredSession = { id: 'a', token: '1', customerId: 1 }
const annaLater: StoredSession = { id: 'a', token: '2', customerId: 1 }
const annaAgain: StoredSession = { id: 'c', token: '4', customerId: 1 }
const boris: StoredSession = { id: 'b', token: '3', customerId: 2 }
const unknown = (of: StoredSession): StoredSession => ({ ...of, customerId: null })
const ofForeignClient = (of: StoredSession): StoredSession => ({ ...of, id: null })

it.each<[string, StoredSession, StoredSession, SessionChange]>([
  ['nobody stays nobody', nobody, nobody, 'none'],
  ['a customer stays', annaCustomer, annaCustomer, 'none'],
  ['a customer comes', nobody, annaCustomer, 'signed-in'],
  ['a customer goes', annaCustomer, nobody, 'signed-out'],
  ['a token is renewed', annaCustomer, annaLater, 'renewed'],
  ['another customer takes the place of one', annaCustomer, boris, 'exchanged'],
  ['a customer has gone and come back', annaCustomer, annaAgain, 'renewed'],
  ['a token is renewed before its customer is known', unknown(annaCustomer), annaLater, 'renewed'],
  [
    'another session takes the place of one that is nobody known’s',
    unknown(annaCustomer),
    boris,
    'exchanged',
  ],
  [
    'a token without a session of ours is renewed',
    unknown(ofForeignClient(annaCustomer)),
    unknown(ofForeignClient(annaLater)),
    'renewed',
  ],
  [
    'another customer takes the place of one without a session of ours',
    ofForeignClient(annaCustomer),
    ofForeignClient(boris),
    'exchanged',
  ],
])('a change of session: %s', (_name, before, after, change) => {
  expect(detectSessionChange(before, after)).toBe(change)
})
