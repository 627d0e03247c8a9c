import { expect, it } from '@jest/globals'
import { readBackgroundTag, toBackgroundTag } from './background-tag.ts'

it.each([
  ['vitrina-sync', {}],
  ['de-vitrina-sync/de_en', { store: 'de', storeCode: 'de_en' }],
])('the background sync tag %s is created from its queue and parsed back', (tag, place) => {
  expect(toBackgroundTag(place)).toBe(tag)
  expect(readBackgroundTag(tag)).toEqual(place)
})

it('the background sync tag of the main queue does not contain the store code', () => {
  expect(toBackgroundTag({ storeCode: 'main_en' })).toBe('vitrina-sync')
})

it('a background sync tag that belongs to no queue is parsed as null', () => {
  expect(readBackgroundTag('news')).toBeNull()
})
