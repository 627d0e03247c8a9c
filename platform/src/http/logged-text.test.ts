import { expect, it } from '@jest/globals'
import { maskLoggedPath, maskLoggedText } from './logged-text.ts'

it.each([
  ['/api/cart/pull?cartId=secret&token=secret', '/api/cart/pull'],
  ['/api/user/anna@example.org/orders', '/api/user/…/orders'],
  ['/api/user/anna%40example.org', '/api/user/…'],
  ['/api/cart/token=secret', '/api/cart/…'],
  ['/api/cart/pull%3Ftoken%3Dsecret', '/api/cart/…'],
  ['/api/cart/pull;token=secret', '/api/cart/pull'],
  ['/api/cart/8fK2b7QyZ1xW9vU3tS5rP6oN4mL0kJaIhGfEdCbA123', '/api/cart/…'],
  ['/img/310/300/resize/products/dress-summer-red-floral-detail.webp'],
  ['/api/stock/check/DRESS-R-S'],
])('maskLoggedPath removes parameters and secrets from the URL %s', (url, path = url) => {
  expect(maskLoggedPath(url)).toBe(path)
})

it('maskLoggedPath shortens a path to 300 characters', () => {
  expect(maskLoggedPath(`/${'a/'.repeat(5_000)}`).length).toBe(300)
})

it('maskLoggedText removes e-mail addresses from an error, and retains file and line', () => {
  const error = 'invalid input: "anna.p+1@mail.example.org"\n at express@5.3.0_x/router.js:1'
  expect(maskLoggedText(error)).toBe('invalid input: "…"\n at express@5.3.0_x/router.js:1')
})
