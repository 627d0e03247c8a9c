import { expect, it } from '@jest/globals'
import { findNewPasswordProblems } from './account-validation.ts'

it.each([
  ['', '', { password: 'required', repeatPassword: 'required' }],
  ['семьзна', 'семьзна', { password: 'too-short' }],
  ['👩‍🚀🌍🌍🌍', '', { password: 'too-short', repeatPassword: 'required' }],
  ['длинный пароль', 'длинный пороль', { repeatPassword: 'not-identical' }],
  ['восемьзн', 'восемьзн', {}],
  ['        ', '        ', {}],
])(
  'the validation of the password «%s» repeated as «%s» returns the problems %j',
  (password, repeatPassword, problems) => {
    expect(findNewPasswordProblems({ password, repeatPassword })).toEqual(problems)
  },
)
