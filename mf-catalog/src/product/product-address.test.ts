import { expect, test } from '@jest/globals'
import { setVariantInUrl } from './product-address.ts'

test.each([
  ['/zhenschinam/palto', 'PLT-44', '/zhenschinam/palto?childSku=PLT-44'],
  ['/zhenschinam/palto?childSku=PLT-46', 'PLT-44', '/zhenschinam/palto?childSku=PLT-44'],
  ['/zhenschinam/palto?childSku=PLT-46&utm=1', undefined, '/zhenschinam/palto?utm=1'],
  ['/p/PLT/palto', 'PLT-44', '/p/PLT/palto/PLT-44'],
  ['/p/PLT/palto/PLT-46?utm=1', 'PLT-44', '/p/PLT/palto/PLT-44?utm=1'],
  ['/p/PLT/palto/PLT-46?childSku=PLT-48', 'PLT-44', '/p/PLT/palto/PLT-44'],
  ['/p/PLT/palto/PLT-46', undefined, '/p/PLT/palto'],
  ['/p/PLT/palto', 'PLT/44', '/p/PLT/palto/PLT%2F44'],
  ['/en/p/PLT/palto', 'PLT-44', '/en/p/PLT/palto/PLT-44'],
  ['/en/p/PLT/palto/PLT-46', undefined, '/en/p/PLT/palto'],
  ['/en/zhenschinam/palto', 'PLT-44', '/en/zhenschinam/palto?childSku=PLT-44'],
  ['/p/other/palto', 'PLT-44', '/p/other/palto?childSku=PLT-44'],
])('the product URL %s with the chosen variant %s becomes %s', (path, childSku, named) => {
  const address = new URL(path, 'https://vitrina.test')
  setVariantInUrl(address, 'PLT', childSku)
  expect(address.href.slice(address.origin.length)).toBe(named)
})
