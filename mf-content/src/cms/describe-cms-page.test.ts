import { expect, test } from '@jest/globals'
import { createTestServices, findStructuredDataFaults } from '@vitrina/federation/testing'
import russian from '../../messages/ru-RU/content.json' with { type: 'json' }
import { describeCmsPage } from './describe-cms-page.ts'

const { i18n } = createTestServices({ messages: { content: russian } })

test('the BreadcrumbList of a CMS page omits ancestors that have no page', () => {
  const root = 'https://vitrina.test/en'
  const page = {
    heading: 'Портные',
    description: null,
    canonical: `${root}/i/portnye`,
    root,
    neighbours: {
      ancestors: [
        { label: 'О магазине', path: '/i/o-magazine' },
        { label: 'Раздел без страницы', path: null },
        { label: 'Команда', path: '/i/komanda' },
      ],
    },
  }
  const { things } = describeCmsPage(page as never, i18n)
  expect(findStructuredDataFaults(things)).toEqual([])
  const [{ itemListElement }] = things as unknown as [{ itemListElement: { item: string }[] }]
  expect(itemListElement.map(({ item }) => item)).toEqual([
    ...[root, `${root}/i/o-magazine`, `${root}/i/komanda`, `${root}/i/portnye`],
  ])
})
