/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnReview, OwnReviews } from '@vitrina/contract'
import { fail, succeed } from '@vitrina/domain'
import { TestShop } from '@vitrina/federation/testing'
import { createAccountTestEnvironment, testCustomer } from '../testing/test-account.ts'
import ReviewsRoute from './reviews-route.tsx'

afterEach(cleanup)

function review(id: number, more: Partial<OwnReview> = {}): OwnReview {
  return {
    id,
    product_id: 7,
    title: `Отзыв ${id}`,
    detail: 'Тёплое, не мнётся.',
    nickname: 'Анна',
    review_entity: 'product',
    review_status: 1,
    created_at: '2026-11-14 16:42:00',
    product: { sku: 'COAT', name: 'Пальто двубортное', url_path: 'zhenshchinam/palto' },
    ...more,
  }
}

const page = (items: OwnReview[], total = items.length): OwnReviews => ({
  items,
  search_criteria: { page_size: 20, current_page: 1 },
  total_count: total,
})

type Answers = (OwnReviews | 'offline')[]

function open(answers: Answers, shop = createAccountTestEnvironment()) {
  shop.become(testCustomer)
  shop.services.api.user.reviews = async () => {
    const answer = answers.shift() ?? 'offline'
    return answer === 'offline' ? fail({ kind: 'offline' }) : succeed(answer)
  }
  render(
    <TestShop services={shop.services} at="/my-account/reviews">
      <ReviewsRoute />
    </TestShop>,
  )
  return shop
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(h => h.textContent)

it('the account’s reviews page lists reviews with stars, product and status', async () => {
  const { product: _gone, ...nameless } = review(3, { review_status: 3 })
  open([
    page([
      review(1, { ratings: [{ rating_name: 'Оценка', value: 4 }] }),
      review(2, { review_status: 2 }),
      nameless,
    ]),
  ])
  const first = (await screen.findByRole('heading', { name: 'Отзыв 1' })).closest('li')
  expect(within(first as HTMLElement).getByRole('img', { name: 'Оценка 4 из 5' })).toBeTruthy()
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Пальто двубортное' })
      .getAttribute('href'),
  ).toBe('/zhenshchinam/palto')
  const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(words.filter(text => text?.includes('Отзыв'))).toEqual([
    expect.stringMatching(/Опубликован.*14\.11\.2026/),
    expect.stringContaining('На проверке'),
    expect.stringMatching(/не прошёл проверку.*больше не продаётся/),
  ])
})

it('the account’s reviews page shows the size fit, unless its value is unknown', async () => {
  const fits = ['small', 'true_to_size', 'large', 'huge', undefined]
  open([page(fits.map((fit, index) => review(index + 1, fit ? ({ fit } as never) : {})))])
  await screen.findByText('Отзыв 1')
  const shown = titles().map((_title, index) => {
    const row = screen.getByRole('heading', { name: `Отзыв ${index + 1}` }).closest('li')
    return /Мало|В размер|Велико/.exec(row?.textContent ?? '')?.[0]
  })
  expect(shown).toEqual(['Мало', 'В размер', 'Велико', undefined, undefined])
})

it('“Show more” on the account’s reviews page adds the next page without duplicates', async () => {
  open([page([review(3), review(2)], 3), page([review(2), review(1)], 3)])
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await screen.findByText('Отзыв 1')
  expect(titles()).toEqual(['Отзыв 3', 'Отзыв 2', 'Отзыв 1'])
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

it('an empty reviews page of the account shows a message and a link to the orders', async () => {
  open([page([])])
  expect(await screen.findByText('Отзывов пока нет')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Мои заказы' })).toBeTruthy()
})

it('the account’s reviews page shows cached reviews offline, to their customer only', async () => {
  const shop = open([page([review(1)])])
  await screen.findByText('Отзыв 1')
  cleanup()
  open(['offline'], shop)
  expect(titles()).toEqual(['Отзыв 1'])
  expect((await screen.findByRole('alert')).textContent).toMatch(/какими мы видели их/)
  cleanup()
  shop.become({ ...testCustomer, id: 313 })
  shop.services.api.user.reviews = async () => fail({ kind: 'offline' })
  render(
    <TestShop services={shop.services} at="/my-account/reviews">
      <ReviewsRoute />
    </TestShop>,
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/Отзывы сохранены/)
  expect(titles()).toEqual([])
})

it('a customer’s reviews that arrive after the log-out are not stored', async () => {
  const shop = createAccountTestEnvironment()
  shop.become(testCustomer)
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.services.api.user.reviews = async () => {
    await promise
    return succeed(page([review(1)]))
  }
  render(
    <TestShop services={shop.services} at="/my-account/reviews">
      <ReviewsRoute />
    </TestShop>,
  )
  await screen.findByRole('status')
  cleanup()
  shop.become(null)
  resolve()
  await promise
  await new Promise(done => setTimeout(done))
  expect(shop.services.storage.keys('user')).toEqual([])
})
