import { expect, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import {
  addReviewIdempotencyKey,
  createReviewDraftKey,
  readReviewDraft,
  storeReviewDraft,
} from './review-draft.ts'
import { emptyReview } from './review-fields.ts'

const fields = {
  title: 'Тёплое',
  detail: 'Ношу вторую зиму',
  nickname: 'Анна',
  stars: 5,
  fit: null,
  boughtSize: null,
}

test.each([
  null,
  'x',
  7,
  [],
  { fields: null },
  { fields: { title: 1, stars: 9, fit: 'huge', boughtSize: 1.5 }, sent: { key: 1 } },
])('a stored value that is not a review draft is read as an empty draft: %j', stored => {
  expect(readReviewDraft(stored)).toEqual({ fields: emptyReview })
})

test('a stored review draft is read unchanged, and deleted once emptied', () => {
  const { storage } = createTestServices()
  storeReviewDraft({ storage }, 7, { fields })
  expect(readReviewDraft(storage.read(...createReviewDraftKey(7)))).toEqual({ fields })
  storeReviewDraft({ storage }, 7, { fields: emptyReview })
  expect(storage.read(...createReviewDraftKey(7))).toBeNull()
})

test('a stored review draft contains fit and size, and adding both creates a new key', () => {
  const felt = { ...fields, fit: 'small', boughtSize: 646 } as const
  expect(readReviewDraft({ fields: felt })).toEqual({ fields: felt })
  const { sent } = addReviewIdempotencyKey({ fields }, () => 'key-1')
  expect(addReviewIdempotencyKey({ fields: felt, sent }, () => 'key-2').sent.key).toBe('key-2')
})

test('an unchanged review keeps its idempotency key, and a changed one gets a new key', () => {
  let made = 0
  const newKey = () => `key-${++made}`
  const first = addReviewIdempotencyKey({ fields }, newKey)
  expect(first.sent.key).toBe('key-1')
  const again = addReviewIdempotencyKey(
    { ...first, fields: { ...fields, title: ' Тёплое ' } },
    newKey,
  )
  expect(again.sent.key).toBe('key-1')
  expect(
    addReviewIdempotencyKey({ ...first, fields: { ...fields, stars: 4 } }, newKey).sent.key,
  ).toBe('key-2')
})
