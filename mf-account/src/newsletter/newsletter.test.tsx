/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Subscription, SubscriptionStatus } from '@vitrina/contract'
import { type Failure, fail, succeed } from '@vitrina/domain'
import { TestShop } from '@vitrina/federation/testing'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import NewsletterRoute from './newsletter-route.tsx'

afterEach(cleanup)

/** The platform's side: what it knows, and whether it still writes emails today. */
function open(status: SubscriptionStatus, { hasCoupon = true, emails = 2 } = {}) {
  const known: Subscription = { email: testCustomer.email, status, has_coupon_left: hasCoupon }
  const failures: Failure[] = []
  const asked: string[] = []
  const shop = createAccountTestEnvironment()
  shop.become(testCustomer)
  const { user } = shop.services.api
  user.subscription = async () => {
    const failure = failures.shift()
    return failure ? fail(failure) : succeed({ ...known })
  }
  const change = (deed: string, next: () => void) => async (email: string) => {
    asked.push(`${deed} ${email}`)
    const failure = failures.shift()
    if (failure) return fail(failure)
    next()
    return succeed('OK' as const)
  }
  let left = emails
  user.subscribe = change('subscribe', () => {
    if (left > 0) known.status = 'pending'
    left -= 1
  })
  user.unsubscribe = change('unsubscribe', () => {
    known.status = 'unsubscribed'
  })
  const show = () =>
    render(
      <TestShop services={shop.services} at="/my-account/newsletter">
        <NewsletterRoute />
      </TestShop>,
    )
  show()
  return { ...shop, known, failures, asked, show }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const box = () => screen.findByRole('checkbox', { name: 'Даю согласие на рассылку' })
const agree = async () => userEvent.click(await box())
const seen = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the newsletter page of the account', () => {
  it('subscribing requests a confirmation email, and the page shows how to confirm', async () => {
    const { asked } = open('unsubscribed')
    expect(await screen.findByText('Вы не подписаны на новости')).toBeTruthy()
    expect(seen()).toMatch(/После подтверждения пришлём промокод на 10 %/)
    await agree()
    await press('Подписаться')
    const state = await screen.findByText('Осталось подтвердить подписку')
    expect(document.activeElement).toBe(state)
    expect(asked).toEqual(['subscribe anna@example.ru'])
    expect(seen()).toMatch(/письмо, которое мы отправили на anna@example\.ru/)
  })

  it('the consent checkbox is unticked at first, and without consent nothing is sent', async () => {
    const { asked } = open('unsubscribed')
    expect(await box()).toHaveProperty('checked', false)
    await press('Подписаться')
    expect(screen.getByText('Без согласия писать не можем: поставьте отметку')).toBeTruthy()
    expect(document.activeElement).toBe(await box())
    expect(asked).toEqual([])
    await agree()
    expect(screen.queryByText(/поставьте отметку/)).toBeNull()
    await press('Подписаться')
    await screen.findByText('Осталось подтвердить подписку')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('a customer who has used the subscription coupon is offered no coupon', async () => {
    open('unsubscribed', { hasCoupon: false })
    await screen.findByText('Вы не подписаны на новости')
    expect(seen()).not.toMatch(/промокод/i)
  })

  it('subscribing after the daily limit of emails shows an alert that none was sent', async () => {
    open('unsubscribed', { emails: 0 })
    await agree()
    await press('Подписаться')
    expect((await screen.findByRole('alert')).textContent).toMatch(/нового мы не\sотправили/)
    expect(screen.queryByText('Осталось подтвердить подписку')).toBeNull()
  })

  it('requesting the email again reports the limit of two emails', async () => {
    open('pending')
    await press('Отправить письмо ещё раз')
    expect((await screen.findByRole('status')).textContent).toMatch(/меньше двух раз/)
    await press('Передумать')
    expect(document.activeElement).toBe(await screen.findByText('Вы не подписаны на новости'))
  })

  it('the unsubscribe button ends the subscription', async () => {
    const { asked } = open('subscribed')
    expect(await screen.findByText('Вы подписаны на новости')).toBeTruthy()
    expect(seen()).toMatch(/промокод на 10 % ещё не использован/)
    await press('Отписаться')
    await screen.findByText('Вы не подписаны на новости')
    expect(asked).toEqual(['unsubscribe anna@example.ru'])
  })

  it('a subscription confirmed in another tab is shown once the tab is visible again', async () => {
    const { known } = open('pending')
    await screen.findByText('Осталось подтвердить подписку')
    known.status = 'subscribed'
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByText('Вы подписаны на новости')
  })

  it('the cached status is shown offline, and a failed unsubscription is reported', async () => {
    const { failures, show } = open('subscribed')
    await screen.findByText('Вы подписаны на новости')
    cleanup()
    failures.push({ kind: 'offline' }, { kind: 'offline' })
    show()
    expect(screen.getByText('Вы подписаны на новости')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toMatch(/в\sпоследний раз/)
    await press('Отписаться')
    await waitFor(() => expect(seen()).toMatch(/Попробуйте отписаться ещё раз/))
    expect(screen.getByText('Вы подписаны на новости')).toBeTruthy()
  })

  it('a status that failed to load is loaded by the button “Load again”', async () => {
    const { services, failures, show } = open('pending')
    await screen.findByText('Осталось подтвердить подписку')
    cleanup()
    services.storage.remove('user', 'own-things')
    failures.push({ kind: 'unexpected', status: 500, message: '' })
    show()
    await press('Загрузить снова')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('a 429 response shows the seconds to wait, as in Retry-After', async () => {
    const { failures } = open('unsubscribed')
    await screen.findByText('Вы не подписаны на новости')
    failures.push({ kind: 'too-many-requests', retryAfterMs: 30_000 })
    await agree()
    await press('Подписаться')
    expect((await screen.findByRole('alert')).textContent).toMatch(/через 30\sсекунд/)
  })
})
