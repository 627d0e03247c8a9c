import { expect, test } from '@jest/globals'
import { isFullyReportableUrl, toReportedReferrer, toReportedUrl } from './reported-address.ts'

const shop = 'https://shop.example'

test.each([
  ['/zhenschinam/palto?childSku=VT-1-46', '/zhenschinam/palto?childSku=VT-1-46'],
  ['/?utm_source=vk&utm_campaign=osen&email=anna@example.org', '/?utm_source=vk&utm_campaign=osen'],
  ['/search?q=пальто%20для%20Анны', '/search'],
  ['/wishlist/shared#q1w2e3', '/wishlist/shared'],
  ['/zhenschinam?color=505&sort=final_price:asc', '/zhenschinam?sort=final_price%3Aasc'],
])('the URL %s is reported to analytics as %s', (address, told) => {
  expect(toReportedUrl(shop + address)).toBe(shop + told)
})

test.each([
  '/my-account/orders/77',
  '/order#77.0.t9x',
  '/payment?order=77',
  '/create-password?token=x',
])('the URL %s is not reported to analytics', address => {
  expect(toReportedUrl(shop + address)).toBeUndefined()
  expect(isFullyReportableUrl(shop + address)).toBe(false)
})

test('a private page of a store view with a path prefix is not reported to analytics', () => {
  expect(toReportedUrl(`${shop}/en/order#77`, '/en')).toBeUndefined()
  expect(toReportedUrl(`${shop}/en/news`, '/en')).toBe(`${shop}/en/news`)
})

test('isFullyReportableUrl returns true for a URL without fragment and search text', () => {
  expect(isFullyReportableUrl(`${shop}/checkout`)).toBe(true)
  expect(isFullyReportableUrl(`${shop}/platya?childSku=VT-1-46`)).toBe(true)
  expect(isFullyReportableUrl(`${shop}/search?q=1`)).toBe(false)
  expect(isFullyReportableUrl(`${shop}/platya#page-2`)).toBe(false)
})

test('the reported referrer is the origin of another site, or a public URL of the shop', () => {
  expect(toReportedReferrer('https://mail.example/inbox/7?of=anna', shop)).toBe(
    'https://mail.example/',
  )
  expect(toReportedReferrer(`${shop}/search?q=x`, shop)).toBe(`${shop}/search`)
  expect(toReportedReferrer(`${shop}/my-account`, shop)).toBe('')
  expect(toReportedReferrer('', shop)).toBe('')
})
