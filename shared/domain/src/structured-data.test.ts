import { expect, test } from '@jest/globals'
import {
  buildBreadcrumbList,
  buildOpenGraphImage,
  replaceNoBreakSpaces,
} from './structured-data.ts'

test('a BreadcrumbList has numbered list items with absolute URLs', () => {
  const steps = [
    { label: 'Главная', href: '/' },
    { label: 'Для\u00a0дома', href: '/dlya-doma' },
  ]
  expect(buildBreadcrumbList('https://vitrina.test', steps)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://vitrina.test/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Для дома',
        item: 'https://vitrina.test/dlya-doma',
      },
    ],
  })
})

test('a picture for sharing has an absolute, encoded URL, a width and a height', () => {
  expect(buildOpenGraphImage('https://vitrina.test', '/products/пальто "x".webp')).toEqual({
    href: 'https://vitrina.test/img/600/744/fit/products/%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE%20%22x%22.webp',
    width: 600,
    height: 744,
  })
})

test('replaceNoBreakSpaces replaces no-break spaces by plain spaces', () => {
  expect(replaceNoBreakSpaces('в\u00a0клетку')).toBe('в клетку')
})

test('the BreadcrumbList of a store view at /en has URLs below /en', () => {
  const steps = [
    { label: 'Home', href: '/' },
    { label: 'Coats', href: '/palto' },
    { label: 'Elsewhere', href: 'https://vitrina.test/en/i/a' },
  ]
  const { itemListElement } = buildBreadcrumbList('https://vitrina.test/en', steps)
  expect(itemListElement).toMatchObject([
    { item: 'https://vitrina.test/en' },
    { item: 'https://vitrina.test/en/palto' },
    { item: 'https://vitrina.test/en/i/a' },
  ])
})
