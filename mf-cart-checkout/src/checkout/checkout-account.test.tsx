/** @jest-environment ./scripts/jsdom-environment.cjs */
import { describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestShop } from '@vitrina/federation/testing'
import { createTestCustomer } from '@vitrina/session/testing'
import { coatAddition } from '../testing/buying.ts'
import { offlineFailure, timedOutFailure } from '../testing/fake-platform.ts'
import { fillField } from '../testing/fill.ts'
import { createTestShop } from '../testing/shop.tsx'
import CheckoutRoute from './checkout-route.tsx'
// Loaded when a customer is there; no test waits for it.
import './details-of-customer.ts'

type Shop = ReturnType<typeof createTestShop>

const password = 'длинный пароль'
const home = {
  firstname: 'Анна',
  lastname: 'Щербакова',
  street: ['Ленина', '5', '24'],
  city: 'Томск',
  postcode: '634041',
  country_id: 'RU',
  telephone: '+7 913 123-45-67',
}
const anna = {
  email: 'anna@example.ru',
  firstname: 'Анна',
  lastname: 'Щербакова',
  addresses: [home],
}

function show({ services }: Shop) {
  render(
    <TestShop services={services} at="/checkout">
      <CheckoutRoute />
    </TestShop>,
  )
}

async function openCheckout(prepare: (shop: Shop) => void = () => {}) {
  const shop = createTestShop()
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
  prepare(shop)
  show(shop)
  await screen.findByLabelText('Имя')
  return shop
}

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const tick = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('checkbox', { name }))

async function wishAccount() {
  await fillField(field('Имя'), 'Анна')
  await fillField(field('Фамилия'), 'Щербакова')
  await fillField(field('Электронная почта'), 'anna@example.ru')
  await tick(/Создать личный кабинет/)
  await fillField(await screen.findByLabelText('Пароль'), password)
  await fillField(field('Пароль ещё раз'), password)
  await tick(/правила магазина/)
  await tick(/Даю согласие/)
  await press('Продолжить к доставке')
}

async function reachReview() {
  await fillField(await screen.findByLabelText('Город'), 'Томск')
  await fillField(field('Улица'), 'Ленина')
  await fillField(field('Дом'), '5')
  await fillField(field('Индекс'), '634041')
  await fillField(field('Телефон'), '89131234567')
  await userEvent.tab()
  await screen.findByRole('radio', { name: /Транспортная компания/ })
  await press('Продолжить к оплате')
  await screen.findByRole('radio', { name: /при получении/ })
  await press('К проверке заказа')
}

const thanks = () => screen.findByRole('heading', { name: /заказ № 482 принят/ })

describe('an account to be created with the order', () => {
  it('is created before the order, with its address and the consents already given', async () => {
    const shop = await openCheckout()
    await wishAccount()
    await reachReview()
    for (const name of [/правила магазина/, /Даю согласие/]) {
      expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', true)
    }
    await press('Оформить заказ')
    await thanks()
    expect(shop.people.registrations[0]).toMatchObject({
      customer: {
        email: 'anna@example.ru',
        addresses: [{ street: ['Ленина', '5'], city: 'Томск', default_shipping: true }],
      },
      password,
      consents: ['offer', 'personal-data'],
    })
    expect(shop.people.going).toEqual(['register'])
    expect(shop.people.session.customer()?.email).toBe('anna@example.ru')
    const kept = shop.storage.keys('checkout').map(key => shop.storage.read('checkout', key))
    expect(JSON.stringify(kept)).not.toContain(password)
    expect(screen.queryByRole('heading', { name: 'Заказывать быстрее' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Мои заказы' })).toBeTruthy()
  })

  it('is reported at the email field if it already exists, and its password signs in', async () => {
    const shop = await openCheckout(({ people }) => {
      people.accounts.set(anna.email, {
        password: 'прежний пароль',
        customer: createTestCustomer({ customer: anna }),
      })
    })
    await wishAccount()
    await reachReview()
    await press('Оформить заказ')
    expect(await screen.findByText('На эту почту уже открыт личный кабинет')).toBeTruthy()
    expect(shop.platform.orders).toEqual([])
    await userEvent.type(field('Пароль от личного кабинета'), 'не тот')
    await press('Войти')
    expect(await screen.findByText('Почта или пароль не подходят')).toBeTruthy()
    await userEvent.clear(field('Пароль от личного кабинета'))
    await userEvent.type(field('Пароль от личного кабинета'), 'прежний пароль{Enter}')
    expect(await screen.findByText('Вы вошли как anna@example.ru')).toBeTruthy()
    expect(shop.people.going).toEqual(['register', 'login', 'login'])
    await press('К проверке заказа')
    await press('Оформить заказ')
    await thanks()
  })

  it('can be replaced by a log-in, after which the current checkout step is focused', async () => {
    const shop = await openCheckout(({ people }) => {
      people.accounts.set(anna.email, {
        password,
        customer: createTestCustomer({ customer: anna }),
      })
    })
    await press('Войти в личный кабинет')
    await act(async () => {
      await shop.people.session.login({ username: anna.email, password })
    })
    expect(await screen.findByText('Вы вошли как anna@example.ru')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Контакты'))
  })

  it('can be skipped if it cannot be created, and the order is placed without it', async () => {
    const shop = await openCheckout(({ people }) => {
      people.trouble.push({ when: 'before', failure: offlineFailure })
    })
    await wishAccount()
    await reachReview()
    await press('Оформить заказ')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'личный кабинет сейчас не создать',
    )
    await press('Оформить заказ без личного кабинета')
    await press('Оформить заказ')
    await thanks()
    expect(shop.people.session.customer()).toBeNull()
    expect(screen.queryByRole('link', { name: 'Мои заказы' })).toBeNull()
  })

  it('is created once although the response was lost', async () => {
    const shop = await openCheckout(({ people }) => {
      people.trouble.push({ when: 'after', failure: timedOutFailure })
    })
    await wishAccount()
    await reachReview()
    await press('Оформить заказ')
    expect((await screen.findByRole('alert')).textContent).toContain('магазин не ответил')
    await press('Оформить заказ')
    await thanks()
    expect(new Set(shop.people.registrations.map(({ key }) => key)).size).toBe(1)
    expect(shop.people.accounts.size).toBe(1)
  })
})

it('the checkout of a customer has name, email and address from the account', async () => {
  const shop = await openCheckout(({ people }) => {
    people.become(createTestCustomer({ customer: anna }))
  })
  expect(await screen.findByDisplayValue('Анна')).toBe(field('Имя'))
  expect(screen.queryByRole('checkbox', { name: /Создать личный кабинет/ })).toBeNull()
  await press('Продолжить к доставке')
  expect((await screen.findByLabelText('Дом')).getAttribute('value')).toBe('5')
  expect(field(/Квартира/).value).toBe('24')
  expect(shop.storage.read('checkout', 'shipping-details')).toMatchObject({ city: 'Томск' })
})

describe('a checkout field filled in from the account', () => {
  const moved = {
    ...anna,
    email: 'moved@example.ru',
    lastname: 'Петрова',
    addresses: [{ ...home, city: 'Омск', street: ['Мира', '7'] }],
  }
  const become = (shop: Shop, customer: typeof anna) =>
    act(async () => shop.people.become(createTestCustomer({ customer })))
  const mail = () => field('Электронная почта')

  it('changes with the account unless the shopper has edited the field', async () => {
    const shop = await openCheckout(({ people }) =>
      people.become(createTestCustomer({ customer: anna })),
    )
    await screen.findByDisplayValue('anna@example.ru')
    await userEvent.clear(field('Фамилия'))
    await userEvent.type(field('Фамилия'), 'Иванова')
    await become(shop, moved)
    expect([mail().value, field('Фамилия').value]).toEqual(['moved@example.ru', 'Иванова'])
    await press('Продолжить к доставке')
    expect((await screen.findByLabelText('Город')).getAttribute('value')).toBe('Омск')
    expect([field('Дом').value, field(/Квартира/).value]).toEqual(['7', ''])
    await userEvent.type(field('Дом'), 'б')
    await become(shop, anna)
    expect([field('Город').value, field('Дом').value]).toEqual(['Омск', '7б'])
  })

  it('follows the account while the checkout is closed, until edited by the shopper', async () => {
    const shop = await openCheckout(({ people }) =>
      people.become(createTestCustomer({ customer: anna })),
    )
    await screen.findByDisplayValue('anna@example.ru')
    cleanup()
    shop.people.become(createTestCustomer({ customer: moved }))
    show(shop)
    await screen.findByDisplayValue('moved@example.ru')
    await userEvent.clear(mail())
    await userEvent.type(mail(), 'work@example.ru')
    cleanup()
    shop.people.become(createTestCustomer({ customer: anna }))
    show(shop)
    expect(await screen.findByDisplayValue('work@example.ru')).toBe(mail())
  })
})

describe('creating an account after an order', () => {
  async function order() {
    const shop = await openCheckout()
    await fillField(field('Имя'), 'Анна')
    await fillField(field('Фамилия'), 'Щербакова')
    await fillField(field('Электронная почта'), 'anna@example.ru')
    await press('Продолжить к доставке')
    await reachReview()
    await tick(/правила магазина/)
    await tick(/Даю согласие/)
    await press('Оформить заказ')
    await thanks()
    await screen.findByRole('heading', { name: 'Заказывать быстрее' })
    return shop
  }

  async function agree() {
    await tick(/правила магазина/)
    await tick(/Даю согласие/)
  }

  it('requires a password and both consents', async () => {
    const shop = await order()
    await press('Создать личный кабинет')
    expect(document.activeElement).toBe(field('Пароль'))
    await fillField(field('Пароль'), password)
    await fillField(field('Пароль ещё раз'), password)
    await press('Создать личный кабинет')
    expect(shop.people.going).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /правила магазина/ }))
    expect(screen.getByRole('checkbox', { name: /Даю согласие/ })).toHaveProperty('checked', false)
    await agree()
    await press('Создать личный кабинет')
    expect(await screen.findByText(/Личный кабинет создан, вы вошли/)).toBeTruthy()
    expect(shop.people.going).toEqual(['register'])
    expect(shop.people.registrations[0]?.consents).toEqual(['offer', 'personal-data'])
    expect(shop.people.registrations[0]?.customer).toMatchObject({
      email: 'anna@example.ru',
      firstname: 'Анна',
      addresses: [{ street: ['Ленина', '5'], city: 'Томск', postcode: '634041' }],
    })
  })

  it('signs in to an existing account if the password fits, and reports the account', async () => {
    const shop = await order()
    shop.people.accounts.set(anna.email, {
      password,
      customer: createTestCustomer({ customer: anna }),
    })
    await fillField(field('Пароль'), password)
    await fillField(field('Пароль ещё раз'), password)
    await agree()
    await press('Создать личный кабинет')
    expect(await screen.findByText(/Личный кабинет на эту почту уже был, вы вошли/)).toBeTruthy()
  })

  it('reports that the email has an account if the entered password is wrong', async () => {
    const shop = await order()
    shop.people.accounts.set(anna.email, {
      password: 'прежний пароль',
      customer: createTestCustomer({ customer: anna }),
    })
    await fillField(field('Пароль'), password)
    await fillField(field('Пароль ещё раз'), password)
    await agree()
    await press('Создать личный кабинет')
    expect((await screen.findByRole('alert')).textContent).toContain('уже открыт личный кабинет')
  })
})
