/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import type { SyncQueue } from '@vitrina/sync-queue'
import { renderToString } from 'react-dom/server'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import CreatePasswordRoute from './create-password-route.tsx'

afterEach(cleanup)

const link = '/create-password?email=anna%2Bshop%40example.ru&token=t0ken'
const used = { kind: 'invalid', message: 'Ссылка больше не действует', problems: [] } as const

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

async function openLink(shop = createAccountTestEnvironment(), at = link) {
  render(
    <TestShop services={shop.services} at={at}>
      <CreatePasswordRoute />
      <Address />
    </TestShop>,
  )
  await screen.findByText('/create-password')
  return shop
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function choose(password = 'три зонтика у окна') {
  await userEvent.type(screen.getByLabelText('Пароль'), password)
  await userEvent.type(screen.getByLabelText('Пароль ещё раз'), password)
  await press('Сохранить пароль')
}

describe('the password page, opened by the link of an email', () => {
  it('a saved password signs the customer in and opens /my-account without the token', async () => {
    const shop = await openLink()
    expect(screen.getByLabelText('Пароль').getAttribute('autocomplete')).toBe('new-password')
    await choose()
    expect(shop.calls).toEqual([
      {
        name: 'createPassword',
        given: {
          email: 'anna+shop@example.ru',
          resetToken: 't0ken',
          newPassword: 'три зонтика у окна',
        },
      },
      {
        name: 'login',
        given: { username: 'anna+shop@example.ru', password: 'три зонтика у окна' },
      },
    ])
    expect(shop.notices()).toEqual(['Пароль изменён'])
    await screen.findByText('/my-account')
  })

  it('an expired link shows an alert, and a button emails a new link', async () => {
    const shop = await openLink()
    shop.failures.push(used)
    await choose()
    expect(screen.getByRole('alert').textContent).toMatch(/больше не действует/)
    await press('Отправить новую ссылку')
    expect(shop.calls.at(-1)).toEqual({ name: 'resetPassword', given: 'anna+shop@example.ru' })
    expect(screen.getByRole('status').textContent).toMatch(/письмо со ссылкой уже в пути/)
    expect(screen.getByRole('status').parentElement).toBe(document.activeElement)
    await press('Отправить ещё раз')
    expect(screen.getByRole('alert').parentElement).toBe(document.activeElement)
  })

  it('a retry after a lost response signs in, though the link is expired by then', async () => {
    const shop = await openLink()
    shop.failures.push({ kind: 'timed-out', afterMs: 8_000 }, used)
    await choose()
    expect(screen.getByRole('alert').textContent).toMatch(/не ответил/)
    await press('Сохранить пароль')
    expect(shop.calls.map(({ name }) => name)).toEqual([
      'createPassword',
      'createPassword',
      'login',
    ])
    expect(shop.notices()).toEqual(['Пароль изменён'])
  })

  it('a saved password is reported with a login button when the login fails', async () => {
    const shop = await openLink()
    const answered = shop.services.api.user.createPassword
    shop.services.api.user.createPassword = async given => {
      const answer = await answered(given)
      shop.failures.push({ kind: 'offline' })
      return answer
    }
    await choose()
    expect(screen.getByRole('status').textContent).toMatch(/Пароль изменён/)
    expect(screen.getByRole('status').parentElement).toBe(document.activeElement)
    await press('Войти')
    expect(shop.services.panels.getState().auth).toBe(true)
  })

  it('a customer who was signed in before gets a login button if the new login fails', async () => {
    const shop = createAccountTestEnvironment()
    shop.become({ ...testCustomer, email: 'Anna+Shop@example.ru' })
    await openLink(shop)
    const answered = shop.services.api.user.createPassword
    shop.services.api.user.createPassword = async given => {
      const answer = await answered(given)
      shop.failures.push({ kind: 'offline' })
      return answer
    }
    await choose()
    await press('Войти')
    expect(shop.services.panels.getState().auth).toBe(true)
  })

  it('saving offline sends no request, and shows that the old password still applies', async () => {
    const network = { state: 'unreachable', subscribe: () => () => undefined } as const
    const shop = await openLink(createAccountTestEnvironment({ network }))
    await choose()
    expect(screen.getByRole('alert').textContent).toMatch(/Пароль пока прежний/)
    expect(shop.calls).toEqual([])
  })
})

describe('the password page in a browser where another customer is signed in', () => {
  async function openAt(kept: object[] = []) {
    const queue = {
      orders: { all: async () => new Map(kept.map((order, at) => [String(at), order])) },
      tasks: () => [],
    } as unknown as SyncQueue
    const shop = createAccountTestEnvironment({ queue: async () => queue })
    shop.become({ ...testCustomer, id: 313, email: 'boris@example.ru' })
    await openLink(shop)
    return shop
  }
  const called = ({ calls }: ReturnType<typeof createAccountTestEnvironment>) =>
    calls.map(({ name }) => name)

  it('the page shows both accounts, and ends the other session only when confirmed', async () => {
    const shop = await openAt()
    expect(screen.getByText(/вошли как boris@example.ru. Пароль изменится только у/)).toBeTruthy()
    await choose()
    expect(screen.getByRole('status').textContent).toBe('Пароль изменён')
    expect(screen.getByRole('group', { name: /тот вход закончится/ })).toBeTruthy()
    expect(called(shop)).toEqual(['createPassword'])
    const release = shop.holdAnswers()
    await press('Войти как anna+shop@example.ru')
    expect(document.activeElement?.textContent).toBe('Входим')
    release()
    await screen.findByText('/my-account')
    expect(called(shop)).toEqual(['createPassword', 'login'])
    await screen.findByText('/my-account')
  })

  it('the page warns of the other customer’s unsent order, and can keep the session', async () => {
    const shop = await openAt([{ owner: '313', transmited: false }])
    await choose()
    expect(screen.getByRole('group', { name: /заказ оттуда ещё не отправлен/ })).toBeTruthy()
    await press('Остаться как boris@example.ru')
    expect(called(shop)).toEqual(['createPassword'])
    expect(shop.services.session.customer()?.email).toBe('boris@example.ru')
    expect(screen.getByRole('status').textContent).toMatch(/Пароль изменён/)
    expect(screen.getByRole('status').parentElement).toBe(document.activeElement)
  })
})

it('the password page without a token in its URL offers to email a new link', async () => {
  const shop = await openLink(undefined, '/create-password')
  await press('Отправить новую ссылку')
  expect(shop.services.panels.getState()).toMatchObject({
    auth: true,
    authElement: 'forgot-password',
  })
})

it('the server renders the password page without the e-mail and token of the link', () => {
  const shop = createAccountTestEnvironment()
  const html = renderToString(
    <TestShop services={shop.services} at={link}>
      <CreatePasswordRoute />
    </TestShop>,
  )
  expect(html).toMatch(/<noscript>/)
  expect(html).not.toMatch(/t0ken|anna/)
})
