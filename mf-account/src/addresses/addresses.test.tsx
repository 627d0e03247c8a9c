/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Customer, CustomerAddress } from '@vitrina/contract'
import type { ShopServices } from '@vitrina/federation'
import type { IntendedChange } from '../pending-changes/intended-change.ts'
import type { PendingAccountChanges } from '../pending-changes/pending-account-changes.ts'
import { createAccountBrowser } from '../testing/account-browser.tsx'
import { fillField } from '../testing/fill.ts'
import { testCustomer } from '../testing/test-account.ts'
import AddressesRoute from './addresses-route.tsx'

const user = userEvent.setup({ delay: null })
let browser: ReturnType<typeof createAccountBrowser>

beforeAll(() => {
  // jsdom has no CSS object.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
})
afterEach(() => {
  cleanup()
  browser.close()
})

const home: CustomerAddress = {
  id: 41,
  customer_id: 312,
  firstname: 'Анна',
  lastname: 'Щербакова',
  street: ['Ленина', '5', '12'],
  city: 'Томск',
  postcode: '634041',
  country_id: 'RU',
  region: { region_code: null, region: null, region_id: 0 },
  region_id: 0,
  telephone: '+7 913 555-01-42',
  default_shipping: true,
  default_billing: true,
}
const withHome: Customer = { ...testCustomer, addresses: [home] }

async function openAddresses(options: Parameters<typeof createAccountBrowser>[0] = {}) {
  browser = createAccountBrowser({ customer: withHome, ...options })
  return browser.open(AddressesRoute, '/my-account/shipping-details')
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
async function follow(name: string | RegExp) {
  await user.click(screen.getByRole('link', { name }))
  await screen.findByRole('heading', { level: 2, name: /Новый адрес|Изменение адреса/ })
}
const field = (name: string | RegExp) =>
  screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement
const title = () => screen.getByRole('heading', { level: 1 })
const accountChanges = ({ remoteService }: ShopServices) =>
  remoteService('account') as Promise<PendingAccountChanges>
const cards = () =>
  within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('listitem')
async function fillAddress() {
  await fillField(field('Город'), 'Омск')
  await fillField(field('Индекс'), '644 010')
  await fillField(field('Улица'), 'Мира')
  await fillField(field('Дом'), '7')
  await user.type(field('Телефон'), '89135550142')
}

describe('the addresses page of the account', () => {
  it('saves a new company address with “payer” ticked as the billing address', async () => {
    const { notices } = await openAddresses()
    await follow('Добавить адрес')
    expect(document.activeElement?.textContent).toBe('Новый адрес')
    await press('Сохранить адрес')
    expect(document.activeElement).toBe(field('Индекс'))
    expect(screen.getByText('Укажите телефон: по нему позвонит курьер')).toBeTruthy()
    await fillAddress()
    await user.click(screen.getByRole('checkbox', { name: 'Адрес компании' }))
    await fillField(field('Название компании'), 'ООО «Ромашка»')
    await fillField(field('ИНН'), '7707083893')
    await user.click(screen.getByRole('checkbox', { name: /плательщика/ }))
    await press('Сохранить адрес')
    await waitFor(() => expect(notices()).toEqual(['Данные сохранены']))
    expect(browser.profile.addresses).toMatchObject([
      { id: 41, default_shipping: true },
      {
        city: 'Омск',
        postcode: '644010',
        street: ['Мира', '7'],
        telephone: '+7 913 555-01-42',
        company: 'ООО «Ромашка»',
        vat_id: '7707083893',
        default_billing: true,
      },
    ])
    expect(browser.profile.addresses[0]?.default_billing).toBeUndefined()
    await screen.findByRole('link', { name: /Омск/ })
    const [first, second] = cards()
    expect(first?.textContent).toMatch(/634041, Томск, Ленина, 5, 12.*Доставка/)
    expect(second?.textContent).toMatch(/ИНН.7707083893.*Счета/)
  })

  it('keeps another device’s changes to other fields when an edited address is saved', async () => {
    await openAddresses()
    await follow('Изменить адрес: Томск, Ленина, 5, 12')
    await user.clear(field(/Квартира/))
    browser.changeElsewhere({
      addresses: [
        { ...home, city: 'Северск' },
        { ...home, id: 42 },
      ],
    })
    await press('Сохранить адрес')
    await waitFor(() =>
      expect(browser.profile.addresses).toMatchObject([
        { id: 41, city: 'Северск', street: ['Ленина', '5'] },
        { id: 42, street: ['Ленина', '5', '12'] },
      ]),
    )
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toMatch(/address=41/))
  })

  it('offers the delivery countries, and warns that a stored country has no delivery', async () => {
    await openAddresses({
      customer: { ...testCustomer, addresses: [{ ...home, country_id: 'KZ' }] },
    })
    await follow(/^Изменить адрес: /)
    const names = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Страна').options].map(({ text }) => text)
    await screen.findByText(/Сюда мы пока не доставляем/)
    expect(names()).toEqual(['Россия', 'Казахстан'])
    await user.selectOptions(screen.getByLabelText('Страна'), 'Россия')
    expect(screen.queryByText(/Сюда мы пока не доставляем/)).toBeNull()
  })

  it('deletes an address only after confirmation, and not after Escape', async () => {
    const { notices } = await openAddresses()
    await press(/Удалить адрес/)
    expect(screen.getByRole('group', { name: 'Удалить адрес Томск, Ленина, 5, 12?' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(document.activeElement?.textContent).toBe('Удалить')
    await press(/Удалить адрес/)
    await press('Удалить')
    await waitFor(() => expect(notices()).toEqual(['Адрес удалён']))
    expect(screen.getByText('Адресов пока нет')).toBeTruthy()
    expect(browser.profile.addresses).toEqual([])
    expect(document.activeElement?.textContent).toBe('Добавить адрес')
  })

  it('keeps an address whose deletion the platform refuses, and shows a notice', async () => {
    const { notices } = await openAddresses()
    browser.refusals.push({ kind: 'invalid', message: 'Так нельзя', problems: [] })
    await press(/Удалить адрес/)
    await press('Удалить')
    await waitFor(() => expect(notices()).toEqual(['Адрес не удалён']))
    expect(screen.getByRole('button', { name: /Удалить адрес/ })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Добавить адрес')
  })

  it('shows why the platform rejects a postcode, focuses it, and keeps other fields', async () => {
    await openAddresses()
    browser.refusals.push({
      kind: 'invalid',
      message: 'Укажите город',
      problems: [{ path: 'customer.addresses.0.postcode', message: 'Такого индекса нет' }],
    })
    await follow('Добавить адрес')
    await fillAddress()
    await press('Сохранить адрес')
    await screen.findByText('Такого индекса нет')
    expect(document.activeElement).toBe(field('Индекс'))
    expect(field('Город').value).toBe('Омск')
  })
})

describe('the draft of a new address', () => {
  const draft = 'shop/account/address neu'
  async function saveNew() {
    browser = createAccountBrowser({ customer: withHome })
    const page = await browser.open(AddressesRoute, '/my-account/shipping-details?address=neu')
    await fillAddress()
    const release = browser.holdAnswers()
    await press('Сохранить адрес')
    await waitFor(() => expect(browser.updates).toHaveLength(1))
    return { ...page, release }
  }

  it('is deleted if the address is saved outside the form; other drafts are kept', async () => {
    const { services } = await openAddresses()
    const { id: _, customer_id: __, ...wanted } = { ...home, city: 'Омск' }
    const typed = { city: 'Омск ', zipCode: '634041' }
    services.storage.write('account', 'address neu', { of: testCustomer.id, typed })
    services.storage.write('account', 'address 41', { of: 400, typed })
    const changes = await accountChanges(services)
    const { email, firstname, lastname } = testCustomer
    const person = { email, firstname, lastname }
    await act(() => changes.save({ kind: 'address', key: 'neu', person, seen: null, wanted }))
    expect(browser.profile.addresses).toHaveLength(2)
    expect([...browser.stored.keys()]).toContain('shop/account/address 41')
    expect(browser.stored.has(draft)).toBe(false)
    expect(browser.stored.has('shop/account/address 100')).toBe(false)
  })

  it('is hidden after a reload during the save, and deleted once the save succeeds', async () => {
    const { unmount, release } = await saveNew()
    unmount()
    const again = await browser.open(AddressesRoute, '/my-account/shipping-details?address=neu')
    await screen.findByText('Изменения ещё не приняты магазином, отправляем.')
    expect(screen.queryByRole('textbox')).toBeNull()
    again.unmount()
    release()
    await waitFor(() => expect(browser.profile.addresses).toHaveLength(2))
    await waitFor(() => expect(browser.stored.has(draft)).toBe(false))
    expect([...browser.stored.keys()].filter(key => key.startsWith('shop/account/'))).toEqual([])
  })
})

describe('leaving the address form', () => {
  it('preserves a draft of a new address until it is saved or discarded', async () => {
    const { unmount } = await openAddresses()
    await follow('Добавить адрес')
    await user.type(field('Город'), 'Омск')
    unmount()
    const list = await browser.open(AddressesRoute, '/my-account/shipping-details')
    await follow('Добавить адрес')
    expect(field('Город').value).toBe('Омск')
    await press('Не сохранять')
    await screen.findByRole('link', { name: 'Добавить адрес' })
    await follow('Добавить адрес')
    expect(field('Город').value).toBe('')
    await fillAddress()
    await press('Сохранить адрес')
    await waitFor(() => expect(list.notices()).toEqual(['Данные сохранены']))
    await screen.findByRole('link', { name: /Омск/ })
    await follow('Добавить адрес')
    expect(field('Город').value).toBe('')
  })

  it('is not undone when the response to the save arrives afterwards', async () => {
    const { notices } = await openAddresses()
    await follow(/Изменить адрес/)
    await user.type(field('Дом'), '9')
    const release = browser.holdAnswers()
    await press('Сохранить адрес')
    await waitFor(() => expect(browser.updates).toHaveLength(1))
    const profile = screen.getByRole('link', { name: 'Профиль' })
    await user.click(profile)
    await waitFor(() => expect(profile.getAttribute('aria-current')).toBe('page'))
    release()
    await waitFor(() => expect(notices()).toEqual(['Данные сохранены']))
    expect(profile.getAttribute('aria-current')).toBe('page')
  })
})

describe('an address changed without a connection', () => {
  it('is listed as waiting when added, and is sent as one update with later edits', async () => {
    await openAddresses()
    act(() => browser.setNetwork('unreachable'))
    await follow('Добавить адрес')
    await fillAddress()
    await press('Сохранить адрес')
    await screen.findByText('Ждёт отправки')
    await follow('Изменить адрес: Омск, Мира, 7')
    await user.clear(field('Дом'))
    await user.type(field('Дом'), '9')
    await press('Сохранить адрес')
    await screen.findByRole('link', { name: 'Изменить адрес: Омск, Мира, 9' })
    expect(browser.updates).toEqual([])
    act(() => browser.setNetwork('reachable'))
    await waitFor(() => expect(screen.queryByText('Ждёт отправки')).toBeNull())
    expect(browser.updates).toHaveLength(1)
    expect(browser.profile.addresses.map(({ street }) => street[1])).toEqual(['5', '9'])
  })

  it('stays listed while its deletion is pending, and the deletion can be undone', async () => {
    await openAddresses()
    act(() => browser.setNetwork('unreachable'))
    await press(/Удалить адрес/)
    await press('Удалить')
    await screen.findByText('Удалим, когда магазин ответит')
    await press('Вернуть')
    await screen.findByRole('button', { name: /Удалить адрес/ })
    expect(document.activeElement?.getAttribute('href')).toMatch(/address=41/)
    act(() => browser.setNetwork('reachable'))
    expect(browser.updates).toEqual([])
  })

  it('cannot be deleted while its creation is in flight, only after the response', async () => {
    const { notices, services } = await openAddresses()
    act(() => browser.setNetwork('unreachable'))
    await follow('Добавить адрес')
    await fillAddress()
    await press('Сохранить адрес')
    await screen.findByText('Ждёт отправки')
    await press('Удалить адрес: Омск, Мира, 7')
    const question = screen.getByRole('group', { name: /Удалить адрес Омск/ })
    const release = browser.holdAnswers()
    act(() => browser.setNetwork('reachable'))
    await waitFor(() => expect(browser.updates).toHaveLength(1))
    await waitFor(() => expect(question.isConnected).toBe(false))
    const changes = await accountChanges(services)
    const { meant } = changes.store.getState()[0] ?? {}
    const removal = { ...meant, seen: meant?.wanted, wanted: null } as IntendedChange
    expect(await changes.save(removal)).toEqual({ kind: 'too-early' })
    release()
    await waitFor(() => expect(notices()).toEqual(['Данные сохранены']))
    expect(browser.updates).toHaveLength(1)
    await press('Удалить адрес: Омск, Мира, 7')
    await press('Удалить')
    await waitFor(() => expect(browser.profile.addresses).toMatchObject([{ id: 41 }]))
  })

  it('cannot be edited while its creation is in flight, so no duplicate is created', async () => {
    const { services } = await openAddresses()
    act(() => browser.setNetwork('unreachable'))
    await follow('Добавить адрес')
    await fillAddress()
    await press('Сохранить адрес')
    await screen.findByText('Ждёт отправки')
    await follow('Изменить адрес: Омск, Мира, 7')
    await user.type(field('Дом'), '9')
    const release = browser.holdAnswers()
    act(() => browser.setNetwork('reachable'))
    await waitFor(() => expect(browser.updates).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.queryByText('Новый адрес')).toBeNull()
    expect(screen.getByRole('link', { name: 'Все адреса' })).toBeTruthy()
    const changes = await accountChanges(services)
    const { meant } = changes.store.getState()[0] ?? {}
    for (const seen of [meant?.wanted, null]) {
      const edit = { ...meant, seen, wanted: { ...meant?.wanted, city: 'Тара' } } as IntendedChange
      expect(await changes.save(edit)).toEqual({ kind: 'too-early' })
    }
    release()
    // What was typed goes on with the address that has come of it.
    await screen.findByRole('heading', { name: 'Изменение адреса' })
    expect(field('Город').value).toBe('Омск')
    expect(field('Дом').value).toBe('79')
    await press('Сохранить адрес')
    await waitFor(() => expect(browser.profile.addresses[1]?.street).toEqual(['Мира', '79']))
    expect(browser.profile.addresses).toHaveLength(2)
  })

  it('can be corrected in the form if the platform later rejects a new address', async () => {
    await openAddresses()
    act(() => browser.setNetwork('unreachable'))
    await follow('Добавить адрес')
    await fillAddress()
    await press('Сохранить адрес')
    await screen.findByText('Ждёт отправки')
    browser.refusals.push({ kind: 'invalid', message: 'Не больше 20 адресов', problems: [] })
    act(() => browser.setNetwork('reachable'))
    await screen.findByText(/Магазин не.принял изменения: Не больше 20 адресов/)
    await press('Исправить')
    await waitFor(() => expect(field('Город').value).toBe('Омск'))
  })

  it('opens after rejection with the rejected value and the platform’s other values', async () => {
    await openAddresses()
    act(() => browser.setNetwork('unreachable'))
    await follow(/Изменить адрес/)
    await user.type(field('Дом'), '9')
    await press('Сохранить адрес')
    await screen.findByText('Ждёт отправки')
    browser.refusals.push({ kind: 'invalid', message: 'Такого дома нет', problems: [] })
    act(() => browser.become({ ...withHome, addresses: [{ ...home, city: 'Северск' }] }))
    act(() => browser.setNetwork('reachable'))
    await screen.findByText(/Такого дома нет/)
    await press('Исправить')
    await waitFor(() => expect(field('Дом').value).toBe('59'))
    expect(field('Город').value).toBe('Северск')
  })
})

it('a checkout address stored in the browser prefills the form and can be deleted', async () => {
  browser = createAccountBrowser({ customer: withHome })
  const typed = { firstName: 'Анна', lastName: 'Ли', city: 'Тверь', streetAddress: 'Мира' }
  browser.stored.set(
    'shop/checkout/shipping-details',
    JSON.stringify({ ...typed, houseNumber: '1', zipCode: '170000', shippingMethod: 'a/b' }),
  )
  await browser.open(AddressesRoute, '/my-account/shipping-details')
  await press('Сохранить в адреса')
  await waitFor(() => expect(field('Город').value).toBe('Тверь'))
  expect(field('Фамилия').value).toBe('Ли')
  await press('Не сохранять')
  await screen.findByRole('button', { name: 'Удалить из браузера' })
  await press('Удалить из браузера')
  await press('Оставить')
  expect(document.activeElement?.textContent).toBe('Удалить из браузера')
  await press('Удалить из браузера')
  await press('Удалить')
  expect(browser.stored.has('shop/checkout/shipping-details')).toBe(false)
  expect(screen.queryByText('Из последнего оформления')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(title()))
})

it('a checkout address stored in the browser is not offered during its save', async () => {
  browser = createAccountBrowser({ customer: withHome })
  const typed = { firstName: 'Анна', lastName: 'Ли', city: 'Тверь', streetAddress: 'Мира' }
  const place = { houseNumber: '1', zipCode: '170000', phoneNumber: '+7 913 555-01-42' }
  const kept = { ...typed, ...place, country: 'RU' }
  browser.stored.set('shop/checkout/shipping-details', JSON.stringify(kept))
  await browser.open(AddressesRoute, '/my-account/shipping-details')
  act(() => browser.setNetwork('unreachable'))
  await press('Сохранить в адреса')
  await waitFor(() => expect(field('Город').value).toBe('Тверь'))
  await press('Сохранить адрес')
  await screen.findByText('Ждёт отправки')
  expect(screen.queryByRole('button', { name: 'Сохранить в адреса' })).toBeNull()
})
