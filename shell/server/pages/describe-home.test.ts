import { expect, test } from '@jest/globals'
import { createTestServices, findStructuredDataFaults } from '@vitrina/federation/testing'
import { createTranslations } from '@vitrina/i18n'
import russian from '../../messages/ru-RU/shell.json' with { type: 'json' }
import { describeHomeHead } from './describe-home.ts'

const { i18n } = createTestServices({ messages: { shell: russian } })
const { things } = describeHomeHead('https://vitrina.test', i18n.t)

test('structured data of the home page is valid, and contains the search URL', () => {
  expect(findStructuredDataFaults(things)).toEqual([])
  expect(things[1]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://vitrina.test/search?q={search_term_string}' },
    },
  })
})

test('the home page of a store view has the view’s URL and the shop’s organization id', () => {
  const { address, things } = describeHomeHead('https://vitrina.test/en', i18n.t)
  expect(address).toBe('https://vitrina.test/en')
  expect(things[0]).toMatchObject({ '@id': 'https://vitrina.test/#organization' })
  expect(things[1]).toMatchObject({
    url: 'https://vitrina.test/en',
    potentialAction: {
      target: { urlTemplate: 'https://vitrina.test/en/search?q={search_term_string}' },
    },
  })
})

test('a configured shop name is used in title and description of the home page', () => {
  const options = { shopName: 'Лавка', messages: { shell: russian } }
  const { t } = createTranslations('ru-RU', options)
  expect(describeHomeHead('https://lavka.test', t, 'Лавка')).toMatchObject({
    title: 'Лавка',
    description: 'Лавка: новинки, хиты продаж и весь каталог.',
  })
})
