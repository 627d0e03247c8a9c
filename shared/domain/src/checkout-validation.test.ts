import { describe, expect, it } from '@jest/globals'
import {
  findAddressProblems,
  findPersonalProblems,
  findTermsProblem,
  looksLikePostcode,
  tidyPostcode,
} from './checkout-validation.ts'

const anna = { firstName: 'Анна', lastName: 'Щербакова', emailAddress: 'anna@example.ru' }
const home = {
  firstName: 'Анна',
  lastName: 'Щербакова',
  country: 'RU',
  city: 'Томск',
  streetAddress: 'Большая Красноармейская',
  houseNumber: '118',
  apartmentNumber: '',
  zipCode: '634041',
  phoneNumber: '+7 913 123-45-67',
}

describe('personalProblems', () => {
  it('finds nothing wrong with a filled form', () => {
    expect(findPersonalProblems(anna)).toEqual({})
  })

  it.each([
    ['firstName', '', 'required'],
    ['firstName', '   ', 'required'],
    ['firstName', 'А', 'too-short'],
    ['firstName', 'Анна1', 'not-letters'],
    ['firstName', '--', 'not-letters'],
    ['lastName', '', 'required'],
    ['lastName', '@', 'not-letters'],
    ['emailAddress', '', 'required'],
    ['emailAddress', 'anna', 'not-an-email'],
    ['emailAddress', 'anna@example', 'not-an-email'],
    ['emailAddress', 'anna@@example.ru', 'not-an-email'],
    ['emailAddress', 'anna@example..ru', 'not-an-email'],
    ['emailAddress', 'an na@example.ru', 'not-an-email'],
  ])('%s «%s» is %s', (field, text, problem) => {
    expect(findPersonalProblems({ ...anna, [field]: text })).toEqual({ [field]: problem })
  })

  it.each(['Жан-Пьер', 'O’Neill', 'Ян', 'Zoë', '李小龍', 'Анна Мария'])(
    'takes the name %s',
    name => {
      expect(findPersonalProblems({ ...anna, firstName: name, lastName: name })).toEqual({})
    },
  )

  it.each(['anna+shop@example.ru', 'анна@пример.рф', ' anna@mail.example.ru '])(
    'takes the address %s',
    emailAddress => {
      expect(findPersonalProblems({ ...anna, emailAddress })).toEqual({})
    },
  )
})

describe('addressProblems', () => {
  it('needs no flat', () => {
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
    ['zipCode', '63', 'too-short'],
    ['phoneNumber', '', 'required'],
    ['phoneNumber', '+7 91', 'not-a-phone'],
  ])('%s «%s» is %s', (field, text, problem) => {
    expect(findAddressProblems({ ...home, [field]: text })).toEqual({ [field]: problem })
  })

  it('does not mind how a postcode or a phone is written', () => {
    const written = { ...home, zipCode: '634 041', phoneNumber: '8 (913) 123 45 67' }
    expect(findAddressProblems(written)).toEqual({})
    expect(findAddressProblems({ ...home, zipCode: '634' })).toEqual({})
  })
})

it('hints at six digits only in Russia', () => {
  expect(looksLikePostcode('634041', 'RU')).toBe(true)
  expect(looksLikePostcode('634 041', 'RU')).toBe(true)
  expect(looksLikePostcode('6340', 'RU')).toBe(false)
  expect(looksLikePostcode('10115', 'DE')).toBe(true)
})

it.each([
  ['634 041', 'RU', '634041'],
  [' 634041 ', 'RU', '634041'],
  ['6340 ', 'RU', '6340'],
  ['SW1A 1AA ', 'GB', 'SW1A 1AA'],
])('the checkout validation writes the postcode «%s» of %s as «%s»', (typed, country, tidied) => {
  expect(tidyPostcode(typed, country)).toBe(tidied)
})

it('the checkout validation asks for the terms', () => {
  expect(findTermsProblem(false)).toBe('not-accepted')
  expect(findTermsProblem(true)).toBeUndefined()
})
