import { expect, it } from '@jest/globals'
import { readBackgroundTag, toBackgroundTag } from './background-tag.ts'

it.each([
  ['vitrina-sync', {}],
  ['de-vitrina-sync/de_en', { store: 'de', storeCode: 'de_en' }],
])('%s asks for a queue, and is read as it was written', (tag, place) => {
  expect(toBackgroundTag(place)).toBe(tag)
  expect(readBackgroundTag(tag)).toEqual(place)
})

it('the main queue is the same through every view of it', () => {
  expect(toBackgroundTag({ storeCode: 'main_en' })).toBe('vitrina-sync')
})

it('a tag of somebody else asks for none', () => {
  expect(readBackgroundTag('news')).toBeNull()
})
