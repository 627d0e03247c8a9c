import { describe, expect, it } from '@jest/globals'
import { normalizeMailbox } from './same-mailbox.ts'

describe('normalizeMailbox', () => {
  it.each([
    ['Anna@Example.org', 'anna+coupon1@example.org'],
    ['anna@example.org', ' anna+a+b@EXAMPLE.ORG '],
    ['an.na.p@gmail.com', 'annap+1@googlemail.com'],
    ['anna.p@yandex.ru', 'anna-p+2@ya.ru'],
    ['ёлка@почта.рф', 'Ёлка+1@xn--80a1acny.xn--p1ai'],
    ['anna@example.org', 'ａnna@example.org'],
  ])('returns the same mailbox for %j and %j', (one, other) => {
    expect(normalizeMailbox(one)).toBe(normalizeMailbox(other))
  })

  it.each([
    ['an.na@example.org', 'anna@example.org'],
    ['anna-p@gmail.com', 'annap@gmail.com'],
    ['anna@example.org', 'anna@example.com'],
    ['+1@example.org', '1@example.org'],
  ])('returns different mailboxes for %j and %j', (one, other) => {
    expect(normalizeMailbox(one)).not.toBe(normalizeMailbox(other))
  })
})
