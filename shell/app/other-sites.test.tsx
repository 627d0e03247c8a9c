/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { SharingMetadata } from './other-sites.tsx'

const hostile = `Плащ "</script><script>alert(1)</script>' & <!-- 42`

function headOf(name: string): Document {
  const html = renderToStaticMarkup(
    <TestShop services={createTestServices({ messages: { shell: { logo: 'Витрина' } } })}>
      <SharingMetadata
        head={{
          type: 'product',
          title: name,
          description: name,
          address: 'https://vitrina.test/plasch',
          picture: { href: 'https://vitrina.test/img/1.webp', width: 600, height: 744 },
          things: [{ '@type': 'Product', name }],
        }}
        alternates={[{ hreflang: 'en', href: 'https://vitrina.test/en/plasch' }]}
      />
    </TestShop>,
  )
  return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html')
}

const property = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')

test('the Open Graph tags of a page contain site, locale, title and the picture’s size', () => {
  const page = headOf('Плащ')
  expect(property(page, 'og:site_name')).toBe('Витрина')
  expect(property(page, 'og:locale')).toBe('ru_RU')
  expect(property(page, 'og:title')).toBe('Плащ')
  expect(property(page, 'og:image:width')).toBe('600')
  expect(property(page, 'og:image:height')).toBe('744')
})

test('a page has an alternate link to itself in another store view', () => {
  const link = headOf('Плащ').querySelector('link[rel=alternate]')
  expect(link?.getAttribute('hreflang')).toBe('en')
  expect(link?.getAttribute('href')).toBe('https://vitrina.test/en/plasch')
})

test('a product name with markup cannot end a script or an attribute in a page’s head', () => {
  const page = headOf(hostile)
  const scripts = [...page.querySelectorAll('script')]
  expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json'])
  const { '@graph': graph } = JSON.parse(scripts[0]?.textContent ?? '')
  expect(graph).toEqual([{ '@type': 'Product', name: hostile }])
  expect(property(page, 'og:title')).toBe(hostile)
})
