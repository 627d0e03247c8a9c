import { expect, test } from '@jest/globals'
import { createI18n } from './i18n.ts'
import { readMessageNamespaces } from './message-files.ts'

const i18n = createI18n('en-US', {
  currencySign: '₽',
  timeZone: 'Europe/Moscow',
  messages: Object.fromEntries(readMessageNamespaces('en-US')),
})

const volatile =
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.'
const noVariant =
  'No such configuration for the product. Please do choose another combination of attributes.'
const notOffline =
  'The product, category or CMS page is not available in Offline mode. Redirecting to Home.'

test.each([
  ['Product has been added to the cart!', 'cart:notice.added', {}],
  ['Product quantity has been updated!', 'cart:notice.quantity', {}],
  ['Proceed to checkout', 'cart:notice.checkout', {}],
  ['OK', 'cart:notice.ok', {}],
  [volatile, 'buying:unsure', {}],
  ['The product is out of stock and cannot be added to the cart!', 'buying:soldOut', {}],
  ['Only 2 products available.', 'buying:onlyLeft', { count: 2 }],
  ['Only 3 products available.', 'catalog:stock.few', { count: 3 }],
  ['Product price is unknown, product cannot be added to the cart!', 'buying:noPrice', {}],
  ['No available product variants', 'catalog:product.noVariants', {}],
  [noVariant, 'catalog:product.noSuchVariant', {}],
  [
    'No products synchronized for this category. Please come back while online!',
    'catalog:listing.notSynchronized',
    {},
  ],
  ['In stock!', 'catalog:stock.in', {}],
  ['In stock!', 'basket:line.inStock', {}],
  ['Out of the stock!', 'catalog:stock.out', {}],
  ['Order waiting!', 'cart:notice.orderWaiting', {}],
  [
    'Click here to confirm the order that you made offline.',
    'cart:notice.orderWaiting.confirm',
    {},
  ],
  ["You've entered an incorrect coupon code. Please try again.", 'basket:coupon.wrong', {}],
  [
    'Reset password feature does not work while offline!',
    'account:failed.offline.forgot-password',
    {},
  ],
  [notOffline, 'shell:offline.toHome', {}],
  ["You're logged out", 'shell:signedOut', {}],
  ['Account data has successfully been updated', 'account:changes.saved', {}],
  ['Password has successfully been changed', 'account:password.changed', {}],
  ['You need to be logged in to see this page', 'account:guard.heading', {}],
  ['Compare Products', 'catalog:compare.title', {}],
  ['Cash on delivery', 'checkout:payment.cashondelivery', {}],
])('the English texts match the specification: %s (%s)', (words, key, values) => {
  expect(i18n.t(key, values)).toBe(words)
})

test.each([
  ['Field is required', ['catalog:product.fillIn', 'catalog:quantity.empty']],
  ['Field is required', ['account:problem.lastName.required', 'checkout:problem.city.required']],
  ['Quantity must be above 0', ['catalog:quantity.not-above-zero']],
  ['Quantity must be positive integer', ['catalog:quantity.not-whole']],
  [
    'Name must have at least 2 letters',
    ['account:problem.firstName.too-short', 'cart:problem.firstName.too-short'],
  ],
  [
    'Password must have at least 8 letters',
    ['account:problem.password.too-short', 'checkout:problem.password.too-short'],
  ],
  [
    'Passwords must be identical',
    [
      'account:problem.repeatPassword.not-identical',
      'checkout:problem.repeatPassword.not-identical',
    ],
  ],
  ['Tax ID must have at least 3 letters', ['account:problem.taxId.too-short']],
  ['Tax identification number must have at least 3 letters', ['checkout:problem.taxId.too-short']],
  [
    'Zip-code must have at least 3 letters',
    ['account:problem.zipCode.too-short', 'checkout:problem.zipCode.too-short'],
  ],
  [
    'Accepts only alphabet characters',
    ['account:problem.lastName.not-letters', 'checkout:problem.city.not-letters'],
  ],
  [
    'Please provide valid e-mail address',
    ['account:problem.emailAddress.not-an-email', 'cart:problem.emailAddress.not-an-email'],
  ],
  [
    'You must accept the terms and conditions',
    ['account:problem.termsAccepted.not-accepted', 'checkout:problem.terms.not-accepted'],
  ],
])('the English field errors match the specification: %s', (words, keys) => {
  expect(keys.map(key => i18n.t(key))).toEqual(keys.map(() => words))
})

test('English messages with a limit show the same number as the specification', () => {
  expect(i18n.t('catalog:quantity.too-many', { quantity: 5, count: 6 })).toBe(
    'Quantity must be below 6',
  )
  expect(i18n.t('catalog:search.shortHelp', { least: 3 })).toBe(
    'Searched term should consist of at least 3 characters',
  )
})
