/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import type { Locale, Messages } from '@vitrina/i18n'
import { renderToString } from 'react-dom/server'
import english from '../../messages/en-US/content.json' with { type: 'json' }
import russian from '../../messages/ru-RU/content.json' with { type: 'json' }
import ContactSlot from './contact-slot.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

type Answer = Result<'OK'>
type State = 'reachable' | 'unreachable'
const ok: Answer = succeed('OK')
const failed = (failure: Failure): Answer => fail(failure)
const offline = failed({ kind: 'offline' })

const inRussian = { locale: 'ru-RU' as Locale, content: russian as Messages }
const inEnglish = { locale: 'en-US' as Locale, content: english as Messages }

/** A shop whose platform answers so, one after another, and whose network can come and go. */
function openShop(
  answers: (Answer | Promise<Answer>)[] = [],
  isKept = true,
  { locale, content } = inRussian,
) {
  const writeToShop = jest.fn(
    async (_message: object, _key: string) => (await answers.shift()) ?? ok,
  )
  const listeners = new Set<(state: State) => void>()
  const network = {
    state: 'reachable' as State,
    subscribe(listener: (state: State) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const shop = createTestServices({
    api: { user: { writeToShop } },
    messages: { content },
    locale,
    network,
  })
  const services = {
    ...shop,
    settings: { ...shop.settings, contactEmail: 'help@shop.example' },
    storage: {
      ...shop.storage,
      write(...given: Parameters<typeof shop.storage.write>) {
        shop.storage.write(...given)
        return isKept
      },
    },
  }
  const page = (
    <TestShop services={services}>
      <ContactSlot />
    </TestShop>
  )
  const become = (state: State) =>
    act(async () => {
      network.state = state
      for (const listener of [...listeners]) listener(state)
    })
  return { writeToShop, page, become, services }
}

const user = userEvent.setup()
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const consent = () => screen.getByRole<HTMLInputElement>('checkbox')

async function fillIn() {
  await user.type(field('Имя (необязательно)'), 'Анна')
  await user.type(field('Почта'), 'anna@example.org')
  await user.selectOptions(screen.getByRole('combobox'), 'Размер и посадка')
  await user.type(field('Сообщение'), 'Есть ли 50-й?')
  await user.click(consent())
}

test('a contact message is sent with consent, and confirmed with the reply address', async () => {
  const shop = openShop()
  render(shop.page)
  expect(consent().checked).toBe(false)
  await fillIn()
  await press('Отправить')
  const thanks = await screen.findByRole('status')
  expect(thanks.textContent).toBe('Спасибо, письмо у нас. Ответим на anna@example.org.')
  expect(thanks.parentElement).toBe(document.activeElement)
  expect(shop.writeToShop.mock.calls.map(([message]) => message)).toEqual([
    {
      name: 'Анна',
      email: 'anna@example.org',
      subject: 'Размер и посадка',
      text: 'Есть ли 50-й?',
      consents: ['personal-data'],
    },
  ])
  await press('Написать ещё')
  expect([field('Почта').value, field('Сообщение').value]).toEqual(['anna@example.org', ''])
  expect(consent().checked).toBe(false)
})

test('a contact form with missing fields sends nothing, and links to these fields', async () => {
  const shop = openShop()
  render(shop.page)
  await user.type(field('Почта'), 'anna@example')
  await press('Отправить')
  const summary = screen.getByRole('alert')
  expect(summary.textContent).toBe(
    'Осталось поправить или заполнить: почта, сообщение, согласие на обработку персональных данных',
  )
  expect(summary.parentElement).toBe(document.activeElement)
  expect(field('Почта').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('Почта'), '.org')
  expect(field('Почта').getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'сообщение' }))
  expect(document.activeElement).toBe(field('Сообщение'))
  expect(shop.writeToShop).not.toHaveBeenCalled()
})

test('the English contact form shows no Russian in errors, progress and confirmation', async () => {
  const shop = openShop([offline, ok], true, inEnglish)
  render(shop.page)
  await user.type(field('Name (optional)'), 'Anna')
  await press('Send')
  expect(screen.getByRole('alert').textContent).toBe(
    'Please fill in or correct: e-mail, message, consent to the processing of personal data',
  )
  await user.type(field('E-mail'), 'anna@example.org')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Size and fit')
  await user.type(field('Message'), 'Is there a 50?')
  await user.click(consent())
  await press('Send')
  expect(await screen.findByText(/You are offline\. Your message is saved/)).toBeTruthy()
  await press('Send now')
  expect((await screen.findByRole('status')).textContent).toBe(
    'Thank you, we have your message. We will reply to anna@example.org.',
  )
  expect(shop.writeToShop.mock.calls[0]?.[0]).toMatchObject({ subject: 'Size and fit' })
  expect(document.body.textContent).not.toMatch(/[а-яё]/i)
})

test('a contact message submitted twice is sent once, and a retry has the same key', async () => {
  let answer: (given: Answer) => void = () => undefined
  const shop = openShop([new Promise<Answer>(resolve => (answer = resolve))])
  render(shop.page)
  await fillIn()
  await press('Отправить')
  await press(/Отправляем/)
  expect(shop.writeToShop).toHaveBeenCalledTimes(1)
  await act(async () => answer(failed({ kind: 'unexpected', status: 500, message: '' })))
  expect(screen.getByRole('alert').textContent).toContain('напишите на help@shop.example')
  expect(field('Сообщение').value).toBe('Есть ли 50-й?')
  await press('Отправить')
  await screen.findByText(/^Спасибо/)
  const [[, first], [, second]] = shop.writeToShop.mock.calls as [
    [object, string],
    [object, string],
  ]
  expect(second).toBe(first)
})

test('a contact message written offline is sent automatically once back online', async () => {
  const shop = openShop([offline])
  render(shop.page)
  await fillIn()
  await press('Отправить')
  expect((await screen.findByRole('status')).textContent).toContain('отправим его сами')
  await shop.become('unreachable')
  await shop.become('reachable')
  await screen.findByText(/^Спасибо/)
  const keys = new Set(shop.writeToShop.mock.calls.map(([, key]) => key))
  expect([shop.writeToShop.mock.calls.length, keys.size]).toEqual([2, 1])
})

test('an unsent contact message that cannot be stored warns against closing the page', async () => {
  const shop = openShop([offline], false)
  render(shop.page)
  await fillIn()
  await press('Отправить')
  expect((await screen.findByRole('status')).textContent).toContain('Не закрывайте страницу')
})

test('an unsent contact message can be withdrawn, and its text stays in the form', async () => {
  const shop = openShop()
  render(shop.page)
  await fillIn()
  await shop.become('unreachable')
  await press('Отправить')
  await press('Не отправлять')
  expect(field('Сообщение').value).toBe('Есть ли 50-й?')
  await shop.become('reachable')
  expect(shop.writeToShop).not.toHaveBeenCalled()
})

test('a contact draft survives a reload; an offline message is sent after a reload', async () => {
  const shop = openShop()
  const { unmount } = render(shop.page)
  await fillIn()
  unmount()
  const again = render(shop.page)
  expect(field('Сообщение').value).toBe('Есть ли 50-й?')
  expect(consent().checked).toBe(false)
  await user.click(consent())
  await shop.become('unreachable')
  await press('Отправить')
  again.unmount()
  await shop.become('reachable')
  render(shop.page)
  await screen.findByText(/^Спасибо/)
  expect(shop.writeToShop).toHaveBeenCalledTimes(1)
})

test('the contact form is cleared when the customer logs out', async () => {
  const shop = openShop()
  render(shop.page)
  await fillIn()
  act(() => shop.services.events.emit('session:signed-out', { why: 'asked' } as never))
  expect([field('Почта').value, field('Сообщение').value]).toEqual(['', ''])
})

test('the contact form posts without JavaScript, and hydration preserves typed text', async () => {
  const shop = openShop()
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(shop.page)
  const form = place.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual([
    'post',
    '/api/ext/mail-service/form?lang=ru',
  ])
  expect(form?.noValidate).toBe(false)
  const area = place.querySelector('textarea') as HTMLTextAreaElement
  area.value = 'Раньше скриптов'
  await act(async () => void render(shop.page, { container: place, hydrate: true }))
  expect(field('Сообщение').value).toBe('Раньше скриптов')
  expect(place.querySelector('form')?.noValidate).toBe(true)
})
