/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlacedOrder } from '@vitrina/contract'
import { type Failure, fail, parseMoney, type Result, succeed } from '@vitrina/domain'
import { type PartialApi, TestShop } from '@vitrina/federation/testing'
import { coatLine, placedOrder, scarfLine } from '../../testing/order.ts'
import { createAccountTestEnvironment, testCustomer } from '../../testing/test-account.ts'
import OrderRoute from '../order-route.tsx'

afterEach(cleanup)

const waiting: PlacedOrder = { ...placedOrder, status: 'pending', is_cancellable: true }
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
const { is_cancellable: _can, ...settled } = waiting
const canceled: PlacedOrder = { ...settled, status: 'canceled' }
const delivered: PlacedOrder = { ...settled, status: 'complete', returnable_until: tomorrow }

function open(
  order: PlacedOrder,
  answers: Result<PlacedOrder>[] = [],
  photoCalls: NonNullable<PartialApi['user']> = {},
) {
  const shop = createAccountTestEnvironment()
  shop.become(testCustomer)
  const sent: unknown[] = []
  let now = order
  const change = async (id: unknown, wish: unknown) => {
    sent.push({ id, wish })
    const answer = answers.shift() ?? fail({ kind: 'offline' } satisfies Failure)
    if (answer.ok) now = answer.value
    return answer
  }
  Object.assign(shop.services.api.user, {
    order: async () => succeed(now),
    cancelOrder: change,
    requestReturn: change,
    ...photoCalls,
  })
  const search = async () => succeed({ items: [], total: parseMoney(0) })
  Object.assign(shop.services.api, { catalog: { search } } as unknown as PartialApi)
  render(
    <TestShop services={shop.services} at="/my-account/orders/482">
      <OrderRoute data={{ orderId: '482' }} />
    </TestShop>,
  )
  const become = (other: PlacedOrder) => {
    now = other
  }
  return { sent, become }
}

const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then(button => userEvent.click(button))
const dialog = () => screen.findByRole('dialog')
const send = async (name: string) =>
  userEvent.click(within(await dialog()).getByRole('button', { name }))

const seam = new File(['seam'], 'seam.jpg', { type: 'image/jpeg' })
const label = new File(['label'], 'label.png', { type: 'image/png' })
/** As from the file chooser, which a user may tell to show all files. */
const choose = async (...files: File[]) =>
  userEvent.upload((await dialog()).querySelector('input[type=file]') as HTMLInputElement, files, {
    applyAccept: false,
  })

describe('the dialog that cancels an order', () => {
  it('cancels the order once confirmed, and the order is shown as cancelled', async () => {
    const { sent } = open(waiting, [succeed(canceled)])
    await press('Отменить заказ')
    const asked = await dialog()
    expect(within(asked).getByRole('heading').textContent).toContain('Отменить заказ № 482?')
    await userEvent.click(within(asked).getByLabelText('Долго везти'))
    await userEvent.type(within(asked).getByLabelText(/Что сделать лучше/), 'Возите быстрее')
    expect(sent).toEqual([])
    await send('Отменить заказ')
    const status = await screen.findByText('Заказ отменён.')
    await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true))
    expect(sent).toEqual([{ id: 482, wish: { reason: 'too_long', comment: 'Возите быстрее' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull()
  })

  it('sends the quantity left of each cancelled line, and shows what was cancelled', async () => {
    const left = [coatLine, { ...scarfLine, qty_canceled: 1, row_total_incl_tax: parseMoney(1790) }]
    const { sent } = open(waiting, [succeed({ ...waiting, items: left })])
    await press('Отменить заказ')
    await userEvent.click(within(await dialog()).getByLabelText(/^Пальто/))
    const pieces = within(await dialog()).getByLabelText('Сколько штук: Шарф из шерсти')
    await userEvent.selectOptions(pieces, '1')
    await send('Отменить выбранное')
    await screen.findByText(/Часть заказа отменена/)
    const items = [
      { item_id: coatLine.item_id, qty_left: 1 },
      { item_id: scarfLine.item_id, qty_left: 1 },
    ]
    expect(sent).toEqual([{ id: 482, wish: { items } }])
    expect(screen.getByText('Шарф из шерсти').closest('li')?.textContent).toContain('Отменено: 1')
  })

  it('keeps its input after a 502 response, and sends the cancellation on retry', async () => {
    open(waiting, [fail({ kind: 'unexpected', status: 502, message: '' }), succeed(canceled)])
    await press('Отменить заказ')
    await userEvent.type(within(await dialog()).getByLabelText(/Что сделать лучше/), 'Уезжаю')
    await send('Отменить заказ')
    expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(/не отвечает/)
    const typed = within(await dialog()).getByLabelText<HTMLTextAreaElement>(/Что сделать лучше/)
    expect(typed.value).toBe('Уезжаю')
    await send('Отменить заказ')
    expect(await screen.findByText('Заказ отменён.')).toBeTruthy()
  })

  it('reports that the order has shipped meanwhile, and the cancel button is removed', async () => {
    const { become } = open(waiting, [fail({ kind: 'conflict', message: '', problems: [] })])
    await press('Отменить заказ')
    become({ ...settled, status: 'shipped' })
    await send('Отменить заказ')
    expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(/изменился/)
    await send('Оставить как есть')
    expect(await screen.findByText(/Отменить заказ уже нельзя: он в пути/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull()
  })

  it('sends nothing without a selected line, and focuses the first line’s checkbox', async () => {
    const { sent } = open(waiting)
    await press('Отменить заказ')
    await userEvent.click(within(await dialog()).getByLabelText(/^Пальто/))
    await userEvent.click(within(await dialog()).getByLabelText(/^Шарф/))
    await send('Отменить выбранное')
    expect(within(await dialog()).getByText('Отметьте, что отменить')).toBeTruthy()
    expect(document.activeElement).toBe(within(await dialog()).getByLabelText(/^Пальто/))
    expect(sent).toEqual([])
  })
})

describe('the return form of an order', () => {
  it('requires a product and a reason, and sends a complete return', async () => {
    const asked = { ...settled, status: 'return_requested' }
    const { sent } = open(delivered, [succeed(asked)])
    await press('Вернуть товары')
    await send('Оформить возврат')
    const form = within(await dialog())
    expect(form.getByText('Отметьте, что возвращаете')).toBeTruthy()
    expect(form.getByText('Выберите причину')).toBeTruthy()
    await userEvent.click(form.getByLabelText(/^Пальто/))
    await userEvent.click(form.getByLabelText('Мало'))
    await send('Оформить возврат')
    expect(await screen.findByText(/Заявка на возврат принята/)).toBeTruthy()
    const items = [{ item_id: coatLine.item_id, qty: 1 }]
    expect(sent).toEqual([{ id: 482, wish: { reason: 'too_small', items } }])
  })

  it('sends the ids of uploaded photos, and reports files of a wrong type or size', async () => {
    const removed: number[] = []
    let id = 6
    const { sent } = open(delivered, [succeed({ ...settled, status: 'return_requested' })], {
      addReturnPhoto: async () => {
        id += 1
        return succeed({ id, photo: 'data:image/webp;base64,AA==', width: 3, height: 4 })
      },
      removeReturnPhoto: async (_order: unknown, photoId: number) => {
        removed.push(photoId)
        return succeed(true as const)
      },
    })
    await press('Вернуть товары')
    const form = within(await dialog())
    const large = new File([''], 'panorama.jpg', { type: 'image/jpeg' })
    Object.defineProperty(large, 'size', { value: 8 * 1024 * 1024 + 1 })
    await choose(seam, new File(['%PDF'], 'check.pdf', { type: 'application/pdf' }), large, label)
    expect(await form.findByText('check.pdf: подойдёт снимок JPEG, PNG или WebP')).toBeTruthy()
    expect(form.getByText('panorama.jpg: больше 8 МБ')).toBeTruthy()
    await waitFor(() => expect(form.getAllByText('Загружен')).toHaveLength(2))
    await userEvent.click(form.getByRole('button', { name: 'Убрать label.png' }))
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Добавить снимки' }))
    expect(removed).toEqual([8])
    await userEvent.click(form.getByLabelText(/^Пальто/))
    await userEvent.click(form.getByLabelText('Брак или повреждение'))
    await send('Оформить возврат')
    await screen.findByText(/Заявка на возврат принята/)
    expect(sent).toMatchObject([{ wish: { reason: 'faulty', photos: [7] } }])
  })

  it('keeps its input when a photo fails to upload, and sends the photo on retry', async () => {
    const answers: Result<never>[] = [fail({ kind: 'offline' })]
    const { sent } = open(delivered, [succeed({ ...settled, status: 'return_requested' })], {
      addReturnPhoto: async () =>
        answers.shift() ??
        succeed({ id: 7, photo: 'data:image/webp;base64,AA==', width: 3, height: 4 }),
    })
    await press('Вернуть товары')
    const form = within(await dialog())
    await userEvent.type(form.getByLabelText(/Что случилось/), 'Шов разошёлся')
    await userEvent.click(form.getByLabelText(/^Пальто/))
    await userEvent.click(form.getByLabelText('Брак или повреждение'))
    await choose(seam)
    expect(await form.findByText('Не загрузился')).toBeTruthy()
    await send('Оформить возврат')
    expect(form.getByText('Загрузите снимок ещё раз или уберите его')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.click(form.getByRole('button', { name: 'Загрузить seam.jpg ещё раз' }))
    expect(await form.findByText('Загружен')).toBeTruthy()
    expect(form.getByLabelText<HTMLTextAreaElement>(/Что случилось/).value).toBe('Шов разошёлся')
    await send('Оформить возврат')
    await screen.findByText(/Заявка на возврат принята/)
    expect(sent).toMatchObject([{ wish: { comment: 'Шов разошёлся', photos: [7] } }])
  })

  it('accepts at most five photos', async () => {
    open(delivered, [], {
      addReturnPhoto: async () =>
        succeed({ id: 7, photo: 'data:image/webp;base64,AA==', width: 3, height: 4 }),
    })
    await press('Вернуть товары')
    const form = within(await dialog())
    await choose(...Array.from({ length: 5 }, () => seam), label)
    expect(await form.findByText('label.png: больше пяти снимков не приложить')).toBeTruthy()
    await waitFor(() => expect(form.getAllByText('Загружен')).toHaveLength(5))
  })

  it('loads the photos of a sent return only when “Show photos” is pressed', async () => {
    const read: unknown[] = []
    const step = {
      status: 'return_requested',
      created_at: '2026-11-20 10:00:00',
      comment: null,
      return_request: { reason: 'faulty', comment: 'Шов разошёлся', photos: [7, 8] },
    }
    open({ ...settled, status: 'return_requested', status_histories: [step] }, [], {
      returnPhoto: async (order: unknown, id: number) => {
        read.push([order, id])
        return succeed({ photo: `data:image/webp;base64,${id}`, width: 3, height: 4 })
      },
    })
    expect(await screen.findByText('Шов разошёлся')).toBeTruthy()
    expect(read).toEqual([])
    await press('Показать снимки: 2')
    expect(await screen.findByRole('img', { name: 'Снимок 2 из 2' })).toBeTruthy()
    expect(read).toEqual([
      [{ id: 482 }, 7],
      [{ id: 482 }, 8],
    ])
  })

  it('lists only the lines not returned yet if the order has an earlier return', async () => {
    const [first, ...others] = delivered.items
    if (!first) throw new Error('There are no lines')
    const items = [{ ...first, qty_returned: first.qty_ordered }, ...others]
    open({ ...delivered, status: 'refunded', items })
    await press('Вернуть товары')
    const boxes = within(await dialog()).getAllByRole('checkbox')
    expect(boxes).toHaveLength(others.length)
  })

  it('is not offered for an order after its return period', async () => {
    open({ ...delivered, returnable_until: '2026-01-01T00:00:00.000Z' })
    await screen.findByRole('heading', { level: 1, name: 'Заказ № 482' })
    expect(screen.queryByRole('button', { name: 'Вернуть товары' })).toBeNull()
  })
})
