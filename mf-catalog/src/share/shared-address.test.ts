import { expect, test } from '@jest/globals'
import { buildShareUrl, listShareLinks } from './shared-address.ts'

const canonical = 'https://vitrina.test/zhenschinam/palto'

test.each([
  ['/zhenschinam/palto', ''],
  [
    '/zhenschinam/palto?childSku=VT-1%2F50&utm_source=mail&reviews=2#reviews',
    '?childSku=VT-1%2F50',
  ],
  ['/p/VT-1/palto?childSku=A+B', '?childSku=A+B'],
  ['/p/VT-1/palto', ''],
  ['/p/VT-1/palto/VT-1%2F50?utm_source=mail', '?childSku=VT-1%2F50'],
  ['/p/VT-1/palto/100%', '?childSku=100%25'],
  ['/zhenschinam/p/palto/VT-1-50', ''],
])(
  'the page URL %s is shared as the product’s canonical URL with the query %j',
  (current, query) => {
    expect(buildShareUrl(canonical, current)).toBe(canonical + query)
  },
)

test('every share link contains the full URL and name, including special characters', () => {
  const address = `${canonical}?childSku=A+B&x=1`
  const name = 'Платье «Лето» & пояс'
  const links = Object.fromEntries(
    listShareLinks(address, name).map(({ way, href }) => [way, new URL(href)]),
  )
  expect(links.telegram?.searchParams.get('url')).toBe(address)
  expect(links.telegram?.searchParams.get('text')).toBe(name)
  expect(links.vk?.searchParams.get('url')).toBe(address)
  expect(links.whatsapp?.searchParams.get('text')).toBe(`${name} ${address}`)
  expect(links.mail?.searchParams.get('subject')).toBe(name)
  expect(links.mail?.searchParams.get('body')).toBe(`${name}\r\n${address}`)
})
