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
  ['a guest before and after is "none"', nobody, nobody, 'none'],
  ['the same session before and after is "none"', annaCustomer, annaCustomer, 'none'],
  ['a log-in is "signed-in"', nobody, annaCustomer, 'signed-in'],
  ['a log-out is "signed-out"', annaCustomer, nobody, 'signed-out'],
  ['a new token of the session is "renewed"', annaCustomer, annaLater, 'renewed'],
  ['another customer is "exchanged"', annaCustomer, boris, 'exchanged'],
  ['a new session of the same customer is "renewed"', annaCustomer, annaAgain, 'renewed'],
  [
    'a new token before its customer is known is "renewed"',
    unknown(annaCustomer),
    annaLater,
    'renewed',
  ],
  [
    'another session after a session of an unknown customer is "exchanged"',
    unknown(annaCustomer),
    boris,
    'exchanged',
  ],
  [
    'a new token without a session id is "renewed"',
    unknown(ofForeignClient(annaCustomer)),
    unknown(ofForeignClient(annaLater)),
    'renewed',
  ],
  [
    'another customer after a session without an id is "exchanged"',
    ofForeignClient(annaCustomer),
    ofForeignClient(boris),
    'exchanged',
  ],
])('a session change: %s', (_name, before, after, change) => {
  expect(detectSessionChange(before, after)).toBe(change)
})
