/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnConsent, PersonalData } from '@vitrina/contract'
import { type Failure, fail, succeed } from '@vitrina/domain'
import type { Session, ShopServices } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import { createSession } from '@vitrina/session'
import { personalCollections, storeCookieChoice } from '@vitrina/storage'
import type { SyncQueue } from '@vitrina/sync-queue'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import MyDataRoute from './my-data-route.tsx'

const password = 'три зонтика у окна'

const given: OwnConsent[] = [
  {
    id: 2,
    kind: 'newsletter',
    is_given: false,
    given_at: '2026-11-23T10:00:00.000Z',
    place: 'newsletter',
    text: null,
  },
  {
    id: 1,
    kind: 'offer',
    is_given: true,
    given_at: '2026-11-21T10:00:00.000Z',
    place: 'checkout',
    text: {
      version: 'f00',
      identifier: 'pravila',
      title: 'Правила магазина',
      first_given_at: '2026-11-01T10:00:00.000Z',
      is_current: false,
    },
  },
]

/** Files handed to the browser, by name. */
const files = new Map<string, Blob>()

beforeEach(() => {
  files.clear()
  let made: Blob | undefined
  URL.createObjectURL = given => {
    made = given as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function click() {
    if (made) files.set(this.download, made)
  }
})
afterEach(cleanup)

/** A session as browsers have it, of the customer in the storage. */
function keptSession({ storage, events, api }: ShopServices): Session {
  storage.write('user', 'current-token', 'token')
  storage.write('user', 'current-user', testCustomer)
  return createSession({ storage, events, user: () => api.user })
}

function open(queue?: object, sessionOf?: (services: ShopServices) => Session) {
  const shop = createAccountTestEnvironment(queue ? { queue: async () => queue as SyncQueue } : {})
  shop.become(testCustomer)
  const { services } = shop
  const logOuts: unknown[] = []
  const failures: Failure[] = []
  const tried: string[] = []
  const { user } = services.api
  user.personalData = async () => {
    const failure = failures.shift()
    return failure ? fail(failure) : succeed({ profile: testCustomer } as PersonalData)
  }
  user.deleteAccount = async typed => {
    tried.push(typed)
    const failure = failures.shift()
    if (failure?.kind === 'signed-out') shop.become(null)
    return failure ? fail(failure) : succeed(true as const)
  }
  user.consents = async () => succeed({ items: given })
  user.logOut = async pair => {
    logOuts.push(pair)
    return succeed(true as const)
  }
  const session = sessionOf?.(services) ?? services.session
  render(
    <TestShop services={{ ...services, session }} at="/my-account/data">
      <MyDataRoute />
    </TestShop>,
  )
  return { ...shop, logOuts, failures, tried }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
async function confirm(typed = password) {
  const field = screen.getByLabelText('Пароль')
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Enter}`)
}

describe('the download of personal data', () => {
  it('shows an alert when it fails, and the file name when it succeeds', async () => {
    const { failures } = open()
    failures.push({ kind: 'unexpected', status: 500, message: '' })
    await press('Скачать файл')
    expect((await screen.findByRole('alert')).textContent).toMatch(/файла пока нет/)
    expect([...files]).toEqual([])
    await press('Скачать файл')
    const done = await screen.findByRole('status')
    const [name = ''] = [...files.keys()]
    expect(name).toMatch(/^vitrina-\d{4}-\d\d-\d\d\.json$/)
    expect(done.textContent).toContain(name)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the list of consents', () => {
  it('shows each consent with time, place and text, and flags a changed text', async () => {
    open()
    const section = within(screen.getByRole('region', { name: 'Согласия' }))
    const rows = await section.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Согласие на рассылку отозвано, по ссылке.*2\d\.11\.2026 \d\d:\d\d$/),
      expect.stringMatching(/^Приняты правила магазина, при оформлении.*текст обновился$/),
    ])
    const link = section.getByRole('link', { name: 'Правила магазина' })
    expect(link.getAttribute('href')).toBe('/i/pravila')
  })
})

describe('the cookies section of the account', () => {
  it('shows the current choice, updates when it changes, and opens the cookie panel', async () => {
    const { services } = open()
    const section = within(screen.getByRole('region', { name: /cookie/ }))
    expect(section.getByText(/пока ничего не выбирали/)).toBeTruthy()
    await userEvent.click(section.getByRole('button', { name: 'Изменить выбор' }))
    expect(services.panels.getState().cookies).toBe(true)
    const chosenAt = Date.parse('2026-11-21T10:00:00Z')
    storeCookieChoice(services.storage, false, chosenAt)
    act(() => services.events.emit('cookies:chosen', { statistics: false }))
    expect(await section.findByText(/отказались от статистики 21\.11\.2026/)).toBeTruthy()
    storeCookieChoice(services.storage, true, chosenAt)
    act(() => services.events.emit('cookies:chosen', { statistics: true }))
    expect(await section.findByText(/разрешили статистику 21\.11\.2026/)).toBeTruthy()
  })
})

describe('deleting the account', () => {
  it('shows what data is retained, requires a password, and is cancelled by Escape', async () => {
    const { tried } = open()
    expect(document.body.textContent).toMatch(/нужны для\sбухгалтерии/)
    await press('Удалить личный кабинет')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Пароль')))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Введите пароль')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement?.textContent).toBe('Удалить личный кабинет')
    expect(tried).toEqual([])
  })

  it('with a wrong password shows an error at its field and deletes nothing', async () => {
    const { failures, calls } = open()
    failures.push({ kind: 'invalid', message: 'Пароль не подходит', problems: [] })
    await press('Удалить личный кабинет')
    await confirm('угадал')
    const field = screen.getByLabelText('Пароль')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('Пароль не подходит')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('warns of an unsent order before the confirmation', async () => {
    const kept = new Map([['1', { transmited: false, owner: '312' }]])
    open({ orders: { all: async () => kept }, tasks: () => [] })
    await press('Удалить личный кабинет')
    expect(await screen.findByText(/ещё не\sотправлен. Вместе/)).toBeTruthy()
  })

  it('removes personal data from the browser and ends the session on the platform', async () => {
    const { services, logOuts } = open(undefined, keptSession)
    const { storage } = services
    storage.write('review', 'draft-7', { fields: { nickname: 'Анна' } })
    storage.write('recently-viewed', 'recently-viewed', ['COAT'])
    storage.write('search', 'past-queries', ['пальто'])
    storage.write('account', 'profile', { of: testCustomer.id, typed: { firstname: 'Аня' } })
    await press('Удалить личный кабинет')
    await confirm()
    await heading('Личный кабинет удалён')
    expect(document.activeElement?.textContent).toBe('Личный кабинет удалён')
    await waitFor(() => expect(logOuts).toEqual([{ token: 'token' }]))
    for (const collection of personalCollections) {
      expect([collection, storage.keys(collection)]).toEqual([
        collection,
        collection === 'user' ? ['last-session-end'] : [],
      ])
    }
    expect(document.body.textContent).not.toMatch(/anna@|нужно войти/)
  })

  it('is reported as done if the response was lost and a retry finds no session', async () => {
    const { services, failures, tried } = open()
    failures.push({ kind: 'timed-out', afterMs: 8000 }, { kind: 'signed-out', message: '' })
    await press('Удалить личный кабинет')
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toMatch(/придёт письмо/)
    services.panels.getState().open('auth', 'login-again')
    await confirm()
    await heading('Похоже, личный кабинет удалён')
    await waitFor(() => expect(services.panels.getState().auth).toBe(false))
    expect(tried).toEqual([password, password])
  })

  it('requires the customer to log in if the session is no longer valid', async () => {
    const { failures } = open()
    failures.push({ kind: 'signed-out', message: '' })
    await press('Удалить личный кабинет')
    await confirm()
    await heading('Чтобы открыть эту страницу, нужно войти')
  })
})
