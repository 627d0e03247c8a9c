/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ShopViews } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { Languages } from './languages.tsx'

const messages = { shell: { 'language.ru-RU': 'Русский', 'language.en-US': 'English' } }
const common = { country: 'RU', currencyCode: 'RUB', isSameStore: true }
const ru = { ...common, storeCode: 'ru', locale: 'ru-RU', path: '' }
const en = { ...common, storeCode: 'en', locale: 'en-US', path: '/en' }
const by = { ...common, storeCode: 'by', name: 'Витрина Беларусь', locale: 'ru-RU', path: '/by' }

function linksIn(all?: ShopViews['all'], { storeCode, path } = ru) {
  const { settings } = createTestServices()
  const services = createTestServices({
    messages,
    settings: {
      ...settings,
      ...(all && { views: { storeCode, base: { path, others: [] }, all } }),
    },
  })
  render(
    <TestShop services={services} at="/palto?color=49">
      <Languages />
    </TestShop>,
  )
  return screen
    .queryAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
}

test('the language list links to the page in each store view, and marks the open view', () => {
  expect(linksIn([ru, en], en)).toEqual([
    ['Русский', '/palto?color=49', null],
    ['English', '/en/palto?color=49', 'true'],
  ])
})

test('the language list shows a store’s name if its language is already listed', () => {
  expect(linksIn([ru, by, en]).map(([label]) => label)).toEqual([
    'Русский',
    'Витрина Беларусь',
    'English',
  ])
})

test('the language list has no links in a shop of one store view', () => {
  expect(linksIn()).toEqual([])
  expect(linksIn([ru])).toEqual([])
})
