import { expect, test } from '@jest/globals'
import { buildBreadcrumbList } from '@vitrina/domain'
import { findStructuredDataFaults } from './structured-data-faults.ts'

const offer = {
  '@type': 'Offer',
  url: 'https://vitrina.test/palto',
  price: '14990.00',
  priceCurrency: 'RUB',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
}

test('findStructuredDataFaults returns no faults for an Offer and a BreadcrumbList', () => {
  const trail = buildBreadcrumbList('https://vitrina.test', [{ label: 'Главная', href: '/' }])
  expect(findStructuredDataFaults([offer, trail])).toEqual([])
})

test.each([
  [{ ...offer, price: 14_990 }, 'Offer.price is wrong: 14990'],
  [{ ...offer, price: '0.00' }, 'Offer.price is wrong: "0.00"'],
  [{ ...offer, url: '/palto' }, 'Offer.url is wrong: "/palto"'],
  [{ ...offer, description: undefined }, 'Offer.description says nothing'],
  [{ ...offer, name: 'в\u00a0клетку' }, 'Offer.name is not plain'],
  [{ '@type': 'Person', name: ' ' }, 'Person.name is wrong: " "'],
  [{ '@type': 'Thing' }, 'Thing is an unknown Thing'],
])('findStructuredDataFaults for %j returns the fault «%s»', (thing, fault) => {
  expect(findStructuredDataFaults([thing])).toEqual([fault])
})

test.each([
  ['start at 2', [2, 3]],
  ['have a gap', [1, 3]],
])('findStructuredDataFaults reports a BreadcrumbList whose positions %s', (_how, at) => {
  const item = { '@type': 'ListItem', name: 'Главная', item: 'https://vitrina.test/' }
  const itemListElement = at.map(position => ({ ...item, position }))
  expect(findStructuredDataFaults([{ '@type': 'BreadcrumbList', itemListElement }])).toEqual([
    `BreadcrumbList.itemListElement is wrong: ${JSON.stringify(itemListElement)}`,
  ])
})
