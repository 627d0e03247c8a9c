import { expect, it } from '@jest/globals'
import { ratePassword } from './password-strength.ts'

const known = ['Анна', 'Щербакова', 'anna.shcherbakova@example.ru']

it.each([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['qwerty123456', 'weak'],
  ['Пароль2024', 'weak'],
  ['Анна1987', 'weak'],
  ['shcherbakova1', 'weak'],
  ['зонтики17', 'fair'],
  ['три зонтика у окна', 'strong'],
  ['k7#mQ2!vRz9p', 'strong'],
] as const)('the strength of the password «%s» is %s', (password, strength) => {
  expect(ratePassword(password, known)).toBe(strength)
})
