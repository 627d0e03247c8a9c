/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestShop } from '@vitrina/federation/testing'
import { createTestCustomer } from '@vitrina/session/testing'
import { coatAddition } from '../testing/buying.ts'
import { createTestShop } from '../testing/shop.tsx'
import CheckoutRoute from './checkout-route.tsx'
// Loaded when a customer is there; no test waits for it.
import './details-of-customer.ts'

type Shop = ReturnType<typeof createTestShop>

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
const anna = createTestCustomer({
  customer: {
    email: 'anna@example.ru',
    firstname: 'Анна',
    lastname: 'Щербакова',
    addresses: [home],
  },
})
const boris = {
  ...createTestCustomer({
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
  const shop = createTestShop()
  await shop.cart.add(coatAddition)
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

/** What the session does with the storage where it runs out … */
const expire = async ({ people, storage }: Shop) =>
  act(async () => {
    storage.write('user', 'last-session-end', { why: 'expired', customerId: anna.id })
    people.become(null)
  })

/** … where the same customer is back … */
const comeBack = async ({ people, storage }: Shop) =>
  act(async () => {
    storage.remove('user', 'last-session-end')
    people.become({ ...anna })
  })

/** … and where another one signs in, or the first one has logged out. */
const empty = ({ storage }: Shop) => {
  for (const key of storage.keys('checkout')) storage.remove('checkout', key)
  storage.remove('user', 'last-session-end')
}
const signInAsBoris = async (shop: Shop) =>
  act(async () => {
    empty(shop)
    shop.people.become(boris)
  })
/** … and where a guest opens an account with what is typed there. */
const openAccountAsBoris = async (shop: Shop) =>
  act(async () => {
    const end = { why: 'asked', customerId: null, takenOn: anna.id }
    shop.storage.write('user', 'last-session-end', end)
    shop.people.become(boris)
  })
const logOut = async (shop: Shop) =>
  act(async () => {
    empty(shop)
    shop.people.become(null)
  })

const hers = /Анна|Щербакова|anna@|Ленина|Томск|634041|913\D*123|701700123456/

afterEach(cleanup)

describe('the checkout of a customer whose session expired', () => {
  it('shows and stores no data of the customer when another customer signs in', async () => {
    const shop = await openCheckout(({ people }) => people.become(anna))
    await press('Продолжить к доставке')
    expect((await screen.findByLabelText('Дом')).getAttribute('value')).toBe('5')
    await expire(shop)
    await signInAsBoris(shop)
    expect(await screen.findByDisplayValue('Борис')).toBe(field('Имя'))
    expect(field('Электронная почта').value).toBe('boris@example.ru')
    expect(everythingIn(shop)).not.toMatch(hers)
    await press('Продолжить к доставке')
    expect((await screen.findByLabelText('Город')).getAttribute('value')).toBe('')
    expect(everythingIn(shop)).not.toMatch(hers)
  })

  it('shows no data of the customer to another customer after a reload in between', async () => {
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

  it('shows no password or consent given after the expiry to the next customer', async () => {
    const shop = await openCheckout(({ people }) => people.become(anna))
    await expire(shop)
    await userEvent.click(screen.getByRole('checkbox', { name: /личный кабинет/i }))
    const password = await screen.findByLabelText('Пароль')
    await userEvent.type(password, 'три зонтика')
    await userEvent.click(screen.getByRole('checkbox', { name: /Принимаю/ }))
    await signInAsBoris(shop)
    await logOut(shop)
    await userEvent.click(screen.getByRole('checkbox', { name: /личный кабинет/i }))
    const fresh = (await screen.findByLabelText('Пароль')) as HTMLInputElement
    const terms = screen.getByRole('checkbox', { name: /Принимаю/ }) as HTMLInputElement
    expect([fresh.value, terms.checked]).toEqual(['', false])
  })

  it('keeps typed text and the current step when the customer signs in again', async () => {
    const shop = await openCheckout(({ people }) => people.become(anna))
    await press('Продолжить к доставке')
    const house = (await screen.findByLabelText('Дом')) as HTMLInputElement
    await userEvent.type(house, 'б')
    await expire(shop)
    await comeBack(shop)
    expect(screen.getByLabelText('Дом')).toBe(house)
    expect(house.value).toBe('5б')
    expect(field('Город').value).toBe('Томск')
  })

  it('keeps a guest’s form when the guest registers, and clears it after a log-out', async () => {
    const shop = await openCheckout(({ people }) => people.become(anna))
    await press('Продолжить к доставке')
    const house = await screen.findByLabelText('Дом')
    await expire(shop)
    await userEvent.type(house, 'б')
    await openAccountAsBoris(shop)
    expect(screen.getByLabelText('Дом')).toBe(house)
    await logOut(shop)
    expect(everythingIn(shop)).not.toMatch(hers)
  })
})

it('the checkout has no data of a customer after a log-out in another tab', async () => {
  const shop = await openCheckout(({ people }) => people.become(anna))
  await logOut(shop)
  expect(everythingIn(shop)).not.toMatch(hers)
})

it('the checkout keeps a guest’s input and fills in the rest when the guest signs in', async () => {
  const shop = await openCheckout(({ storage }) =>
    storage.write('checkout', 'personal-details', { firstName: 'Анна' }),
  )
  await act(async () => shop.people.become(boris))
  expect(field('Имя').value).toBe('Анна')
  expect(field('Фамилия').value).toBe('Иванов')
})
