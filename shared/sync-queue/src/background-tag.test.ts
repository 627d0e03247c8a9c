import { expect, it } from '@jest/globals'
import { parseBackgroundSyncTag, toBackgroundSyncTag } from './background-tag.ts'

it.each([
  ['vitrina-sync', {}],
  ['de-vitrina-sync/de_en', { store: 'de', storeCode: 'de_en' }],
])('the background sync tag %s is created from its queue and parsed back', (tag, place) => {
  expect(toBackgroundSyncTag(place)).toBe(tag)
  expect(parseBackgroundSyncTag(tag)).toEqual(place)
})

it('the background sync tag of the main queue does not contain the store code', () => {
  expect(toBackgroundSyncTag({ storeCode: 'main_en' })).toBe('vitrina-sync')
})

it('a background sync tag that belongs to no queue is parsed as null', () => {
  expect(parseBackgroundSyncTag('news')).toBeNull()
})
