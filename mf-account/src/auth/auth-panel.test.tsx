/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuthElement } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import { fillField } from '../testing/fill.ts'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import AuthPanelSlot from './auth-panel-slot.tsx'

type Shop = ReturnType<typeof createAccountTestEnvironment>

beforeAll(() => {
  // jsdom has dialogs, but not their methods.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(cleanup)

function openPanel(shop: Shop, element: AuthElement = 'login') {
  shop.services.panels.getState().open('auth', element)
  render(
    <TestShop services={shop.services}>
      <AuthPanelSlot />
    </TestShop>,
  )
  return shop
}

const taken = {
  kind: 'invalid',
  message: 'A customer with the same email address already exists',
  problems: [],
  reason: 'email-taken',
} as const

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isOpen = ({ services }: Shop) => services.panels.getState().auth

async function fillLogin(password = 'длинный пароль') {
  await fillField(field('Электронная почта'), ' anna@example.ru ')
  await fillField(field('Пароль'), password)
}

async function fillRegistration(names: [first: string, last: string] = ['Анна', 'Щербакова']) {
  await fillField(field('Имя'), names[0])
  await fillField(field('Фамилия'), names[1])
  await fillField(field('Электронная почта'), 'anna@example.ru')
  await fillField(field('Пароль'), 'три зонтика у окна')
  await fillField(field('Пароль ещё раз'), 'три зонтика у окна')
  await userEvent.click(screen.getByRole('checkbox', { name: /правила магазина/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Даю согласие/ }))
}

describe('the login form', () => {
  it('sends one request for repeated presses, and reports the login by a notice', async () => {
    const shop = openPanel(createAccountTestEnvironment())
    const answer = shop.holdAnswers()
    await fillLogin()
    await press('Войти')
    await userEvent.click(screen.getByRole('button', { name: /Войти|Входим/ }))
    await userEvent.type(field('Пароль'), '{Enter}')
    expect(isOpen(shop)).toBe(true)
    expect(shop.notices()).toEqual([])
    await act(async () => answer())
    expect(shop.calls).toEqual([
      { name: 'login', given: { username: 'anna@example.ru', password: 'длинный пароль' } },
    ])
    expect(isOpen(shop)).toBe(false)
    expect(shop.notices()).toEqual(['Вы вошли'])
  })

  it('with invalid e-mail and no password sends nothing and focuses the e-mail field', async () => {
    const shop = openPanel(createAccountTestEnvironment({ locale: 'en-US' }))
    await userEvent.type(field('E-mail'), 'anna')
    await press('Log in')
    expect(screen.getByText('Please provide valid e-mail address')).toBeTruthy()
    expect(screen.getByText('Field is required')).toBeTruthy()
    expect(document.activeElement).toBe(field('E-mail'))
    await userEvent.type(field('E-mail'), '@example.ru')
    expect(screen.queryByText('Please provide valid e-mail address')).toBeNull()
    expect(shop.calls).toEqual([])
  })

  it.each([
    ['a wrong password', { kind: 'signed-out', message: '' }, 'Почта или пароль не подходят'],
    ['no network', { kind: 'offline' }, /Нет связи.*на месте/],
    ['a time-out', { kind: 'timed-out', afterMs: 8_000 }, /не ответил.*на месте/],
    [
      'an internal error',
      { kind: 'unexpected', status: 500, message: 'Internal' },
      /^В магазине сбой.*на месте/,
    ],
    [
      'a refusal with a message of the platform',
      { kind: 'invalid', message: 'Кабинет закрыт', problems: [] },
      'Магазин ответил отказом: Кабинет закрыт',
    ],
    [
      'a 429 response',
      { kind: 'too-many-requests', retryAfterMs: 290_000 },
      'Слишком много попыток. Попробуйте через 5 минут',
    ],
  ] as const)('after %s keeps its input and shows the reason', async (_why, failure, words) => {
    const shop = openPanel(createAccountTestEnvironment())
    shop.failures.push(failure)
    await fillLogin()
    await press('Войти')
    expect(screen.getByRole('alert').textContent).toMatch(words)
    expect(field('Пароль').value).toBe('длинный пароль')
    await press('Войти')
    expect(isOpen(shop)).toBe(false)
  })

  it('reports a failed login by a notice if the panel was closed in the meantime', async () => {
    const shop = openPanel(createAccountTestEnvironment())
    const answer = shop.holdAnswers()
    shop.failures.push({ kind: 'signed-out', message: '' })
    await fillLogin()
    await press('Войти')
    await press('Закрыть')
    await act(async () => answer())
    expect(shop.notices()).toEqual(['Почта или пароль не подходят'])
  })

  it('has autocomplete attributes, and sends values filled in without input events', async () => {
    const shop = openPanel(createAccountTestEnvironment())
    const email = field('Электронная почта')
    expect(email.form?.method).toBe('post')
    expect([email.autocomplete, field('Пароль').autocomplete]).toEqual([
      'username',
      'current-password',
    ])
    // Set without an event, as some managers do.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(email, 'anna@example.ru')
    set?.call(field('Пароль'), 'длинный пароль')
    await act(async () => email.form?.requestSubmit())
    expect(shop.calls[0]?.given).toEqual({
      username: 'anna@example.ru',
      password: 'длинный пароль',
    })
  })

  it('shows the password as plain text once the checkbox “Show password” is ticked', async () => {
    openPanel(createAccountTestEnvironment())
    expect(field('Пароль').type).toBe('password')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Показать пароль' }))
    expect(field('Пароль').type).toBe('text')
  })

  it('after an expired session lists inactivity and a new password as possible causes', () => {
    openPanel(createAccountTestEnvironment(), 'login-again')
    expect(screen.getByText(/долгого перерыва или смены пароля.*корзина на месте/)).toBeTruthy()
  })

  it.each([
    ['a failure', true, 'Почта или пароль не подходят'],
    ['success', false, 'Вы вошли'],
  ])('reports %s of the login by a notice when another form is open', async (_of, fails, words) => {
    const shop = openPanel(createAccountTestEnvironment())
    const answer = shop.holdAnswers()
    if (fails) shop.failures.push({ kind: 'signed-out', message: '' })
    await fillLogin()
    await press('Войти')
    await press('Создать личный кабинет')
    await act(async () => answer())
    expect(shop.notices()).toEqual([words])
  })
})

describe('the registration form of the login panel', () => {
  it.each([
    ['Анна', 'Щербакова'],
    ['Jean-Luc', "O'Neill"],
    ['美玲', '王'],
    ['أحمد', 'علي'],
  ])('creates an account for the name %s %s and signs the customer in', async (first, last) => {
    const shop = openPanel(createAccountTestEnvironment(), 'register')
    await fillRegistration([first, last])
    await press('Создать личный кабинет')
    expect(shop.calls[0]).toMatchObject({
      name: 'register',
      given: {
        customer: { email: 'anna@example.ru', firstname: first, lastname: last },
        password: 'три зонтика у окна',
        consents: ['offer', 'personal-data'],
      },
    })
    expect(shop.notices()).toEqual(['Личный кабинет создан, вы вошли'])
  })

  it('subscribes to the newsletter only by a separate checkbox, unticked at first', async () => {
    const shop = openPanel(createAccountTestEnvironment(), 'register')
    await fillRegistration(['Анна', 'Щербакова'])
    const tick = screen.getByRole('checkbox', { name: /согласие на рассылку/ })
    expect(tick).toHaveProperty('checked', false)
    expect(tick).toHaveProperty('required', false)
    await userEvent.click(tick)
    await press('Создать личный кабинет')
    expect(shop.calls[0]).toMatchObject({
      given: { consents: ['offer', 'personal-data', 'newsletter'] },
    })
  })

  it('shows the English validation messages of the specification for invalid fields', async () => {
    openPanel(createAccountTestEnvironment({ locale: 'en-US' }), 'register')
    await userEvent.type(field('First name'), 'A')
    await userEvent.type(field('Last name'), '4')
    await userEvent.type(field('Password'), 'short')
    await userEvent.type(field('Repeat password'), 'shirt')
    await press('Create an account')
    for (const words of [
      'Name must have at least 2 letters',
      'Accepts only alphabet characters',
      'Field is required',
      'Password must have at least 8 letters',
      'Passwords must be identical',
      'You must accept the terms and conditions',
    ]) {
      expect(screen.getByText(words)).toBeTruthy()
    }
  })

  it('signs in to an existing account if the password matches, and shows a notice', async () => {
    const shop = openPanel(createAccountTestEnvironment(), 'register')
    const password = 'три зонтика у окна'
    shop.accounts.set('anna@example.ru', { password, customer: testCustomer })
    await fillRegistration()
    await press('Создать личный кабинет')
    expect(shop.notices()).toEqual(['На эту почту уже был личный кабинет, вы вошли в него'])
  })

  it('reports a taken e-mail by a notice when another form of the panel is open', async () => {
    const shop = openPanel(createAccountTestEnvironment(), 'register')
    const answer = shop.holdAnswers()
    shop.failures.push(taken)
    await fillRegistration()
    await press('Создать личный кабинет')
    await press('Войти')
    await act(async () => answer())
    expect(shop.notices()).toEqual(['На эту почту уже открыт личный кабинет'])
  })

  it('for a taken e-mail offers the login form with the e-mail filled in', async () => {
    const shop = openPanel(createAccountTestEnvironment(), 'register')
    shop.failures.push(taken)
    await fillRegistration()
    await press('Создать личный кабинет')
    expect(document.activeElement).toBe(field('Электронная почта'))
    await press('Войти с этой почтой')
    expect(field('Электронная почта').value).toBe('anna@example.ru')
    expect(document.activeElement).toBe(field('Пароль'))
  })

  it('retries with the same idempotency key, and uses a new key after an edit', async () => {
    const shop = openPanel(createAccountTestEnvironment(), 'register')
    shop.failures.push({ kind: 'timed-out', afterMs: 1 }, { kind: 'timed-out', afterMs: 1 })
    await fillRegistration()
    await press('Создать личный кабинет')
    await press('Создать личный кабинет')
    await userEvent.type(field('Имя'), ' Мария')
    await press('Создать личный кабинет')
    const keys = shop.calls.map(({ given }) => (given as { key: string }).key)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('warns about a password that is easy to guess, but accepts it', async () => {
    const shop = openPanel(createAccountTestEnvironment(), 'register')
    await fillRegistration()
    for (const name of ['Пароль', 'Пароль ещё раз']) {
      await userEvent.clear(field(name))
      await fillField(field(name), '12345678')
    }
    expect(screen.getByText(/легко подобрать/)).toBeTruthy()
    await press('Создать личный кабинет')
    expect(shop.calls).toHaveLength(1)
  })
})

describe('the password reset form', () => {
  it('shows a message that does not reveal whether the e-mail has an account', async () => {
    const shop = openPanel(createAccountTestEnvironment())
    await fillField(field('Электронная почта'), 'anna@example.ru')
    await press('Забыли пароль?')
    await press('Отправить ссылку')
    expect(shop.calls).toEqual([{ name: 'resetPassword', given: 'anna@example.ru' }])
    expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Если на anna@example.ru открыт личный кабинет, письмо со ссылкой уже в пути. ' +
        'Ссылка действует один час.Письма нет несколько минут? ' +
        'Загляните в папку «Спам» или проверьте адрес.Отправить ещё раз',
    )
    await press('Отправить ещё раз')
    expect(document.activeElement).toBe(field('Электронная почта'))
  })

  it('reports the sent email by a notice if the panel was closed in the meantime', async () => {
    const shop = openPanel(createAccountTestEnvironment(), 'forgot-password')
    const answer = shop.holdAnswers()
    await fillField(field('Электронная почта'), 'anna@example.ru')
    await press('Отправить ссылку')
    await press('Закрыть')
    await act(async () => answer())
    expect(shop.notices()).toEqual([expect.stringMatching(/письмо со ссылкой уже в пути/)])
  })

  it('when offline sends no request, and shows the reason in an alert', async () => {
    const network = { state: 'unreachable', subscribe: () => () => undefined } as const
    const shop = openPanel(
      createAccountTestEnvironment({ locale: 'en-US', network }),
      'forgot-password',
    )
    await fillField(field('E-mail'), 'anna@example.ru')
    await press('Send the link')
    expect(screen.getByRole('alert').textContent).toBe(
      'Reset password feature does not work while offline!',
    )
    expect(shop.calls).toEqual([])
  })
})

describe('the login panel with typed input', () => {
  it('preserves the input of each form while another form of the panel is open', async () => {
    openPanel(createAccountTestEnvironment())
    await fillLogin()
    await press('Создать личный кабинет')
    await userEvent.type(field('Имя'), 'Анна')
    await press('Войти')
    expect(field('Пароль').value).toBe('длинный пароль')
    await press('Создать личный кабинет')
    expect(field('Имя').value).toBe('Анна')
  })

  it('keeps the e-mail, but not the password, after it is closed and opened again', async () => {
    const shop = openPanel(createAccountTestEnvironment())
    await fillLogin()
    await press('Закрыть')
    act(() => shop.services.panels.getState().open('auth'))
    expect(field('Электронная почта').value).toBe('anna@example.ru')
    expect(field('Пароль').value).toBe('')
  })
})

describe('the login panel opened by a signed-in customer', () => {
  const boris = { ...testCustomer, id: 313, email: 'boris@example.ru' }

  it('stays open when the session is renewed', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    openPanel(shop, 'forgot-password')
    act(() => shop.become({ ...testCustomer }))
    expect(isOpen(shop)).toBe(true)
    await fillField(field('Электронная почта'), 'anna@example.ru')
    await press('Отправить ссылку')
    expect(shop.calls).toEqual([{ name: 'resetPassword', given: 'anna@example.ru' }])
  })

  it('closes once the same customer signs in again', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(testCustomer)
    openPanel(shop)
    await fillLogin()
    await press('Войти')
    expect(isOpen(shop)).toBe(false)
    expect(shop.notices()).toEqual(['Вы вошли'])
  })

  it('requires confirmation to sign in as another customer', async () => {
    const shop = createAccountTestEnvironment()
    shop.become(boris)
    openPanel(shop)
    await fillLogin()
    await press('Войти')
    expect(screen.getByRole('group', { name: /вошли как boris@example.ru/ })).toBeTruthy()
    await press('Остаться как boris@example.ru')
    expect([shop.calls, isOpen(shop)]).toEqual([[], true])
    await press('Войти')
    await press('Войти как anna@example.ru')
    expect(shop.calls).toHaveLength(1)
    expect(shop.services.session.customer()).toEqual(testCustomer)
    expect(isOpen(shop)).toBe(false)
  })
})

it('an open login panel closes when a customer signs in in another tab', () => {
  const shop = openPanel(createAccountTestEnvironment())
  act(() => shop.become(testCustomer))
  expect(isOpen(shop)).toBe(false)
  expect(within(screen.getByRole('dialog', { hidden: true })).queryByRole('form')).toBeNull()
})
