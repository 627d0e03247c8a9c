/** @jest-environment ./scripts/jsdom-environment.cjs */

import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AddressDetails, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { useState } from 'react'
import delivery from '../messages/ru-RU/delivery.json'
import { LocationFields, RecipientFields } from './index.ts'

afterEach(cleanup)
afterEach(() => {
  askedHouses = []
})

const tomsk = {
  ...{ name: 'Томск', latin: 'Tomsk', accusative: 'Томск', indexes: ['634'] },
  ...{ region: 'Томская область', region_code: 'RU-TOM', region_id: 70, country_id: 'RU' },
}
const empty: AddressDetails = {
  ...{ firstName: '', lastName: '', country: 'RU', phoneNumber: '' },
  ...{ city: '', state: '', regionId: '', regionCode: '' },
  ...{ streetAddress: '', houseNumber: '', apartmentNumber: '', zipCode: '' },
}
const api = {
  delivery: {
    cities: async () => succeed([tomsk]),
    citiesOfPostcode: async (postcode: string) =>
      succeed(postcode.startsWith('634') ? [tomsk] : []),
    streets: async ({ city }: { city: string }) =>
      succeed(city === 'Томск' ? [{ name: 'улица Кирова', postcode: '634041' }] : []),
    houses: async (asked: object, beginning: string) => {
      askedHouses.push({ ...asked, beginning })
      return succeed(['5', '5 к 1'].map(name => ({ name, postcode: '634034' })))
    },
  },
}
let askedHouses: object[] = []

function show(start: Partial<AddressDetails> = {}) {
  const seen = { address: { ...empty, ...start } }
  function Form() {
    const [address, setAddress] = useState(seen.address)
    seen.address = address
    const form = {
      address,
      purpose: 'shipping' as const,
      idOf: (field: string) => field,
      nameOf: (field: string) => field,
      labelOf: (field: string) => field,
      valueOf: (field: keyof AddressDetails) => address[field],
      errorOf: () => undefined,
      write: (changes: Partial<AddressDetails>) =>
        setAddress(before => ({ ...before, ...changes })),
      leave: () => undefined,
      optional: '',
    }
    return (
      <>
        <LocationFields form={form} />
        <RecipientFields form={form} />
      </>
    )
  }
  const services = createTestServices({ api, messages: { delivery } })
  render(<Form />, {
    wrapper: ({ children }) => <TestShop services={services}>{children}</TestShop>,
  })
  return seen
}
const region = { state: 'Томская область', regionId: '70', regionCode: 'RU-TOM' }

it('a complete postcode fills in the city and shows its region', async () => {
  const seen = show()
  await userEvent.type(screen.getByLabelText('zipCode'), '634 041')
  await waitFor(() => expect(seen.address).toMatchObject({ city: 'Томск', ...region }))
  expect(screen.getByText('Томская область')).toBeTruthy()
})

it('a postcode fills in the region of a typed city, and does not change the city', async () => {
  const seen = show({ city: 'Северск' })
  await userEvent.type(screen.getByLabelText('zipCode'), '634041')
  await waitFor(() => expect(seen.address).toMatchObject({ city: 'Северск', ...region }))
})

it('changing the city clears the region of the address', async () => {
  const seen = show({ city: 'Томск', ...region })
  await userEvent.type(screen.getByLabelText('city'), 'ь')
  expect(seen.address).toMatchObject({ city: 'Томскь', state: '', regionId: '', regionCode: '' })
})

it('selecting a suggested street fills in its postcode', async () => {
  const seen = show({ city: 'Томск', ...region })
  await userEvent.type(screen.getByRole('combobox', { name: 'streetAddress' }), 'кир')
  await screen.findByRole('option')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(seen.address).toMatchObject({ streetAddress: 'улица Кирова', zipCode: '634041' })
})

it('house numbers are suggested from the first digit, for the chosen street and city', async () => {
  const seen = show({ city: 'Томск', ...region, streetAddress: 'улица Кирова' })
  const house = screen.getByRole('combobox', { name: 'houseNumber' })
  await userEvent.type(house, '5')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  const street = { city: 'Томск', region_code: 'RU-TOM', street: 'улица Кирова' }
  expect(askedHouses).toEqual([{ ...street, beginning: '5' }])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(house.getAttribute('aria-activedescendant')).toBe(chosen.id)
  expect(seen.address.houseNumber).toBe('5')
  await userEvent.keyboard('{Enter}')
  expect(seen.address).toMatchObject({ houseNumber: '5 к 1', zipCode: '634034' })
})

it('a house number, typed or suggested, does not change a filled-in postcode', async () => {
  const start = { city: 'Томск', ...region, streetAddress: 'улица Кирова', zipCode: '634050' }
  const seen = show(start)
  const house = screen.getByRole('combobox', { name: 'houseNumber' })
  await userEvent.type(house, '5')
  await screen.findAllByRole('option')
  await userEvent.tab()
  expect(seen.address).toMatchObject({ houseNumber: '5', zipCode: '634050' })
  await userEvent.type(house, ' ')
  await userEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement)
  expect(seen.address).toMatchObject({ houseNumber: '5 к 1', zipCode: '634050' })
})

it('an address in Belarus has fields in Russian order and a Belarusian phone format', async () => {
  const seen = show({ country: 'BY' })
  const order = [...document.querySelectorAll('input')].map(({ name }) => name)
  expect(order).toEqual([
    ...['zipCode', 'city', 'streetAddress', 'houseNumber', 'apartmentNumber'],
    ...['firstName', 'lastName', 'phoneNumber'],
  ])
  await userEvent.type(screen.getByLabelText('phoneNumber'), '80291234567')
  await userEvent.tab()
  expect(seen.address.phoneNumber).toBe('+375 29 123-45-67')
})
