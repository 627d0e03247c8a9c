/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import OverviewRoute from '../overview/overview-route.tsx'
import type { WireAddress } from '../pending-changes/intended-change.ts'
import type { PendingAccountChanges } from '../pending-changes/pending-account-changes.ts'
import { createAccountBrowser } from '../testing/account-browser.tsx'
import { testCustomer } from '../testing/test-account.ts'
import ProfileRoute from './profile-route.tsx'

type Browser = ReturnType<typeof createAccountBrowser>
const emailTaken = {
  kind: 'invalid',
  message: 'A customer with the same email address already exists',
  problems: [],
  reason: 'email-taken',
} as const

const user = userEvent.setup({ delay: null })
let browser: Browser

afterEach(() => {
  cleanup()
  browser.close()
})

const openBrowser = (options?: Parameters<typeof createAccountBrowser>[0]) => {
  browser = createAccountBrowser(options)
  return browser
}
const openProfile = () => browser.open(ProfileRoute, '/my-account/profile')
const field = (name: string, page = document.body) =>
  within(page).getByRole('textbox', { name }) as HTMLInputElement
const press = async (name: string, page = document.body) =>
  user.click(await within(page).findByRole('button', { name }))
async function retype(name: string, text: string, page = document.body) {
  await user.clear(field(name, page))
  await user.type(field(name, page), text)
}

describe('the profile form', () => {
  it('sends new and previous values of all fields, and shows a notice once saved', async () => {
    openBrowser()
    const { notices } = await openProfile()
    expect(field('Электронная почта').value).toBe('anna@example.ru')
    await retype('Имя', 'Жан-Пьер')
    expect(screen.getByText(/ещё не.сохранены/)).toBeTruthy()
    expect(notices()).toEqual([])
    await press('Сохранить')
    await waitFor(() => expect(notices()).toEqual(['Данные сохранены']))
    const { email, lastname } = testCustomer
    expect(browser.updates).toEqual([
      {
        customer: { email, lastname, firstname: 'Жан-Пьер' },
        seen: { email, lastname, firstname: 'Анна' },
      },
    ])
    expect(field('Имя').value).toBe('Жан-Пьер')
    expect(screen.queryByText(/ещё не.сохранены/)).toBeNull()
  })

  it('shows the specification’s messages at invalid fields, and focuses the first', async () => {
    openBrowser({ locale: 'en-US' })
    const { notices } = await openProfile()
    await retype('First name', 'A')
    await retype('Last name', '7')
    await retype('E-mail', 'anna')
    await press('Save')
    for (const words of [
      'Name must have at least 2 letters',
      'Accepts only alphabet characters',
      'Please provide valid e-mail address',
    ]) {
      expect(screen.getByText(words)).toBeTruthy()
    }
    expect(document.activeElement).toBe(field('First name'))
    expect(browser.updates).toEqual([])
    await retype('First name', 'أحمد')
    await retype('Last name', '王')
    await retype('E-mail', 'ahmad@example.org')
    await press('Save')
    await waitFor(() => expect(notices()).toEqual(['Account data has successfully been updated']))
  })

  it('preserves unsaved text over a reload, for the same customer only', async () => {
    openBrowser()
    const { unmount } = await openProfile()
    await retype('Имя', 'Мария')
    unmount()
    const again = await openProfile()
    expect(field('Имя').value).toBe('Мария')
    again.unmount()
    act(() => browser.become({ ...testCustomer, id: 400, firstname: 'Борис' }))
    await openProfile()
    expect(field('Имя').value).toBe('Борис')
  })

  it('preserves unknown fields in a draft stored by another release', async () => {
    openBrowser()
    const theirs = { middlename: 'Петровна', dob: null, points: 7 }
    const kept = { of: testCustomer.id, typed: { ...theirs, firstName: 'Мария' } }
    browser.stored.set('shop/account/profile', JSON.stringify(kept))
    const { services } = await openProfile()
    expect(field('Имя').value).toBe('Мария')
    await retype('Фамилия', 'Ли')
    expect(services.storage.read('account', 'profile')).toEqual({
      of: testCustomer.id,
      typed: { ...theirs, firstName: 'Мария', lastName: 'Ли' },
    })
  })

  it('preserves the next customer’s draft if a previous customer’s response arrives', async () => {
    openBrowser()
    const { services } = await openProfile()
    await retype('Имя', 'Мария')
    const answer = browser.holdAnswers()
    await press('Сохранить')
    await waitFor(() => expect(browser.updates).toHaveLength(1))
    const his = { of: 400, typed: { firstName: 'Боря' } }
    act(() => {
      services.storage.write('account', 'profile', his)
      browser.become({ ...testCustomer, id: 400, firstname: 'Борис' })
    })
    const queue = await services.queue()
    await act(async () => answer())
    await waitFor(() => expect(queue.tasks('user')).toEqual([]))
    expect(field('Имя').value).toBe('Боря')
    expect(services.storage.read('account', 'profile')).toEqual(his)
  })

  it('preserves unsaved text in one tab when another tab saves other fields', async () => {
    openBrowser()
    const here = await openProfile()
    const there = await openProfile()
    await retype('Фамилия', 'Ли', there.container)
    await retype('Имя', 'Мария', here.container)
    await press('Сохранить', here.container)
    await waitFor(() => expect(field('Имя', there.container).value).toBe('Мария'))
    there.unmount()
    const again = await openProfile()
    expect(field('Фамилия', again.container).value).toBe('Ли')
  })

  it('reports a taken e-mail at its field, and keeps the typed e-mail', async () => {
    openBrowser()
    await openProfile()
    browser.refusals.push(emailTaken)
    await retype('Электронная почта', 'boris@example.ru')
    await press('Сохранить')
    await screen.findByText('На эту почту уже открыт личный кабинет')
    expect(document.activeElement).toBe(field('Электронная почта'))
    expect(field('Электронная почта').value).toBe('boris@example.ru')
    await retype('Электронная почта', 'anna@example.org')
    await press('Сохранить')
    await waitFor(() => expect(browser.profile.email).toBe('anna@example.org'))
  })
})

it('text typed into the profile form during a save is preserved, also after a reload', async () => {
  openBrowser()
  const { unmount } = await openProfile()
  await retype('Имя', 'Мария')
  const answer = browser.holdAnswers()
  await press('Сохранить')
  await waitFor(() => expect(browser.updates).toHaveLength(1))
  await retype('Фамилия', 'Ли')
  await act(async () => answer())
  await waitFor(() => expect(browser.profile.firstname).toBe('Мария'))
  await screen.findByRole('button', { name: 'Сохранить' })
  expect(field('Имя').value).toBe('Мария')
  expect(field('Фамилия').value).toBe('Ли')
  unmount()
  await openProfile()
  expect(field('Фамилия').value).toBe('Ли')
})

it('a refused profile change is reported after leaving the form and on the overview', async () => {
  openBrowser()
  const { unmount, notices } = await openProfile()
  browser.refusals.push(emailTaken)
  await retype('Электронная почта', 'boris@example.ru')
  const answer = browser.holdAnswers()
  await press('Сохранить')
  await waitFor(() => expect(browser.updates).toHaveLength(1))
  unmount()
  await act(async () => answer())
  await waitFor(() => expect(notices()).toEqual(['Изменения профиля не сохранены']))
  await browser.open(OverviewRoute, '/my-account')
  await screen.findByText(/на.эту почту уже открыт личный кабинет/)
})

it('a profile change waits behind a pending address change, and can be discarded', async () => {
  openBrowser()
  const { services } = await openProfile()
  browser.refusals.push({ kind: 'too-many-requests', retryAfterMs: 600_000 })
  const changes = (await services.remoteService('account')) as unknown as PendingAccountChanges
  const { email, firstname, lastname } = testCustomer
  const person = { email, firstname, lastname }
  const address = { firstname, lastname, city: 'Омск', street: ['Мира', '7'] } as WireAddress
  const saved = await changes.save({
    kind: 'address',
    key: 'new',
    person,
    seen: null,
    wanted: address,
  })
  expect(saved).toEqual({ kind: 'waiting' })
  await retype('Имя', 'Мария')
  await press('Сохранить')
  await screen.findByText(/Изменения ещё не приняты магазином/)
  expect(screen.getByRole('button', { name: 'Сохранить' }).ariaBusy).toBeNull()
  expect(browser.updates).toHaveLength(1)
  await press('Отказаться от изменений')
  await waitFor(() => expect(field('Имя').value).toBe('Анна'))
  expect(screen.queryByText(/Изменения ещё не приняты/)).toBeNull()
  expect(browser.profile.firstname).toBe('Анна')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
})

describe('a profile change made offline', () => {
  it('is shown as pending in two tabs, and sent as one update with the next change', async () => {
    openBrowser()
    const here = await openProfile()
    const there = await openProfile()
    const overview = await browser.open(OverviewRoute, '/my-account')
    act(() => browser.setNetwork('unreachable'))
    await retype('Имя', 'Мария', here.container)
    await press('Сохранить', here.container)
    for (const page of [here, there, overview]) {
      await within(page.container).findByText(/Нет связи. Изменения сохранены только в.этом/)
    }
    const status = within(overview.container).getByRole('status')
    expect(within(status).getByRole('link', { name: 'Профиль' })).toBeTruthy()
    expect(field('Имя', there.container).value).toBe('Мария')
    await retype('Фамилия', 'Ли', there.container)
    await press('Сохранить', there.container)
    await waitFor(() => expect(field('Фамилия', here.container).value).toBe('Ли'))
    expect([here, there, overview].flatMap(page => page.notices())).toEqual([])
    expect(browser.updates).toEqual([])

    browser.changeElsewhere({ email: 'new@example.ru' })
    act(() => browser.setNetwork('reachable'))
    await waitFor(() =>
      expect(browser.profile).toMatchObject({ firstname: 'Мария', lastname: 'Ли' }),
    )
    expect(browser.profile.email).toBe('new@example.ru')
    expect(browser.updates).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText(/Нет связи/)).toBeNull())
    const told = () => [here, there, overview].flatMap(page => page.notices())
    await waitFor(() => expect(told()).toEqual(['Данные сохранены']))
  })

  it('shows the reason when refused later, and can be corrected in the form', async () => {
    openBrowser()
    const { notices } = await openProfile()
    act(() => browser.setNetwork('unreachable'))
    await retype('Электронная почта', 'boris@example.ru')
    await press('Сохранить')
    await screen.findByText(/Нет связи/)
    browser.refusals.push(emailTaken)
    // Another device has changed what was left alone here.
    act(() => browser.become({ ...testCustomer, lastname: 'Ли' }))
    act(() => browser.setNetwork('reachable'))
    await screen.findByText(/на.эту почту уже открыт личный кабинет/)
    expect(notices()).toEqual(['Изменения профиля не сохранены'])
    expect(field('Электронная почта').value).toBe('anna@example.ru')
    await press('Исправить')
    expect(field('Электронная почта').value).toBe('boris@example.ru')
    expect(field('Фамилия').value).toBe('Ли')
    await waitFor(() => expect(screen.queryByText(/уже открыт/)).toBeNull())
  })

  it('can be discarded while it waits, and is then not sent', async () => {
    openBrowser()
    await openProfile()
    act(() => browser.setNetwork('unreachable'))
    await retype('Имя', 'Мария')
    await press('Сохранить')
    await press('Отказаться от изменений')
    await waitFor(() => expect(field('Имя').value).toBe('Анна'))
    act(() => browser.setNetwork('reachable'))
    expect(browser.updates).toEqual([])
  })

  it('is sent and shown only while its customer is signed in', async () => {
    openBrowser()
    await openProfile()
    act(() => browser.setNetwork('unreachable'))
    await retype('Имя', 'Мария')
    await press('Сохранить')
    await screen.findByText(/Нет связи/)
    act(() =>
      browser.become({ ...testCustomer, id: 400, firstname: 'Борис', email: 'boris@example.ru' }),
    )
    expect(screen.queryByText(/Нет связи/)).toBeNull()
    expect(field('Имя').value).toBe('Борис')
    act(() => browser.setNetwork('reachable'))
    await retype('Фамилия', 'Ли')
    await press('Сохранить')
    await waitFor(() => expect(browser.updates).toHaveLength(1))
    expect(JSON.stringify(browser.updates)).not.toContain('Мария')
    act(() => browser.become(testCustomer))
    await waitFor(() => expect(JSON.stringify(browser.updates)).toContain('Мария'))
  })
})

describe('the password form of the profile', () => {
  const secret = (name: string) => screen.getByLabelText(name) as HTMLInputElement
  async function fill(current = 'старый пароль', next = 'три зонтика у окна') {
    await press('Изменить пароль')
    await user.type(secret('Текущий пароль'), current)
    await user.type(secret('Новый пароль'), next)
    await user.type(secret('Пароль ещё раз'), next)
  }

  it('signs in with the new password, and stores neither password in the browser', async () => {
    openBrowser({ locale: 'en-US' })
    const { notices } = await openProfile()
    await press('Change password')
    expect(document.activeElement).toBe(secret('Current password'))
    await user.type(secret('Current password'), 'old password')
    await user.type(secret('New password'), 'three umbrellas')
    await user.type(secret('Repeat password'), 'three umbrellas')
    await press('Save the password')
    await waitFor(() => expect(notices()).toEqual(['Password has successfully been changed']))
    expect(browser.logins).toEqual([{ username: testCustomer.email, password: 'three umbrellas' }])
    expect(JSON.stringify([...browser.stored])).not.toMatch(/umbrellas|old password/)
  })

  it('when offline keeps its input, and shows that the old password is still valid', async () => {
    openBrowser()
    await openProfile()
    await fill()
    act(() => browser.setNetwork('unreachable'))
    await press('Сохранить пароль')
    await screen.findByText(/Нет связи. Пароль пока прежний/)
    expect(secret('Новый пароль').value).toBe('три зонтика у окна')
  })

  it('shows a wrong current password at its field, and attempts no login', async () => {
    openBrowser()
    await openProfile()
    browser.passwords.push({
      ok: false,
      failure: { kind: 'invalid', message: 'Текущий пароль не подходит', problems: [] },
    })
    await fill()
    await press('Сохранить пароль')
    await screen.findByText('Текущий пароль не подходит')
    expect(document.activeElement).toBe(secret('Текущий пароль'))
    expect(browser.logins).toEqual([])
  })

  it('reports the changed password on a retry after a lost response', async () => {
    openBrowser()
    const { notices } = await openProfile()
    browser.passwords.push({ ok: false, failure: { kind: 'timed-out', afterMs: 1 } })
    await fill()
    await press('Сохранить пароль')
    await screen.findByText(/неизвестно, изменён ли пароль/)
    await press('Сохранить пароль')
    await waitFor(() => expect(notices()).toEqual(['Пароль изменён']))
  })
})
