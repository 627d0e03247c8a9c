/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { TestShop } from '@vitrina/federation/testing'
import { renderToString } from 'react-dom/server'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import NewsletterPanelSlot from './newsletter-panel-slot.tsx'
import SubscribeRoute from './subscribe-route.tsx'

afterEach(cleanup)

type Options = { of?: 'guest' | 'customer'; locale?: 'ru-RU' | 'en-US' }

/** A shopper before the open panel, and what the platform was asked. */
function open({ of = 'guest', locale = 'ru-RU' }: Options = {}) {
  const asked: string[] = []
  const failures: Failure[] = []
  const shop = createAccountTestEnvironment({ locale })
  if (of === 'customer') shop.become(testCustomer)
  const { user } = shop.services.api
  let answered = Promise.resolve()
  user.subscribe = async email => {
    asked.push(email)
    await answered
    const failure = failures.shift()
    return failure ? fail(failure) : succeed('OK' as const)
  }
  user.subscription = async () =>
    succeed({ email: testCustomer.email, status: 'unsubscribed', has_coupon_left: false })
  const panels = shop.services.panels.getState()
  const show = () => act(() => panels.open('newsletter'))
  const close = () => act(() => panels.close())
  render(
    <TestShop services={shop.services}>
      <NewsletterPanelSlot />
    </TestShop>,
  )
  show()
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answered = promise
    return resolve
  }
  return { ...shop, asked, failures, show, close, hold }
}

const field = (name = 'Электронная почта') =>
  screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const seen = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

async function ask(email: string) {
  const agreement = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Даю/ })
  if (!agreement.checked) await userEvent.click(agreement)
  await userEvent.type(await field(), `${email}{Enter}`)
}

describe('the newsletter panel', () => {
  it('a guest gets a message that does not reveal whether the e-mail is subscribed', async () => {
    const { asked } = open()
    expect(document.activeElement).toBe(await field())
    expect(seen()).toMatch(/За первую подписку пришлём промокод на 10 %/)
    await ask(' anna@example.ru ')
    const said = await screen.findByRole('status')
    expect(said.parentElement).toBe(document.activeElement)
    expect(asked).toEqual(['anna@example.ru'])
    expect(said.parentElement?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Если вы ещё не подписаны на новости, письмо со ссылкой уже идёт на anna@example.ru. ' +
        'Нажмите в нём «Подтвердить»: ссылка действует неделю.Письма нет несколько минут? ' +
        'Загляните в папку «Спам». Если вы уже подписаны или письмо сегодня приходило дважды, ' +
        'нового не будет.Отправить ещё раз или на другую почту',
    )
    await press(/Отправить ещё раз/)
    expect((await field()).value).toBe('anna@example.ru')
  })

  it('a form without consent is not sent, and the consent text is linked', async () => {
    const { asked } = open()
    await userEvent.type(await field(), 'anna@example.ru{Enter}')
    expect(await screen.findByText(/Без согласия писать не можем/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(asked).toEqual([])
    const way = await screen.findByRole('link', { name: /согласие на рассылку/ })
    expect(way.getAttribute('href')).toBe('/i/soglasie-na-rassylku')
  })

  it.each([
    ['ru-RU', 'Электронная почта', 'Подписаться', /Укажите почту/, /Проверьте адрес/],
    ['en-US', 'E-mail', 'Subscribe', /Field is required/, /Please provide valid e-mail address/],
  ] as const)(
    'a missing or invalid e-mail is not sent, and shows an error in %s',
    async (locale, label, action, missing, wrong) => {
      const { asked } = open({ locale })
      await press(action)
      expect(seen()).toMatch(missing)
      await userEvent.type(await field(label), 'anna@{Enter}')
      expect(seen()).toMatch(wrong)
      expect(document.activeElement).toBe(await field(label))
      expect(asked).toEqual([])
    },
  )

  it.each([
    [{ kind: 'offline' }, /Нет связи\. Подписаться получится, когда она вернётся/],
    [{ kind: 'too-many-requests', retryAfterMs: 30_000 }, /через 30\sсекунд/],
    [{ kind: 'unexpected', status: 500, message: '' }, /сбой/],
    [{ kind: 'invalid', message: 'Нельзя', problems: [] }, /отказом: Нельзя/],
  ] as [Failure, RegExp][])(
    'a failed request shows its reason and keeps the e-mail for a retry: %j',
    async (failure, words) => {
      const { asked, failures } = open()
      failures.push(failure)
      await ask('anna@example.ru')
      expect((await screen.findByRole('alert')).textContent).toMatch(words)
      expect((await field()).value).toBe('anna@example.ru')
      await press('Подписаться')
      await screen.findByRole('status')
      expect(asked).toHaveLength(2)
    },
  )

  it('a double press sends one request, and a response after closing shows a notice', async () => {
    const { asked, hold, close, show, notices } = open()
    const answer = hold()
    await ask('anna@example.ru')
    await press(/Отправляем/)
    close()
    await act(async () => answer())
    await waitFor(() => expect(notices().join()).toMatch(/письмо со\sссылкой уже идёт на/))
    expect(asked).toEqual(['anna@example.ru'])
    show()
    expect(await screen.findByRole('status')).toBeTruthy()
  })

  it.each(['open', 'closed'])(
    'an e-mail sent by one customer is not shown to the next customer, with the panel %s',
    async panel => {
      const { hold, close, show, become, notices } = open({ of: 'customer' })
      await press('Подписать другую почту')
      const answer = hold()
      await ask('gift@example.ru')
      if (panel === 'closed') close()
      act(() => become({ ...testCustomer, id: 313, email: 'boris@example.ru' }))
      await act(async () => answer())
      if (panel === 'closed') show()
      await press('Подписать другую почту')
      expect((await field()).value).toBe('')
      expect(seen()).not.toMatch(/gift@example/)
      expect(notices()).toEqual([])
    },
  )

  it('a customer can subscribe the account’s e-mail, and gets no second coupon offer', async () => {
    const { asked } = open({ of: 'customer' })
    await screen.findByText('Вы не подписаны на новости')
    expect(seen()).not.toMatch(/промокод/i)
    await userEvent.click(await screen.findByRole('checkbox', { name: /согласие на рассылку/ }))
    await press('Подписаться')
    await waitFor(() => expect(asked).toEqual(['anna@example.ru']))
  })

  it('a customer can subscribe another e-mail, and return to the account’s e-mail', async () => {
    const { asked } = open({ of: 'customer' })
    await press('Подписать другую почту')
    expect(document.activeElement).toBe(await field())
    await ask('gift@example.ru')
    await screen.findByText(/идёт на\sgift@example\.ru/)
    expect(asked).toEqual(['gift@example.ru'])
    await press('Вернуться к своей почте')
    await screen.findByText('Вы не подписаны на новости')
  })

  it('an e-mail typed by one shopper is not shown to the next shopper of the browser', async () => {
    const { become } = open({ of: 'customer' })
    await press('Подписать другую почту')
    await userEvent.type(await field(), 'gift@example.ru')
    await act(async () => become(null))
    expect((await field()).value).toBe('')
    await userEvent.type(await field(), 'guest@example.ru')
    await act(async () => become(testCustomer))
    await press('Подписать другую почту')
    expect((await field()).value).toBe('')
  })

  it('the server renders a form that posts without JavaScript', () => {
    const { services } = createAccountTestEnvironment()
    const html = renderToString(
      <TestShop services={services} at="/newsletter">
        <SubscribeRoute />
      </TestShop>,
    )
    const page = new DOMParser().parseFromString(html, 'text/html')
    const form = page.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/api/ext/mailchimp-subscribe/ask?lang=ru')
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.noValidate).toBe(false)
    expect(form?.querySelector('input')?.name).toBe('emailAddress')
  })

  it('the server renders a form that posts to the store view of the page', () => {
    const { services } = createAccountTestEnvironment({ locale: 'en-US' })
    const views = { storeCode: 'de', base: { path: '/de', others: [] }, all: [] }
    const html = renderToString(
      <TestShop services={{ ...services, settings: { ...services.settings, views } }}>
        <SubscribeRoute />
      </TestShop>,
    )
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.querySelector('form')?.getAttribute('action')).toBe(
      '/api/ext/mailchimp-subscribe/ask?lang=en&storeCode=de',
    )
  })
})
