import { expect, it } from '@jest/globals'
import { hrefIn, insideOf, wholeSite } from '@vitrina/router'
import { baseOf } from './base-of.ts'

const ru = { storeCode: 'ru', name: 'Витрина', locale: 'ru-RU', path: '' }
const en = { storeCode: 'en', name: 'Vitrina', locale: 'en-US', path: '/en' }
const all = [ru, en]

it('a shop of one view has the whole site', () => {
  expect(baseOf({})).toBe(wholeSite)
})

it('each view has the pages below its code, and none the other’s', () => {
  expect(insideOf(baseOf({ views: { shown: en, all } }), '/en/palto')).toBe('/palto')
  expect(insideOf(baseOf({ views: { shown: en, all } }), '/palto')).toBeUndefined()
  expect(insideOf(baseOf({ views: { shown: ru, all } }), '/palto')).toBe('/palto')
  expect(insideOf(baseOf({ views: { shown: ru, all } }), '/en/palto')).toBeUndefined()
})

it('pictures and files are the same in every view', () => {
  expect(hrefIn(baseOf({ views: { shown: en, all } }), '/media/size.pdf')).toBe('/media/size.pdf')
})
