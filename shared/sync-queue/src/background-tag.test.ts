import { expect, it } from '@jest/globals'
import { readBackgroundTag, toBackgroundTag } from './background-tag.ts'

it.each([
  ['vitrina-sync', {}],
  ['de-vitrina-sync/de_en', { store: 'de', storeCode: 'de_en' }],
])('the background tag %s contains its queue, and is parsed as it was written', (tag, place) => {
  expect(toBackgroundTag(place)).toBe(tag)
  expect(readBackgroundTag(tag)).toEqual(place)
})

it('the background tag of the main queue is the same in every store view', () => {
  expect(toBackgroundTag({ storeCode: 'main_en' })).toBe('vitrina-sync')
})

it('a background tag with another purpose contains no queue', () => {
  expect(readBackgroundTag('news')).toBeNull()
})
