import { expect, it } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { createCartNotices } from './cart-notices.ts'

const inRussian = 'В корзине не больше 100 разных товаров'
const inEnglish = 'Not sold here'

function detailsFor(locale: 'ru-RU' | 'en-US'): unknown[] {
  const details: unknown[] = []
  const { i18n, notifications, panels } = createTestServices({})
  const notices = createCartNotices({
    i18n: { ...i18n, locale },
    panels,
    notifications: { ...notifications, notify: ({ detail }) => details.push(detail) as never },
  })
  notices.notBroughtBack([{ name: 'Scarf', reason: inRussian }])
  notices.notBroughtBack([{ name: 'Scarf', reason: inEnglish }])
  return details
}

it.each([
  ['ru-RU', [`Scarf: ${inRussian}`, 'Scarf']],
  ['en-US', ['Scarf', `Scarf: ${inEnglish}`]],
] as const)('gives the platform’s reason to whoever reads %s where it is in it', (locale, said) => {
  expect(detailsFor(locale)).toEqual(said)
})
