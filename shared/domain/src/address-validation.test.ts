import { describe, expect, it } from '@jest/globals'
import { findAddressProblems } from './address-validation.ts'
import { normalizePostcode } from './normalize-postcode.ts'

const home = {
  firstName: 'Анна',
  lastName: 'Щербакова',
  country: 'RU',
  city: 'Томск',
  ...{ state: '', regionId: '', regionCode: '' },
  streetAddress: 'Большая Красноармейская',
  houseNumber: '118',
  apartmentNumber: '',
  zipCode: '634041',
  phoneNumber: '+7 913 123-45-67',
}

describe('the address validation', () => {
  it('accepts an address without an apartment number', () => {
    expect(findAddressProblems(home)).toEqual({})
  })

  it.each([
    ['firstName', 'Я', 'too-short'],
    ['lastName', '', 'required'],
    ['city', '', 'required'],
    ['city', '634', 'not-letters'],
    ['streetAddress', ' ', 'required'],
    ['houseNumber', '', 'required'],
    ['zipCode', '', 'required'],
    ['zipCode', '63', 'not-a-postcode'],
    ['zipCode', '63404', 'not-a-postcode'],
    ['zipCode', '6340411', 'not-a-postcode'],
    ['phoneNumber', '', 'required'],
    ['phoneNumber', '+7 91', 'not-a-phone'],
    ['phoneNumber', '+7 913 123-45-6', 'not-a-phone'],
    ['phoneNumber', '22-33-4', 'not-a-phone'],
  ])('reports for %s «%s» the problem "%s"', (field, text, problem) => {
    expect(findAddressProblems({ ...home, [field]: text })).toEqual({ [field]: problem })
  })

  it('accepts a postcode and a phone number with spaces and brackets', () => {
    const written = { ...home, zipCode: '634 041', phoneNumber: '8 (913) 123 45 67' }
    expect(findAddressProblems(written)).toEqual({})
  })

  it('requires at least three characters, not six digits, for a postcode outside Russia', () => {
    const abroad = { ...home, country: 'DE' }
    expect(findAddressProblems({ ...abroad, zipCode: '10115' })).toEqual({})
    expect(findAddressProblems({ ...abroad, zipCode: '10' })).toEqual({ zipCode: 'too-short' })
  })
})

it.each([
  ['634 041', 'RU', '634041'],
  [' 634041 ', 'RU', '634041'],
  ['6340 ', 'RU', '6340'],
  ['SW1A 1AA ', 'GB', 'SW1A 1AA'],
])('normalizePostcode changes «%s» in the country %s to «%s»', (typed, country, tidied) => {
  expect(normalizePostcode(typed, country)).toBe(tidied)
})
