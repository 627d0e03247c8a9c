import { expect, test } from '@jest/globals'
import { isReleaseFile } from './release-file.ts'

const shop = 'https://shop.example'

test.each([
  `${shop}/assets/shell.main.0a1b2c3d.js`,
  `${shop}/assets/shell.onest-cyrillic-wght-normal.0a1b2c3d.woff2`,
  `${shop}/remotes/cart-checkout/1a2b3c/client/remoteEntry.js`,
  `${shop}/remotes/catalog/1.4.0/client/catalog.123.0a1b2c3d.css`,
  'https://cdn.example/vitrina/catalog/1.4.0/client/remoteEntry.js',
  `${shop}/remotes/catalog/1.4.0/client/remoteEntry.js?attempt=1`,
])('isReleaseFile returns true for the versioned file %s', address => {
  expect(isReleaseFile(new URL(address), shop)).toBe(true)
})

test.each([
  // A build for development names its files without their content.
  `${shop}/assets/shell.main.js`,
  'https://elsewhere.example/assets/shell.main.0a1b2c3d.js',
  `${shop}/service-worker.js`,
  `${shop}/remotes/registry.json`,
  `${shop}/img/310/310/resize/m/t/mt02.webp`,
  `${shop}/api/catalog/vue_storefront_catalog/product/_search`,
])('isReleaseFile returns false for the unversioned or foreign file %s', address => {
  expect(isReleaseFile(new URL(address), shop)).toBe(false)
})
