/** @jest-environment ./scripts/jsdom-environment.cjs */

import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { City } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { useState } from 'react'
import english from '../messages/en-US/delivery.json'
import russian from '../messages/ru-RU/delivery.json'
import { CityField, getCityName } from './index.ts'

afterEach(cleanup)

const cityNamed = (name: string, latin: string, region: string): City => ({
  ...{ name, latin, region, accusative: name, indexes: [], country_id: 'RU' },
  ...{ region_code: 'RU-TOM', region_id: 70 },
})
const tomsk = cityNamed('Томск', 'Tomsk', 'Томская область')
const omsk = cityNamed('Омск', 'Omsk', 'Омская область')

type Cities = () => Promise<Result<City[]>>

function Form({ locale }: { locale: string }) {
  const [value, setValue] = useState('')
  return (
    <CityField
      {...{ id: 'city', name: 'city', label: 'Город', autoComplete: 'off', value }}
      onType={setValue}
      onChoose={city => setValue(getCityName(city, locale))}
    />
  )
}

function show(cities: Cities, locale: 'ru-RU' | 'en-US' = 'ru-RU') {
  const messages = { delivery: locale === 'ru-RU' ? russian : english }
  render(
    <TestShop services={createTestServices({ api: { delivery: { cities } }, locale, messages })}>
      <Form locale={locale} />
    </TestShop>,
  )
  return screen.getByRole('combobox', { name: 'Город' }) as HTMLInputElement
}

const bothCities = async () => succeed([tomsk, omsk])

it('ArrowDown moves through the city suggestions, and Enter selects the active one', async () => {
  const field = show(bothCities)
  await userEvent.type(field, 'омс')
  const [first, second] = await screen.findAllByRole('option')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id)
  expect(first?.textContent).toContain('Томская область')
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Томск')
  expect(screen.queryByRole('option')).toBeNull()
})

it('Escape closes the city suggestions and keeps the typed text', async () => {
  const field = show(bothCities)
  await userEvent.type(field, 'том')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(field.value).toBe('том')
})

it('a selected city suggestion fills in the city’s Latin name on an English page', async () => {
  const field = show(bothCities, 'en-US')
  await userEvent.type(field, 'tom')
  await userEvent.click(await screen.findByRole('option', { name: /Tomsk/ }))
  expect(field.value).toBe('Tomsk')
})

it.each<[string, Cities, RegExp]>([
  ['finds no such city', async () => succeed([]), /В подсказках нет «Тмутаракань»/],
  ['is offline', async () => fail({ kind: 'offline' }), /Подсказки сейчас недоступны/],
])(
  'the city field keeps the typed city and shows the reason when the address service %s',
  async (_, cities, told) => {
    const field = show(cities)
    await userEvent.type(field, 'Тмутаракань')
    expect(await screen.findByText(told)).toBeTruthy()
    expect(field.value).toBe('Тмутаракань')
  },
)
