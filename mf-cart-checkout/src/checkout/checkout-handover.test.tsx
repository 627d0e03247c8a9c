/** @jest-environment ./scripts/jsdom-environment.cjs */
import { describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestShop } from '@vitrina/federation/testing'
import { customerOf } from '@vitrina/session/testing'
import { coat } from '../testing/buying.ts'
import { openShop } from '../testing/shop.tsx'
import CheckoutRoute from './checkout-route.tsx'

type Shop = ReturnType<typeof openShop>

const home = {
  firstname: 'Анна',
  lastname: 'Щербакова',
  street: ['Ленина', '5', '24'],
  city: 'Томск',
  postcode: '634041',
  country_id: 'RU',
  telephone: '+7 913 123-45-67',
  vat_id: '701700123456',
}
const anna = customerOf({
  customer: {
    email: 'anna@example.ru',
    firstname: 'Анна',
    lastname: 'Щербакова',
    addresses: [home],
  },
})
const boris = {
  ...customerOf({
    customer: { email: 'boris@example.ru', firstname: 'Борис', lastname: 'Иванов' },
  }),
  id: 313,
}

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const everythingIn = ({ storage }: Shop) =>
  JSON.stringify([
    storage.keys('checkout').map(key => storage.read('checkout', key)),
    document.body.innerHTML,
    [...document.querySelectorAll('input')].map(({ value }) => value),
  ])

async function openCheckout(prepare: (shop: Shop) => void) {
  const shop = openShop()
  await shop.cart.add(coat)
  await shop.cart.settled()
  prepare(shop)
  render(
    <TestShop services={shop.services} at="/checkout">
      <CheckoutRoute />
    </TestShop>,
  )
  await screen.findByDisplayValue('Анна')
  return shop
}

/** What the session does where a customer's session ran out and another one signs in. */
const signInAsBoris = async ({ people, storage }: Shop) =>
  act(async () => {
    for (const key of storage.keys('checkout')) storage.remove('checkout', key)
    storage.remove('user', 'last-session-end')
    people.become(boris)
  })

const hers = /Анна|Щербакова|anna@|Ленина|Томск|634041|913|701700123456/

describe('the checkout of one customer whose session ran out', () => {
  it('has nothing of them for another, in its fields or in the storage', async () => {
    const shop = await openCheckout(({ people }) => people.become(anna))
    await press('Продолжить к доставке')
    expect((await screen.findByLabelText('Дом')).getAttribute('value')).toBe('5')
    await act(async () => shop.people.become(null))
    await signInAsBoris(shop)
    expect(await screen.findByDisplayValue('Борис')).toBe(field('Имя'))
    expect(field('Электронная почта').value).toBe('boris@example.ru')
    expect(everythingIn(shop)).not.toMatch(hers)
    await press('Продолжить к доставке')
    expect((await screen.findByLabelText('Улица')).getAttribute('value')).toBe('')
    expect(everythingIn(shop)).not.toMatch(hers)
  })

  it('neither after the page was opened anew in between', async () => {
    const shop = await openCheckout(({ storage }) => {
      storage.write('user', 'last-session-end', { why: 'expired', customerId: anna.id })
      storage.write('checkout', 'personal-details', {
        firstName: 'Анна',
        lastName: 'Щербакова',
        emailAddress: 'anna@example.ru',
      })
    })
    await signInAsBoris(shop)
    expect(await screen.findByDisplayValue('Борис')).toBe(field('Имя'))
    expect(everythingIn(shop)).not.toMatch(hers)
  })

  it('has everything they typed when they are back, and where they were', async () => {
    const shop = await openCheckout(({ people }) => people.become(anna))
    await press('Продолжить к доставке')
    const house = (await screen.findByLabelText('Дом')) as HTMLInputElement
    await userEvent.type(house, 'б')
    await act(async () => shop.people.become(null))
    await act(async () => shop.people.become({ ...anna }))
    expect(screen.getByLabelText('Дом')).toBe(house)
    expect(house.value).toBe('5б')
    expect(field('Город').value).toBe('Томск')
  })

  it('has what somebody typed who was a guest until then', async () => {
    const shop = await openCheckout(({ storage }) =>
      storage.write('checkout', 'personal-details', { firstName: 'Анна' }),
    )
    await act(async () => shop.people.become(boris))
    expect(field('Имя').value).toBe('Анна')
    expect(field('Фамилия').value).toBe('Иванов')
  })
})
