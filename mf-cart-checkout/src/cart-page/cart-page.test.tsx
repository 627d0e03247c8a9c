/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Totals } from '@vitrina/contract'
import { createEnteredCity, rememberCity } from '@vitrina/delivery'
import { parseMoney, succeed, zeroMoney } from '@vitrina/domain'
import { type SlotComponentProps, SlotProvider } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import { renderToString } from 'react-dom/server'
import { coatAddition, shirtAddition } from '../testing/buying.ts'
import { offlineFailure } from '../testing/fake-platform.ts'
import { pickupMethod } from '../testing/points.ts'
import { createTestShop } from '../testing/shop.tsx'
import CartRoute from './cart-route.tsx'

const data = { origin: 'https://vitrina.test' }

/** Stands for the catalogue, which chooses what the test says, and for the texts of the shop. */
function OtherRemotes({ name, props }: SlotComponentProps) {
  if (name === 'content.block' && props && 'block' in props) return <p>block {props.block}</p>
  if (name !== 'catalog.choose' || !props || !('onChoose' in props)) return null
  const choose = (sku: string) => () =>
    void props.onChoose({ ...shirtAddition, sku, parentSku: sku })
  return (
    <>
      <button type="button" onClick={choose('coat-46')}>
        Пальто
      </button>
      <button type="button" onClick={choose('shirt-s')}>
        Футболка
      </button>
    </>
  )
}

async function openPage(shop = createTestShop(), additions = [coatAddition, shirtAddition]) {
  for (const addition of additions) await shop.cart.add(addition)
  await shop.cart.settled()
  render(
    <TestShop services={shop.services}>
      <SlotProvider value={OtherRemotes}>
        <CartRoute data={data} />
      </SlotProvider>
    </TestShop>,
  )
  return { ...shop, user: userEvent.setup() }
}
const line = (name: string) =>
  screen.getAllByRole('listitem').find(item => within(item).queryByRole('link', { name }))

async function take(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name: `Убрать: ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Убрать' }))
}

it('the cart page rendered by the server has a noscript message and noindex', () => {
  const { services } = createTestShop()
  const html = renderToString(
    <TestShop services={services}>
      <CartRoute data={data} />
    </TestShop>,
  )
  expect(html).toContain('включите в браузере JavaScript')
  expect(html).toContain('noindex')
})

it('the cart page shows lines, totals, the delivery price and a link to the checkout', async () => {
  await openPage()
  const summary = await screen.findByRole('complementary', { name: 'Сумма заказа' })
  expect(screen.getByRole('heading', { level: 1, name: /Корзина/ })).toBeTruthy()
  expect(summary.textContent).toContain('₽16 780,00'.replace(' ', '\u00a0'))
  expect(await within(summary).findByText('бесплатно')).toBeTruthy()
  expect(within(summary).getByRole('link', { name: 'Оформить заказ' })).toBeTruthy()
})

it('the cart page shows the delivery block beside its totals, but not without lines', async () => {
  const { user } = await openPage(createTestShop(), [coatAddition])
  const summary = await screen.findByRole('complementary', { name: 'Сумма заказа' })
  expect(within(summary).getByText('block delivery_note')).toBeTruthy()
  await take(user, 'Пальто')
  expect(await screen.findByText('Корзина пуста')).toBeTruthy()
  expect(screen.queryByText('block delivery_note')).toBeNull()
})

it('the cart page shows the delivery dates for the city stored in the browser', async () => {
  const shop = createTestShop()
  shop.platform.ways.splice(0, 1, pickupMethod)
  rememberCity(shop.services.storage, createEnteredCity('Томск'))
  await openPage(shop)
  const summary = await screen.findByRole('complementary', { name: 'Сумма заказа' })
  expect(await within(summary).findByText('30 ноября – 1 декабря')).toBeTruthy()
  expect(summary.textContent).toContain('Доставка, Томск')
})

it('the cart page shows a line as in stock, and as sold out once its stock is 0', async () => {
  const { cart, platform } = await openPage()
  await screen.findByRole('link', { name: 'Футболка' })
  expect(line('Футболка')?.textContent).toContain('В наличии')
  platform.goods['shirt-s'] = { name: 'Футболка', price: parseMoney(1_790), stock: 0 }
  await act(() => cart.refresh())
  expect(line('Футболка')?.textContent).toContain('Сейчас нет в наличии')
  expect(line('Футболка')?.textContent).not.toContain('В наличии')
})

it('the cart page requests the delivery price for the stored city and its region', async () => {
  const shop = createTestShop()
  const { shippingMethods } = shop.platform.cart
  const asked: unknown[] = []
  shop.platform.cart.shippingMethods = async (cartId, place) => {
    asked.push(place)
    return shippingMethods(cartId, place)
  }
  rememberCity(shop.services.storage, {
    ...{ name: 'Киров', latin: 'Kirov', region: 'Калужская область' },
    ...{ region_code: 'RU-KLU', region_id: 40 },
  })
  await openPage(shop)
  await screen.findByText(/Киров/)
  expect(asked.at(-1)).toMatchObject({
    ...{ country_id: 'RU', city: 'Киров', region: 'Калужская область' },
    ...{ region_code: 'RU-KLU', region_id: 40 },
  })
})

it('the cart page does not show delivery as free while a shipping method costs money', async () => {
  const shop = createTestShop()
  const { shippingMethods, totals } = shop.platform.cart
  shop.platform.cart.shippingMethods = async (...asked) => {
    const answer = await shippingMethods(...asked)
    if (!answer.ok) return answer
    const courier = { ...answer.value[0], carrier_code: 'courier', price_incl_tax: parseMoney(390) }
    return { ok: true, value: [...answer.value, courier as never] }
  }
  shop.platform.cart.totals = async (...asked) => {
    const answer = await totals(...asked)
    if (!answer.ok) return answer
    const proposed = { code: 'shipping', title: 'Доставка', value: zeroMoney } as const
    return succeed<Totals>({ ...answer.value, total_segments: [proposed] })
  }
  await openPage(shop)
  const summary = await screen.findByRole('complementary', { name: 'Сумма заказа' })
  expect(await within(summary).findByText('есть бесплатная')).toBeTruthy()
  expect(summary.textContent).not.toMatch(/бесплатно/i)
})

it('the cart page offers to restore a removed line, even after a reload', async () => {
  const shop = createTestShop()
  const { user, cart } = await openPage(shop)
  await screen.findByRole('link', { name: 'Пальто' })
  await take(user, 'Пальто')
  expect(document.activeElement?.textContent).toContain('Вещь убрана из корзины')
  await take(user, 'Футболка')
  await act(() => cart.settled())
  expect(screen.getByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Вернуть/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Вернуть: Пальто' }))
  await act(() => cart.settled())
  expect(document.activeElement).toBe(line('Пальто'))
  document.body.replaceChildren()
  await openPage(shop, [])
  await user.click(await screen.findByRole('button', { name: 'Больше не напоминать: Футболка' }))
  expect(screen.queryByRole('button', { name: /^Вернуть/ })).toBeNull()
})

it('a shop setting lets the cart page remove a line without confirmation', async () => {
  const shop = createTestShop()
  const services = {
    ...shop.services,
    settings: { ...shop.services.settings, asksBeforeRemoval: false },
  }
  const { user, cart, platform } = await openPage({ ...shop, services }, [coatAddition])
  await user.click(await screen.findByRole('button', { name: 'Убрать: Пальто' }))
  await act(() => cart.settled())
  expect(platform.carts.get('cart-1')).toEqual([])
})

it('the cart page shows a removed line again if the platform refuses the removal', async () => {
  const { user, cart, platform } = await openPage()
  await screen.findByRole('link', { name: 'Пальто' })
  const failure = { kind: 'invalid', message: '', problems: [] } as const
  platform.trouble.push({ call: 'update', when: 'before', failure })
  await take(user, 'Пальто')
  await act(() => cart.settled())
  expect(line('Пальто')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Вернуть/ })).toBeNull()
})

it('changing a cart line to the variant of another line merges the two lines', async () => {
  const { user, cart, platform } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Изменить: Пальто' }))
  const dialog = screen.getByRole('dialog', { name: 'Изменить размер и цвет' })
  await user.click(within(dialog).getByRole('button', { name: 'Футболка' }))
  await act(() => cart.settled())
  expect(platform.carts.get('cart-1')).toMatchObject([{ sku: 'shirt-s', qty: 2 }])
  expect(screen.getAllByText(/Такая вещь уже была в корзине/)).toBeTruthy()
  expect(document.activeElement).toBe(line('Футболка'))
})

it('the variant dialog of a cart line sends no request for an unchanged variant', async () => {
  const { user, platform } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Изменить: Пальто' }))
  const before = platform.calls.length
  const dialog = screen.getByRole('dialog', { name: 'Изменить размер и цвет' })
  await user.click(within(dialog).getByRole('button', { name: 'Пальто' }))
  expect(screen.queryByRole('dialog', { name: 'Изменить размер и цвет' })).toBeNull()
  expect(platform.calls).toHaveLength(before)
})

it('until dismissed, the cart page reports a price rise since the last visit', async () => {
  const shop = createTestShop()
  const { cart, platform, user } = await openPage(shop, [coatAddition])
  await screen.findByRole('link', { name: 'Пальто' })
  const [item] = platform.carts.get('cart-1') ?? []
  if (item) item.price = parseMoney(15_490)
  document.body.replaceChildren()
  await cart.refresh()
  await openPage(shop, [])
  expect((await screen.findByText(/теперь ₽15/)).textContent).toContain('было ₽14')
  await user.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByText(/Кое-что в корзине изменилось/)).toBeNull()
})

it('the cart page shows an error, not an empty cart, when the cart failed to load', async () => {
  const shop = createTestShop()
  shop.storage.write('cart', 'current-cart-token', 'cart-1')
  const reloaded = createTestShop({ platform: shop.platform, storage: shop.storage })
  reloaded.platform.trouble.push({ call: 'pull', when: 'before', failure: offlineFailure })
  await reloaded.cart.refresh()
  await openPage(reloaded, [])
  expect(await screen.findByText(/Нет связи. Покажем корзину/)).toBeTruthy()
  expect(screen.queryByText('Корзина пуста')).toBeNull()
})

it('a line changed offline is marked as waiting, and the cart total as provisional', async () => {
  const { user, cart, memory } = await openPage()
  const more = await screen.findAllByRole('button', { name: 'Больше' })
  act(() => memory.setNetwork('unreachable'))
  await user.click(more[0] as HTMLElement)
  await act(() => cart.settled())
  expect(line('Пальто')?.textContent).toContain('Ждёт связи')
  const summary = screen.getByRole('complementary', { name: 'Сумма заказа' })
  expect(summary.textContent?.replaceAll('\u00a0', ' ')).toContain('₽31 770,00')
  expect(summary.textContent).toContain('Сумма предварительная')
  await act(async () => {
    memory.setNetwork('reachable')
    await cart.settled()
  })
  expect(line('Пальто')?.textContent).not.toContain('Ждёт связи')
  expect(summary.textContent).not.toContain('Сумма предварительная')
})

it('the cart page offers to retry a cart change that failed four times', async () => {
  const { user, cart, platform } = await openPage()
  await screen.findByRole('link', { name: 'Пальто' })
  const failure = { kind: 'unexpected', status: 500, message: '' } as const
  for (let attempt = 0; attempt < 4; attempt += 1) {
    platform.trouble.push({ call: 'update', when: 'before', failure })
  }
  await user.click(screen.getAllByRole('button', { name: 'Больше' })[0] as HTMLElement)
  await act(() => cart.settled())
  expect(screen.getByText(/Количество: Пальто, 2 шт/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Попробовать ещё раз: Количество: Пальто/ }))
  await act(() => cart.settled())
  expect(screen.queryByText(/не дошли до магазина/)).toBeNull()
  expect(platform.carts.get('cart-1')?.[0]?.qty).toBe(2)
})

it('the cart page focuses a line when a notice or confirmation of the line closes', async () => {
  const shop = createTestShop()
  const { cart, platform, user } = await openPage(shop, [coatAddition])
  await screen.findByRole('link', { name: 'Пальто' })
  await user.click(screen.getByRole('button', { name: 'Убрать: Пальто' }))
  await user.click(screen.getByRole('button', { name: 'Оставить' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Убрать: Пальто' }))

  const [item] = platform.carts.get('cart-1') ?? []
  if (item) item.price = parseMoney(15_490)
  await act(() => cart.refresh())
  await user.click(await screen.findByRole('button', { name: 'Понятно' }))
  expect(document.activeElement?.contains(line('Пальто') ?? null)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)

  const failure = { kind: 'invalid', message: '', problems: [] } as const
  platform.trouble.push({ call: 'update', when: 'before', failure })
  await take(user, 'Пальто')
  await act(() => cart.settled())
  expect(document.activeElement).toBe(line('Пальто'))
})

it('the cart page restores a removed line with the quantity it had before', async () => {
  const { user, cart, platform } = await openPage(createTestShop(), [coatAddition])
  await user.click(await screen.findByRole('button', { name: 'Больше' }))
  await take(user, 'Пальто')
  await user.click(screen.getByRole('button', { name: 'Вернуть: Пальто' }))
  await act(() => cart.settled())
  expect(platform.carts.get('cart-1')).toMatchObject([{ sku: 'coat-46', qty: 2 }])
})

it('cart lines added offline can be changed, removed and restored on the cart page', async () => {
  const shop = createTestShop()
  shop.memory.setNetwork('unreachable')
  const { user, cart, platform } = await openPage(shop, [
    { ...coatAddition, options: [] },
    shirtAddition,
  ])
  const more = await screen.findAllByRole('button', { name: 'Больше' })
  await user.click(more[0] as HTMLElement)
  expect(screen.getByText(/Сумма предварительная/)).toBeTruthy()
  await take(user, 'Футболка')
  expect(document.activeElement?.textContent).toContain('Вещь убрана из корзины')
  await user.click(screen.getByRole('button', { name: 'Вернуть: Футболка' }))
  await act(async () => {
    shop.memory.setNetwork('reachable')
    await cart.settled()
  })
  expect(platform.carts.get('cart-1')).toMatchObject([
    { sku: 'coat-46', qty: 2 },
    { sku: 'shirt-s', qty: 1 },
  ])
})

it('a refused change of variant is reported at its cart line without a stock note', async () => {
  const shop = createTestShop()
  const { user, cart, platform } = await openPage(shop, [shirtAddition])
  await user.click(await screen.findByRole('button', { name: 'Изменить: Футболка' }))
  const dialog = screen.getByRole('dialog', { name: 'Изменить размер и цвет' })
  const failure = { kind: 'invalid', message: 'Слишком много', problems: [], reason: 'too-few' }
  platform.trouble.push({ call: 'update', when: 'before', failure: failure as never })
  await user.click(within(dialog).getByRole('button', { name: 'Пальто' }))
  await act(() => cart.settled())
  expect(line('Футболка')?.textContent).toContain('Такого варианта сейчас меньше')
  expect(line('Футболка')?.textContent).not.toContain('Осталось')
})

it('while offline, the cart page computes the discount by the coupon’s rule', async () => {
  const shop = createTestShop()
  const { user, cart, memory } = await openPage(shop, [coatAddition])
  await screen.findByRole('link', { name: 'Пальто' })
  await act(async () => {
    await cart.applyCoupon('SALE10')
    await cart.settled()
  })
  act(() => memory.setNetwork('unreachable'))
  await user.click(screen.getByRole('button', { name: 'Больше' }))
  const summary = screen.getByRole('complementary', { name: 'Сумма заказа' })
  const words = () => summary.textContent?.replaceAll('\u00a0', ' ')
  expect(words()).toContain('−₽500,00')
  expect(words()).toContain('₽29 480,00')
  await user.click(screen.getByRole('button', { name: 'Убрать промокод SALE10' }))
  expect(words()).toContain('₽29 980,00')
  expect(words()).not.toContain('не действует')
})

it.each([
  [200, false],
  [201, true],
])(
  'the cart page with %s lines shows a warning that orders are limited to 200 lines: %s',
  async (count, isTooLong) => {
    const shop = createTestShop()
    const item = { name: 'Платье', price: parseMoney(100), stock: 9 }
    for (let index = 0; index < count; index += 1) shop.platform.goods[`dress-${index}`] = item
    await shop.cart.bring([coatAddition])
    const cartId = shop.cart.cartId() ?? ''
    for (let index = 1; index < count; index += 1) {
      await shop.platform.cart.update(cartId, { sku: `dress-${index}`, qty: 1 }, `dress ${index}`)
    }
    await shop.cart.refresh()
    await openPage(shop, [])
    expect(await screen.findByRole('link', { name: 'Оформить заказ' })).toBeTruthy()
    const said = screen.queryByText(/не больше 200\. Уберите лишние/)
    expect(said !== null).toBe(isTooLong)
  },
)
