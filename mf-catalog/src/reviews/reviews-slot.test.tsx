/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fail } from '@vitrina/domain'
import type { ReviewedProduct, ShownReview } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { collectHydrationErrors } from '../hydration.ts'
import { catalogMessages, createTestCatalog } from '../testing.ts'
import ReviewsSlot from './reviews-slot.tsx'

beforeEach(() => window.history.replaceState(null, '', '/palto?childSku=VT-1-49-644'))
afterEach(cleanup)

const review = (id: number, changes: Partial<ShownReview> = {}): ShownReview => ({
  id,
  title: `Отзыв ${id}`,
  detail: 'Плотный драп.',
  nickname: 'Марина К.',
  stars: 5,
  createdAt: '2026-11-06 16:42:00',
  ...changes,
})
const stored = (id: number) => ({
  ...review(id),
  ratings: [{ rating_name: 'Оценка', value: 4 }],
  created_at: '2026-10-01 09:00:00',
})
const four = [9, 8, 7, 6].map(id => review(id))

function section(
  product: Partial<ReviewedProduct> = {},
  { catalog } = createTestCatalog({ review: () => ({ items: [6, 5, 4].map(stored), total: 6 }) }),
  locale: 'ru-RU' | 'en-US' = 'ru-RU',
) {
  const services = createTestServices({ messages: catalogMessages, api: { catalog }, locale })
  const tree = (
    <TestShop services={services} at="/palto?childSku=VT-1-49-644">
      <ReviewsSlot
        id={1}
        name="Пальто"
        rating={{ average: 4.6, count: 38, counts: [1, 0, 2, 6, 29] }}
        reviews={{ items: four, total: 6 }}
        {...product}
      />
    </TestShop>
  )
  const notices = () => services.notifications.store.getState().shown.map(({ message }) => message)
  return { tree, notices }
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(title => title.textContent)

test('a review shows its title, text, name and time', () => {
  render(section({ reviews: { items: [review(1, { stars: undefined })], total: 1 } }).tree)
  const text = screen.getByRole('article').textContent
  expect(text).toBe('Отзыв 1Плотный драп.Марина К.6.11.2026 19:42')
  expect(screen.queryByRole('link', { name: 'Ещё отзывы' })).toBeNull()
})

test('a review in Russian has a lang attribute on an English page', () => {
  render(section({}, undefined, 'en-US').tree)
  const [article] = screen.getAllByRole('article')
  const marked = [...(article?.querySelectorAll('[lang=ru]') ?? [])]
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'Отзыв 9',
    'Плотный драп.',
    'Марина К.',
  ])
})

test('the average rating is shown with the number of ratings for each number of stars', () => {
  render(section().tree)
  expect(screen.getByRole('img', { name: 'Оценка 4,6 из 5' })).toBeTruthy()
  expect(screen.getByText('6 отзывов')).toBeTruthy()
  const spread = screen.getAllByRole('listitem').map(row => row.querySelector('.vh')?.textContent)
  expect(spread).toEqual([
    'Оценка 5 из 5: 29 отзывов',
    'Оценка 4 из 5: 6 отзывов',
    'Оценка 3 из 5: 2 отзыва',
    'Оценка 2 из 5: 0 отзывов',
    'Оценка 1 из 5: 1 отзыв',
  ])
})

test('“More reviews” adds reviews without duplicates and focuses the first new one', async () => {
  const { catalog, requests } = createTestCatalog({
    review: () => ({ items: [6, 5, 4].map(stored), total: 6 }),
  })
  render(section({}, { catalog, requests }).tree)
  const more = screen.getByRole('link', { name: 'Ещё отзывы' })
  expect(more.getAttribute('href')).toBe('/palto?childSku=VT-1-49-644&reviews=2#reviews')
  await userEvent.click(more)
  expect(requests).toMatchObject([{ entity: 'review', from: 4, size: 10 }])
  expect(titles()).toEqual([9, 8, 7, 6, 5, 4].map(id => `Отзыв ${id}`))
  expect(document.activeElement?.textContent).toBe('Отзыв 5')
  expect(window.location.search).toBe('?childSku=VT-1-49-644&reviews=2')
  expect(screen.queryByRole('link', { name: 'Ещё отзывы' })).toBeNull()
  expect(screen.getByText('Показано 6 из 6')).toBeTruthy()
})

test('shown reviews stay if further ones fail to load; a notice shows the reason', async () => {
  const offline = { search: async () => fail({ kind: 'offline' }) } as never
  const { tree, notices } = section({}, { catalog: offline, requests: [] })
  render(tree)
  await userEvent.click(screen.getByRole('link', { name: 'Ещё отзывы' }))
  expect(notices()).toEqual(['Нет связи. Остальное покажем, когда она вернётся'])
  expect(titles()).toHaveLength(4)
})

test('the reviews slot has separate messages for no reviews and for a failed request', () => {
  render(section({ rating: undefined, reviews: { items: [], total: 0 } }).tree)
  expect(screen.getByText('Отзывов пока нет.')).toBeTruthy()
  cleanup()
  render(section({ reviews: null }).tree)
  expect(screen.getByText('Отзывы сейчас недоступны. Остальное работает.')).toBeTruthy()
  expect(screen.getByText('38 отзывов')).toBeTruthy()
})

test('the reviews slot hydrates the server’s markup without an error', async () => {
  expect(await collectHydrationErrors(section().tree)).toEqual([])
})

const sizes = [
  { id: '644', label: '44' },
  { id: '646', label: '46' },
]

test('a review shows the fit and the size that was bought', () => {
  const felt = review(1, { fit: 'small', boughtSize: 646 })
  render(section({ sizes, reviews: { items: [felt], total: 1 } }).tree)
  expect(screen.getByRole('article').textContent).toContain('МалоРазмер 46')
})

test('a review whose fit and size are unknown to this release is shown without them', () => {
  const odd = review(1, { fit: 'huge' as 'small', boughtSize: 999 })
  render(section({ sizes, reviews: { items: [odd], total: 1 } }).tree)
  expect(screen.getByRole('article').textContent).toBe(
    'Отзыв 1Плотный драп.Марина К.6.11.2026 19:42',
  )
})

test('the majority verdict on fit is shown for eight answers, but not for four', () => {
  const { unmount } = render(section({ fits: [1, 6, 1] }).tree)
  expect(screen.getByText('Большинству подошёл свой размер')).toBeTruthy()
  expect(screen.getByText('в размер 6')).toBeTruthy()
  unmount()
  render(section({ fits: [0, 4, 0] }).tree)
  expect(screen.queryByText('в размер 4')).toBeNull()
})
