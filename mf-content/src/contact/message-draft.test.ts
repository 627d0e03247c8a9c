import { expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import {
  emptyMessage,
  readStoredMessageDraft,
  removeMessageDraft,
  storeMessageDraft,
} from './message-draft.ts'

const fields = { ...emptyMessage, name: 'Анна', text: 'Есть ли пальто в синем?' }
const draft = { fields, sent: { key: 'k', content: '[]' }, isWaiting: true }

it('a stored contact message is read back, and is empty after its removal', () => {
  const storage = createShopStorage(null)
  expect(storeMessageDraft(storage, draft)).toBe(false)
  expect(readStoredMessageDraft(storage)).toEqual(draft)
  removeMessageDraft(storage)
  expect(readStoredMessageDraft(storage)).toEqual({ fields: emptyMessage })
})

it('a contact message of an earlier release is read, and moved to its new key when stored', () => {
  const storage = createShopStorage(null)
  storage.write('account', 'message', draft)
  storage.write('account', 'profile', { of: 1, typed: {} })
  expect(readStoredMessageDraft(storage)).toEqual(draft)
  storeMessageDraft(storage, { fields })
  expect(readStoredMessageDraft(storage)).toEqual({ fields })
  expect(storage.keys('account')).toEqual(['profile'])
})

it('removeMessageDraft also removes a contact message stored by an earlier release', () => {
  const storage = createShopStorage(null)
  storage.write('account', 'message', draft)
  removeMessageDraft(storage)
  expect(readStoredMessageDraft(storage)).toEqual({ fields: emptyMessage })
})

it('a stored contact message of an invalid shape is read as an empty message', () => {
  const storage = createShopStorage(null)
  storage.write('contact', 'message', { fields: { name: 7 }, sent: 'k', isWaiting: 'yes' })
  expect(readStoredMessageDraft(storage)).toEqual({ fields: emptyMessage })
})
