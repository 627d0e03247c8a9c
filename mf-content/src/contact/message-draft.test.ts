import { expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import { emptyMessage, readStoredMessage, removeMessage, storeMessage } from './message-draft.ts'

const fields = { ...emptyMessage, name: 'Анна', text: 'Есть ли пальто в синем?' }
const draft = { fields, sent: { key: 'k', content: '[]' }, isWaiting: true }

it('a stored message is read, and none after it was removed', () => {
  const storage = createShopStorage(null)
  expect(storeMessage(storage, draft)).toBe(false)
  expect(readStoredMessage(storage)).toEqual(draft)
  removeMessage(storage)
  expect(readStoredMessage(storage)).toEqual({ fields: emptyMessage })
})

it('a message stored by an earlier release is read with its key, and moved when rewritten', () => {
  const storage = createShopStorage(null)
  storage.write('account', 'message', draft)
  storage.write('account', 'profile', { of: 1, typed: {} })
  expect(readStoredMessage(storage)).toEqual(draft)
  storeMessage(storage, { fields })
  expect(readStoredMessage(storage)).toEqual({ fields })
  expect(storage.keys('account')).toEqual(['profile'])
})

it('a message stored by an earlier release is removed once it is sent', () => {
  const storage = createShopStorage(null)
  storage.write('account', 'message', draft)
  removeMessage(storage)
  expect(readStoredMessage(storage)).toEqual({ fields: emptyMessage })
})

it('a stored message of another shape is read as a blank one', () => {
  const storage = createShopStorage(null)
  storage.write('contact', 'message', { fields: { name: 7 }, sent: 'k', isWaiting: 'yes' })
  expect(readStoredMessage(storage)).toEqual({ fields: emptyMessage })
})
