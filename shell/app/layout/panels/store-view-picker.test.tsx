/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import messages from '../../../messages/ru-RU/shell.json' with { type: 'json' }
import { StoreViewPicker } from './store-view-picker.tsx'

const roubles = { country: 'RU', currencyCode: 'RUB', isSameStore: true }
const euros = { country: 'DE', currencyCode: 'EUR', isSameStore: false }
const all = [
  { ...roubles, storeCode: 'ru', locale: 'ru-RU', path: '' },
  { ...roubles, storeCode: 'en', locale: 'en-US', path: '/en' },
  { ...euros, storeCode: 'de', locale: 'de-DE', path: '/de' },
]

function openChoice(isThere = true) {
  const { settings } = createTestServices()
  const base = { path: '', others: [] }
  const services = createTestServices({
    messages: { shell: messages },
    settings: { ...settings, views: { storeCode: 'ru', base, all } },
  })
  const left: string[] = []
  render(
    <TestShop services={services} at="/palto?color=49">
      <StoreViewPicker leave={href => left.push(href)} has={async () => isThere} />
    </TestShop>,
  )
  return { left, user: userEvent.setup() }
}

const statusText = () => screen.getByRole('status').textContent

test('the store view picker lists views in their languages, with the current one selected', () => {
  openChoice()
  const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  expect(isChosen(/Русский.*Россия, российский рубль/)).toBe(true)
  expect(isChosen(/English.*Russia, Russian ruble/i)).toBe(false)
  expect(isChosen(/Deutsch.*Deutschland, Euro/)).toBe(false)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Вы уже здесь' })
  expect(button.disabled).toBe(true)
})

test('choosing another language announces that page, cart and login are preserved', async () => {
  const { left, user } = openChoice(false)
  await user.click(screen.getByRole('radio', { name: /English/ }))
  expect(statusText()).toBe('Страница, корзина и вход останутся.')
  const button = screen.getByRole('button', { name: 'Continue in English' })
  expect(button.lang).toBe('en-US')
  await user.click(button)
  expect(left).toEqual(['/en/palto?color=49'])
})

test('choosing another store announces its separate cart and login before the change', async () => {
  const { left, user } = openChoice()
  await user.click(screen.getByRole('radio', { name: /Deutsch/ }))
  expect(statusText()).toMatch(/корзина, избранное и вход там свои/)
  expect(left).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Weiter auf Deutsch' }))
  expect(left).toEqual(['/de/palto?color=49'])
})

test('choosing another store that lacks the current page opens its home page', async () => {
  const { left, user } = openChoice(false)
  await user.click(screen.getByRole('radio', { name: /Deutsch/ }))
  await user.click(screen.getByRole('button', { name: 'Weiter auf Deutsch' }))
  expect(left).toEqual(['/de'])
})
