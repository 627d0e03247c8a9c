import { expect, it } from '@jest/globals'
import { createUrlDirectory } from './url-directory.ts'

const coat = { type: 'product', sku: 'VT-1', slug: 'palto' } as const

it('the URL directory finds a link’s target with or without query and trailing slash', () => {
  const urls = createUrlDirectory()
  urls.remember('/zhenschinam/palto', coat)
  expect(urls.find('/zhenschinam/palto')).toBe(coat)
  expect(urls.find('/zhenschinam/palto/?childSku=VT-1-46')).toBe(coat)
  expect(urls.find('/zhenschinam')).toBeUndefined()
})

it('the URL directory finds the target of the root path', () => {
  const urls = createUrlDirectory()
  urls.remember('/', coat)
  expect(urls.find('/')).toBe(coat)
})

it('the URL directory finds a path with and without the code of the store view', () => {
  const urls = createUrlDirectory({ path: '/en', others: [] })
  urls.remember('/en/palto?childSku=VT-1-46', coat)
  expect(urls.find('/palto')).toBe(coat)
  urls.forget('/palto')
  expect(urls.find('/en/palto')).toBeUndefined()
})
