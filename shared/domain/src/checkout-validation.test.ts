import { describe, expect, it } from '@jest/globals'
import { findPersonalProblems, findTermsProblem } from './checkout-validation.ts'

const anna = { firstName: 'Анна', lastName: 'Щербакова', emailAddress: 'anna@example.ru' }

describe('the validation of personal details', () => {
  it('accepts two valid names and a valid e-mail', () => {
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
  ])('reports for %s «%s» the problem "%s"', (field, text, problem) => {
    expect(findPersonalProblems({ ...anna, [field]: text })).toEqual({ [field]: problem })
  })

  it.each(['Жан-Пьер', 'O’Neill', 'Ян', 'Zoë', '李小龍', 'Анна Мария'])(
    'accepts the name %s',
    name => {
      expect(findPersonalProblems({ ...anna, firstName: name, lastName: name })).toEqual({})
    },
  )

  it.each(['anna+shop@example.ru', 'анна@пример.рф', ' anna@mail.example.ru '])(
    'accepts the email address %s',
    emailAddress => {
      expect(findPersonalProblems({ ...anna, emailAddress })).toEqual({})
    },
  )
})

it('the checkout validation reports "not-accepted" unless the terms are accepted', () => {
  expect(findTermsProblem(false)).toBe('not-accepted')
  expect(findTermsProblem(true)).toBeUndefined()
})
