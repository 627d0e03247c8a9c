/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Failure, fail, parseMoney, succeed } from '@vitrina/domain'
import type { SavedProduct } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { collectHydrationErrors } from '../hydration.ts'
import SavedPagesRoute from '../saved-products/saved-pages-route.tsx'
import { createSavedProducts, type SavedProducts } from '../saved-products/saved-products.ts'
import {
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  savedProductsMessages,
} from '../testing.ts'

const coat: SavedProduct = {
  sku: 'VT-1',
  slug: 'palto',
  name: 'Пальто двубортное',
  url_path: 'zhenschinam/palto',
  image: '/products/coat.webp',
  price: parseMoney(12_000),
  childSku: 'VT-1-49-646',
}
const dress = { ...coat, sku: 'VT-2', name: 'Платье 2', price: parseMoney(1), childSku: '' }
const gone = { ...coat, sku: 'VT-3', name: 'Шарф', childSku: '' }
const expires_at = '2099-02-25T09:00:00.000Z'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

function shopWith(kept: readonly SavedProduct[]) {
  const products = [createSampleCoat(), createSampleProduct(2)]
  const { catalog } = createTestCatalog({ product: () => ({ items: products }) })
  const calls: unknown[] = []
  const state: { failure?: Failure } = {}
  const answer = async (call: string, value: unknown, ...given: unknown[]) => {
    calls.push([call, ...given])
    return state.failure ? fail(state.failure) : succeed(value as never)
  }
  const sharedWishlist = {
    share: (items: unknown) => answer('share', { token: 'tok', key: 'key', expires_at }, items),
    update: (key: string, items: unknown) => answer('update', { expires_at }, key, items),
    close: (key: string) => answer('close', 'OK', key),
  }
  const found: { saved?: SavedProducts } = {}
  const services = createTestServices({
    api: { catalog, sharedWishlist },
    messages: savedProductsMessages,
    remoteService: async () => found.saved as never,
  })
  const saved = createSavedProducts(services)
  found.saved = saved
  for (const product of kept) saved.wishlist.add(product)
  const page = (
    <TestShop services={services}>
      <SavedPagesRoute data={{ root: 'https://vitrina.test', path: '/wishlist' }} />
    </TestShop>
  )
  return { page, saved, services, calls, state }
}

async function openPage(...kept: SavedProduct[]) {
  const shop = shopWith(kept)
  render(shop.page)
  await screen.findByRole('heading', { level: 1, name: kept.length ? 'Избранное' : /пусто/ })
  return shop
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const findLink = async () => (await screen.findByLabelText('Ссылка на список')) as HTMLInputElement

test('the wishlist page rendered by the server hydrates without an error', async () => {
  expect(await collectHydrationErrors(shopWith([coat]).page)).toEqual([])
})

test('the wishlist page shows current prices, options and products no longer sold', async () => {
  await openPage(coat, dress, gone)
  expect(await screen.findByText('Кэмел, 46')).toBeTruthy()
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('14 990'.replace(' ', '\u00a0'))
  expect(second?.textContent).toContain('5 990'.replace(' ', '\u00a0'))
  expect(third?.textContent).toContain('Больше не продаётся')
  expect(within(third as HTMLElement).queryByRole('link')).toBeNull()
})

test('the heart button of the wishlist page removes a product; a notice restores it', async () => {
  const { saved, services } = await openPage(coat, dress)
  await press('В избранное: Пальто двубортное')
  expect(document.activeElement?.tagName).toBe('H1')
  expect(saved.wishlist.items().map(({ sku }) => sku)).toEqual(['VT-2'])
  act(() => services.notifications.store.getState().shown.at(-1)?.action1?.onClick?.())
  expect(saved.wishlist.items().map(({ sku }) => sku)).toEqual(['VT-1', 'VT-2'])
})

test('sharing a wishlist sends only SKUs and options, and focuses the new link', async () => {
  const { calls } = await openPage(coat, dress)
  await press('Получить ссылку')
  expect(calls).toEqual([['share', [{ sku: 'VT-1', child_sku: 'VT-1-49-646' }, { sku: 'VT-2' }]]])
  const field = await findLink()
  expect(field.value).toBe('https://vitrina.test/wishlist/shared#tok')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.selectionEnd).toBe(field.value.length)
  expect(screen.getByText(/^Открывается до 25\.2\.2099/)).toBeTruthy()
})

test('the “Update” button sends the changed wishlist with the key of its shared link', async () => {
  const { saved, calls } = await openPage(coat)
  await press('Получить ссылку')
  await findLink()
  expect(screen.queryByText(/список изменился/)).toBeNull()
  act(() => void saved.wishlist.add(dress))
  expect(screen.getByText(/список изменился/)).toBeTruthy()
  await press('Обновить список по ссылке')
  await waitFor(() => expect(screen.queryByText(/список изменился/)).toBeNull())
  expect(calls.at(-1)).toEqual([
    ...['update', 'key'],
    [{ sku: 'VT-1', child_sku: 'VT-1-49-646' }, { sku: 'VT-2' }],
  ])
})

test('closing a shared wishlist link requires confirmation, even for an empty list', async () => {
  const { saved, calls } = await openPage(coat)
  await press('Получить ссылку')
  await findLink()
  act(() => saved.wishlist.clear())
  expect(screen.getByRole('heading', { name: 'В избранном пусто' })).toBeTruthy()
  await press('Закрыть ссылку')
  expect(document.activeElement?.textContent).toBe('Оставить')
  await press('Закрыть ссылку')
  await waitFor(() => expect(screen.queryByLabelText('Ссылка на список')).toBeNull())
  expect(calls.at(-1)).toEqual(['close', 'key'])
})

test('the wishlist page removes the shared link when the customer logs out', async () => {
  const { services } = await openPage(coat)
  await press('Получить ссылку')
  await findLink()
  act(() =>
    services.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false }),
  )
  expect(screen.queryByLabelText('Ссылка на список')).toBeNull()
})

test.each([
  [{ kind: 'offline' }, /^Нет связи/],
  [{ kind: 'timed-out', afterMs: 1 }, /^Не получилось/],
  [{ kind: 'too-many-requests', retryAfterMs: 1 }, /^Слишком много/],
  [{ kind: 'invalid', message: 'Ни одна не продаётся', problems: [] }, /^Ни одна/],
] as const)(
  'sharing a wishlist that fails with %j shows the reason, and can be retried',
  async (failure, words) => {
    const { state } = await openPage(coat)
    state.failure = failure
    await press('Получить ссылку')
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    delete state.failure
    await press('Получить ссылку')
    expect((await findLink()).value).toContain('#tok')
  },
)

test('updating a deleted wishlist link shows an error and removes the link', async () => {
  const { saved, state } = await openPage(coat)
  await press('Получить ссылку')
  await findLink()
  act(() => void saved.wishlist.add(dress))
  state.failure = { kind: 'not-found', message: '' }
  await press('Обновить список по ссылке')
  expect((await screen.findByRole('alert')).textContent).toMatch(/больше не действует/)
  expect(screen.getByRole('button', { name: 'Получить ссылку' })).toBeTruthy()
})

test('with navigator.share the share sheet receives the link of the wishlist', async () => {
  const share = jest.fn(async (_data: ShareData) => undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await openPage(coat)
  await press('Получить ссылку')
  await press('Отправить ссылку')
  expect(share).toHaveBeenCalledWith({
    title: 'Список избранного',
    url: 'https://vitrina.test/wishlist/shared#tok',
  })
})
