import { describe, expect, it } from '@jest/globals'
import { formatPhone } from './phone.ts'

describe('formatPhone', () => {
  it.each([
    ['89131234567', '+7 913 123-45-67'],
    ['9131234567', '+7 913 123-45-67'],
    ['+7(913)123 45 67', '+7 913 123-45-67'],
    ['7 913 123-45-67', '+7 913 123-45-67'],
  ])('reads %s as a Russian number', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  it.each(['+49 30 123456', '+375291234567', '913 12', '8913123456789', ' добавочный 5 '])(
    'leaves %s as it was typed',
    typed => {
      expect(formatPhone(typed)).toBe(typed.trim())
    },
  )

  it('changes nothing the second time', () => {
    const once = formatPhone('89131234567')
    expect(formatPhone(once)).toBe(once)
  })
})
