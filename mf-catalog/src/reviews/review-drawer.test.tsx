/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import words from '../../messages/ru-RU/review.json' with { type: 'json' }
import { catalogMessages } from '../testing.ts'
import { ReviewDrawer } from './review-drawer.tsx'

let isOnline = true
beforeEach(() => {
  isOnline = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
})
afterEach(cleanup)

type Sent = { review: Record<string, unknown>; key: string }

/** A platform that gives these answers in turn, the last one for ever. */
function shop(...answers: (Result<unknown> | Promise<Result<unknown>>)[]) {
  const sent: Sent[] = []
  const services = createTestServices({
    messages: { ...catalogMessages, review: words },
    api: {
      review: {
        create: async (review, key) => {
          sent.push({ review, key })
          return (answers.length > 1 ? answers.shift() : answers[0]) ?? succeed(null)
        },
      },
    },
  })
  return { sent, services }
}

let sizes: { id: string; label: string }[] | undefined
beforeEach(() => {
  sizes = undefined
})
const onClose = jest.fn()
function show(services: ShopServices) {
  const drawer = (open: boolean) => (
    <TestShop services={services}>
      <ReviewDrawer product={{ id: 7, name: 'Пальто', sizes }} open={open} onClose={onClose} />
    </TestShop>
  )
  const { rerender, unmount } = render(drawer(true))
  return { unmount, setOpen: (open: boolean) => act(async () => rerender(drawer(open))) }
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const press = () => userEvent.click(screen.getByRole('button', { name: 'Отправить отзыв' }))
const consent = () => screen.getByRole('checkbox', { name: /Даю согласие/ }) as HTMLInputElement

/** Agrees where that was not done yet, and sends. */
async function send() {
  if (!consent().checked) await userEvent.click(consent())
  await press()
}

async function fill() {
  await userEvent.click(screen.getByRole('radio', { name: '4, хорошо' }))
  for (const [name, text] of [
    ['Заголовок', 'Тёплое'],
    ['Отзыв', 'Ношу вторую зиму'],
    ['Имя', 'Анна'],
  ] as const) {
    // At once, as a browser's autofill does: each key typed would render the form.
    await userEvent.click(field(name))
    await userEvent.paste(text)
  }
}

test('the review form of a product with sizes sends the chosen fit and size', async () => {
  sizes = [
    { id: '644', label: '44' },
    { id: '646', label: '46' },
  ]
  const { sent, services } = shop()
  show(services)
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: 'велико' }))
  const size = screen.getByRole('combobox', { name: /Какой размер вы брали/ })
  await userEvent.selectOptions(size, '46')
  await send()
  expect(sent[0]?.review).toMatchObject({ fit: 'large', bought_size: 646 })
})

test('a review is sent once, and a message reports that it is moderated first', async () => {
  const { sent, services } = shop()
  show(services)
  await fill()
  await send()
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      review: {
        product_id: 7,
        title: 'Тёплое',
        detail: 'Ношу вторую зиму',
        nickname: 'Анна',
        review_entity: 'product',
        consents: ['personal-data'],
        ratings: [{ rating_name: 'Оценка', value: 4 }],
      },
    },
  ])
  const thanks = screen.getByText('Спасибо. Отзыв появится после проверки')
  expect(document.activeElement).toBe(thanks)
  expect(services.storage.read('review', 'draft-7')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуться к вещи' }))
  expect(onClose).toHaveBeenCalled()
})

test('the review form opens empty after a review was sent', async () => {
  const { services } = shop()
  const { setOpen } = show(services)
  await fill()
  await send()
  await setOpen(false)
  await setOpen(true)
  expect(field('Заголовок').value).toBe('')
})

test('a review draft is cleared when another customer signs in on the same page', async () => {
  const { services } = shop()
  show(services)
  await fill()
  // As the session does where the other signs in.
  services.storage.remove('review', 'draft-7')
  act(() => services.events.emit('session:signed-in', { how: 'here', isStranger: true }))
  expect([field('Отзыв').value, field('Имя').value]).toEqual(['', ''])
})

test('a review draft is cleared on log-out in another tab, but not on session expiry', async () => {
  const { services } = shop()
  show(services)
  await fill()
  const out = (why: 'asked' | 'expired') =>
    act(() =>
      services.events.emit('session:signed-out', { why, where: 'elsewhere', isSilent: true }),
    )
  out('expired')
  expect(field('Имя').value).toBe('Анна')
  services.storage.remove('review', 'draft-7')
  out('asked')
  expect([field('Отзыв').value, field('Имя').value]).toEqual(['', ''])
  await userEvent.type(field('Отзыв'), 'Б')
  expect(JSON.stringify(services.storage.read('review', 'draft-7'))).not.toContain('Анна')
})

test('a review without consent is not sent, and the consent is not preselected', async () => {
  const { sent, services } = shop()
  show(services)
  await fill()
  expect(consent().checked).toBe(false)
  await press()
  expect(sent).toEqual([])
  expect(screen.getByRole('alert').textContent).toMatch(/согласие на обработку/)
  await userEvent.click(screen.getByRole('link', { name: /согласие на обработку/ }))
  expect(document.activeElement).toBe(consent())
  await userEvent.keyboard(' ')
  expect(consent().getAttribute('aria-invalid')).toBeNull()
  await press()
  expect(sent).toHaveLength(1)
})

test('a double click on the submit button sends one review', async () => {
  let answer = (_: Result<unknown>) => {}
  const { sent, services } = shop(new Promise(done => (answer = done)))
  show(services)
  await fill()
  await userEvent.click(consent())
  const button = screen.getByRole('button', { name: 'Отправить отзыв' })
  await userEvent.dblClick(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(sent).toHaveLength(1)
  await act(async () => answer(succeed(null)))
  expect(sent).toHaveLength(1)
})

test('an incomplete review is not sent, and its invalid fields are listed as links', async () => {
  const { sent, services } = shop()
  show(services)
  await userEvent.type(field('Имя'), 'Я')
  await send()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe(
    'Чтобы отправить отзыв, исправьте или заполните: заголовок, отзыв, имя',
  )
  expect(document.activeElement?.contains(alert)).toBe(true)
  expect(field('Заголовок').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('В имени не меньше двух букв')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'имя' }))
  expect(document.activeElement).toBe(field('Имя'))
  await userEvent.type(field('Имя'), 'на')
  expect(field('Имя').getAttribute('aria-invalid')).toBeNull()
  expect(sent).toEqual([])
})

test('an empty review field that was only focused shows no error', async () => {
  show(shop().services)
  await userEvent.click(field('Заголовок'))
  await userEvent.tab()
  expect(field('Заголовок').getAttribute('aria-invalid')).toBeNull()
})

test.each<[string, Failure, string]>([
  ['slow', { kind: 'timed-out', afterMs: 8000 }, 'второго такого же отзыва не появится'],
  ['responding 429', { kind: 'too-many-requests', retryAfterMs: 580_000 }, 'через 10 минут.'],
  [
    'responding 429 for 21 seconds',
    { kind: 'too-many-requests', retryAfterMs: 20_500 },
    'через 21 секунду.',
  ],
  [
    'no longer selling the product',
    { kind: 'not-found', message: '' },
    'Эта вещь больше не продаётся',
  ],
  ['responding 500', { kind: 'unexpected', status: 500, message: '' }, 'Текст сохранён'],
  [
    'refusing the text',
    { kind: 'invalid', message: 'Не больше 200 знаков', problems: [] },
    'Не больше 200',
  ],
])(
  'a review sent while the shop is %s stays in the form, and the reason is shown',
  async (_, failure, says) => {
    const { services } = shop(fail(failure))
    show(services)
    await fill()
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(says)
    expect(document.activeElement?.contains(alert)).toBe(true)
    expect(field('Отзыв').value).toBe('Ношу вторую зиму')
  },
)

test('a failed review is retried with the same key, and a changed one with a new key', async () => {
  const { sent, services } = shop(fail({ kind: 'timed-out', afterMs: 8000 }))
  const { unmount } = show(services)
  await fill()
  await send()
  unmount()
  show(services)
  expect(field('Заголовок').value).toBe('Тёплое')
  await send()
  await userEvent.type(field('Заголовок'), ' и лёгкое')
  await send()
  const [first, again, changed] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})

test('a review submitted offline is not sent, and can be sent once back online', async () => {
  const { sent, services } = shop()
  show(services)
  await fill()
  isOnline = false
  await send()
  // The test's storage lives as long as the page, and the words must not promise more.
  expect(screen.getByRole('alert').textContent).toContain('Не закрывайте страницу')
  expect(sent).toEqual([])
  isOnline = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('Связь вернулась. Отзыв можно отправить.')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
})

describe('the late response to a review', () => {
  const thanks = { type: 'success', message: 'Спасибо. Отзыв появится после проверки' }
  const wait = { type: 'error', message: expect.stringContaining('через 10 минут.') }
  const close = ({ setOpen }: ReturnType<typeof show>) => setOpen(false)
  const leave = ({ unmount }: ReturnType<typeof show>) => unmount()

  test.each<[string, (shown: ReturnType<typeof show>) => unknown, Result<null>, object]>([
    ['after the drawer was closed', close, succeed(null), thanks],
    ['after the page was left', leave, succeed(null), thanks],
    [
      'as a 429, with the time to wait',
      close,
      fail({ kind: 'too-many-requests', retryAfterMs: 580_000 }),
      wait,
    ],
  ])('is shown as a notice if it arrives %s', async (_when, go, result, notice) => {
    let answer = (_: Result<unknown>) => {}
    const { services } = shop(new Promise(done => (answer = done)))
    const shown = show(services)
    await fill()
    await send()
    await go(shown)
    await act(async () => answer(result))
    expect(services.notifications.store.getState().shown).toMatchObject([notice])
  })
})
