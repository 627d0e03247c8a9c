/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type CertificateField,
  type Failure,
  fail,
  parseMoney,
  type Result,
  succeed,
} from '@vitrina/domain'
import { type CartAddition, type SlotComponentProps, SlotProvider } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import restockMessages from '../../messages/ru-RU/restock.json' with { type: 'json' }
import { collectHydrationErrors } from '../hydration.ts'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import {
  catalogMessages,
  colorAttribute,
  createSampleCoat,
  createSampleProduct,
} from '../testing.ts'
import BuySlot from './buy-slot.tsx'
import { chooseInitialOptions } from './chosen-variant.ts'
import type { ProductData } from './product-loader.ts'
import ProductRoute from './product-route.tsx'
import { toProductView } from './product-view.ts'

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})
beforeEach(() => window.history.replaceState(null, '', '/palto'))

function dataOf(product = createSampleCoat(), childSku: string | null = null): ProductData {
  const view = toProductView(product, createAttributeDisplayLookup([colorAttribute]))
  return {
    root: 'https://vitrina.test',
    currency: 'RUB',
    product: view,
    chosen: chooseInitialOptions(view, childSku),
    breadcrumbs: [{ label: 'Женщинам', href: '/zhenschinam' }],
    setParts: [],
    bundleChoices: [],
    reviews: { items: [], total: parseMoney(0) },
    related: [],
  }
}

function shop(answer: Result<{ quantity: number }> = succeed({ quantity: 1 }), left = 12) {
  const additions: CartAddition[] = []
  const cart = {
    add: async (addition: CartAddition) => {
      additions.push(addition)
      return answer
    },
  }
  const services = createTestServices({
    messages: catalogMessages,
    remoteService: async () => cart as never,
    api: {
      stock: { check: async () => succeed({ qty: left, is_in_stock: left > 0 } as never) },
    },
  })
  const notices = () => services.notifications.store.getState().shown.map(({ message }) => message)
  return { additions, services, notices }
}

function soldOutCoat() {
  const { configurable_children: children = [], ...coat } = createSampleCoat()
  const soldOut = children.map(child => ({ ...child, stock: { qty: 0, is_in_stock: false } }))
  return { ...coat, configurable_children: soldOut }
}

function shopWithRestock() {
  const requests: unknown[] = []
  const services = createTestServices({
    messages: { ...catalogMessages, restock: restockMessages },
    api: {
      stock: {
        askForRestock: async request => {
          requests.push(request)
          return succeed({ email: String(request.email), key: 'key-1' })
        },
      },
    },
  })
  return { services, requests }
}

function open(data: ProductData, { services } = shop()) {
  const tree = (
    <TestShop services={services} at="/palto">
      <SlotProvider value={Slots}>
        <ProductRoute data={data} />
      </SlotProvider>
    </TestShop>
  )
  return tree
}
const Slots = ({ name, props }: SlotComponentProps) =>
  name === 'catalog.buy' ? (
    <BuySlot {...(props as SlotComponentProps<'catalog.buy'>['props'])} />
  ) : null
const addButton = () => screen.getByRole('button', { name: 'Добавить в корзину' })
const press = () => userEvent.click(addButton())

test('the product page shows the name, the discount and the colour of the picture', () => {
  render(open(dataOf()))
  expect(screen.getByRole('heading', { level: 1, name: 'Пальто двубортное' })).toBeTruthy()
  expect(screen.getByText('−21 %')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Цвет Кэмел' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Пальто, кэмел' })).toBeTruthy()
  expect(document.title).toBe('Пальто двубортное – Витрина')
})

test('the product page emits catalog:product-viewed with SKU, name and price', () => {
  const { services } = shop()
  const viewed: unknown[] = []
  services.events.on('catalog:product-viewed', payload => viewed.push(payload))
  render(open(dataOf(), { services } as never))
  expect(viewed).toEqual([{ sku: 'VT-1', name: 'Пальто двубортное', price: parseMoney(14_990) }])
})

test('“Add to cart” without a size shows an error and focuses the sizes', async () => {
  const { additions, ...rest } = shop()
  render(open(dataOf(), { additions, ...rest }))
  await press()
  expect(screen.getByRole('alert').textContent).toBe('Выберите размер')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '44' }))
  expect(additions).toEqual([])
})

test('a complete choice sets the variant in the URL and can be added to the cart', async () => {
  const asked = shop()
  render(open(dataOf(), asked))
  await userEvent.click(screen.getByRole('radio', { name: '44' }))
  expect(window.location.search).toBe('?childSku=VT-1-49-644')
  expect(screen.getByText('Осталось 2 штуки')).toBeTruthy()
  await press()
  expect(asked.additions).toEqual([
    {
      sku: 'VT-1-49-644',
      parentSku: 'VT-1',
      quantity: 1,
      name: 'Пальто двубортное',
      image: '/products/coat-49.webp',
      price: parseMoney(14_990),
      options: [
        { label: 'Цвет', value: 'Кэмел' },
        { label: 'Размер', value: '44' },
      ],
      urlPath: 'zhenschinam/platya/plate-1',
      productOption: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: '49' },
            { option_id: '142', option_value: '644' },
          ],
        },
      },
    },
  ])
  expect(asked.notices()).toEqual([])
})

test('choosing another colour shows the picture and price of that colour', async () => {
  render(open(dataOf()))
  await userEvent.click(screen.getByRole('radio', { name: 'Чёрный' }))
  expect(screen.getByRole('img', { name: 'Пальто, чёрный' })).toBeTruthy()
  expect(screen.queryByText('−21 %')).toBeNull()
})

test('a selected sold-out size shows a restock button instead of “Add to cart”', async () => {
  render(open(dataOf()))
  await userEvent.click(screen.getByRole('radio', { name: 'Чёрный' }))
  await userEvent.click(screen.getByRole('radio', { name: '46, нет в наличии' }))
  expect(screen.getByText('Размера 46 сейчас нет')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Сообщить о поступлении' })).toBeTruthy()
})

test.each<[string, Failure, number, string]>([
  ['offline', { kind: 'offline' }, 5, 'Нет связи.'],
  ['slow', { kind: 'timed-out', afterMs: 8000 }, 5, 'Магазин долго не отвечает.'],
  [
    'short of stock',
    { kind: 'conflict', message: '', problems: [{ path: 'cartItem.qty', message: '' }] },
    2,
    'Осталось 2 штуки',
  ],
])(
  'a failed addition while the shop is %s shows the reason and keeps the choice',
  async (_, failure, left, words) => {
    const asked = shop(fail(failure), left)
    render(open(dataOf(createSampleCoat(), 'VT-1-49-644'), asked))
    await press()
    await waitFor(() => expect(asked.notices()[0]).toContain(words))
    expect((screen.getByRole('radio', { name: '44' }) as HTMLInputElement).checked).toBe(true)
    expect(addButton().getAttribute('aria-busy')).toBeNull()
  },
)

test('adding to the cart shows an error if the code of the cart cannot be loaded', async () => {
  const services = createTestServices({ messages: catalogMessages })
  render(open(dataOf(createSampleProduct(2)), { services } as never))
  await press()
  await waitFor(() => expect(services.notifications.store.getState().shown).toHaveLength(1))
  expect(services.notifications.store.getState().shown[0]?.message).toContain('Корзина сейчас')
})

test('a product is added with options and surcharge once its required text is typed', async () => {
  const mug = createSampleProduct(3, {
    custom_options: [
      { option_id: 1, title: 'Надпись', type: 'field', sort_order: 1, is_require: true },
      {
        option_id: 2,
        title: 'Упаковка',
        type: 'radio',
        sort_order: 2,
        is_require: false,
        values: [
          {
            option_type_id: 21,
            title: 'Коробка',
            sort_order: 1,
            price: parseMoney(300),
            price_type: 'fixed',
          },
        ],
      },
    ],
  })
  const asked = shop()
  render(open(dataOf(mug), asked))
  await press()
  const field = screen.getByRole('textbox', { name: 'Надпись' })
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, 'Маме')
  await userEvent.click(screen.getByRole('radio', { name: /Коробка, \+₽300/ }))
  await press()
  expect(asked.additions).toMatchObject([
    {
      sku: 'VT-3',
      price: parseMoney(6290),
      productOption: {
        extension_attributes: {
          custom_options: [
            { option_id: '1', option_value: 'Маме' },
            { option_id: '2', option_value: '21' },
          ],
        },
      },
    },
  ])
})

test('a gift certificate shows its lowest price until an amount is chosen', async () => {
  const amount = (option_type_id: number, title: string, price: number) => ({
    option_type_id,
    title,
    sort_order: option_type_id,
    price,
    price_type: 'fixed' as const,
  })
  const certificate = createSampleProduct(5, {
    custom_options: [
      {
        option_id: 1,
        title: 'Номинал',
        type: 'drop_down',
        sort_order: 1,
        is_require: true,
        values: [amount(11, '₽5 990', 0), amount(12, '₽7 990', 2000)],
      },
    ],
  })
  const asked = shop()
  render(open(dataOf(certificate), asked))
  expect(screen.getByText(/^от/)).toBeTruthy()
  await press()
  expect(screen.getByText('Выберите номинал')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '₽7 990' }))
  expect(screen.queryByText(/^от/)).toBeNull()
  expect(screen.queryByText('Выберите номинал')).toBeNull()
})

test('a gift certificate marks an invalid recipient email and keeps the input', async () => {
  const field = (option_id: number, title: string, certificate_field: CertificateField) => ({
    ...{ option_id, title, type: 'field' as const, sort_order: option_id, is_require: true },
    certificate_field,
  })
  const certificate = createSampleProduct(5, {
    custom_options: [
      field(1, 'Имя получателя', 'recipient_name'),
      field(2, 'Почта получателя', 'recipient_email'),
      { ...field(3, 'Поздравление', 'message'), is_require: false },
    ],
  })
  render(open(dataOf(certificate), shop()))
  await userEvent.type(screen.getByLabelText('Имя получателя'), 'Марина')
  await userEvent.type(screen.getByLabelText(/Поздравление/), 'Ура')
  expect(screen.getByText('3 из 300')).toBeTruthy()
  const email = screen.getByLabelText<HTMLInputElement>('Почта получателя')
  await userEvent.type(email, 'marina@example')
  await press()
  expect(document.activeElement).toBe(email)
  expect(email.value).toBe('marina@example')
  expect(screen.getByText(/Проверьте адрес/)).toBeTruthy()
  await userEvent.type(email, '.ru')
  expect(screen.queryByText(/Проверьте адрес/)).toBeNull()
})

test('“Add to cart” marks each required option without a value until it has a value', async () => {
  const frame = createSampleProduct(4, {
    custom_options: [
      { option_id: 1, title: 'Имя', type: 'field', sort_order: 1, is_require: true },
      {
        option_id: 2,
        title: 'Рамка',
        type: 'radio',
        sort_order: 2,
        is_require: true,
        values: [
          {
            option_type_id: 21,
            title: 'Дуб',
            sort_order: 1,
            price: parseMoney(10),
            price_type: 'percent',
          },
        ],
      },
    ],
  })
  const asked = shop()
  render(open(dataOf(frame), asked))
  await press()
  expect(screen.getByText('Заполните поле')).toBeTruthy()
  expect(screen.getByText('Выберите один из вариантов')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Дуб, \+₽599/ }))
  expect(screen.getByText('Заполните поле')).toBeTruthy()
  expect(screen.queryByText('Выберите один из вариантов')).toBeNull()
  expect(asked.additions).toEqual([])
})

test.each([
  ['', 'Укажите количество'],
  ['0', 'Количество должно быть больше 0'],
  ['1.5', 'Количество должно быть целым числом'],
  ['41', 'Можно взять не больше 40'],
])('the quantity «%s» stays in the field with an error and is not added', async (typed, words) => {
  const asked = shop()
  render(open(dataOf(createSampleProduct(2)), asked))
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: /^Количество/ })
  await userEvent.clear(quantity)
  if (typed) await userEvent.type(quantity, typed)
  await press()
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(document.activeElement).toBe(quantity)
  expect(quantity.value).toBe(typed)
  expect(asked.additions).toEqual([])
})

test('a chosen quantity is sent to the cart, and stays in the field after a refusal', async () => {
  const conflict = { kind: 'conflict', message: '', problems: [] } as const
  const asked = shop(fail(conflict), 2)
  render(open(dataOf(createSampleProduct(2)), asked))
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  await press()
  expect(asked.additions).toMatchObject([{ sku: 'VT-2', quantity: 3 }])
  await waitFor(() => expect(asked.notices()).toEqual(['Осталось 2 штуки']))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Количество/ }).value).toBe('3')
})

test('a product without a price shows that its price is unknown and cannot be added', async () => {
  const asked = shop()
  const unpriced = {
    price: parseMoney(0),
    final_price: parseMoney(0),
    price_incl_tax: parseMoney(0),
    original_price_incl_tax: parseMoney(0),
  }
  render(open(dataOf(createSampleProduct(2, unpriced)), asked))
  expect(screen.getByText('Цена пока неизвестна')).toBeTruthy()
  expect(screen.queryByText(/₽/)).toBeNull()
  await press()
  await waitFor(() =>
    expect(asked.notices()).toEqual(['Цена вещи неизвестна, добавить её в корзину нельзя']),
  )
  expect(asked.additions).toEqual([])
})

test('a product of unknown stock is added to the cart with a warning', async () => {
  const asked = shop()
  const { stock: _, ...uncounted } = createSampleProduct(2)
  render(open(dataOf(uncounted as never), asked))
  expect(screen.queryByText('В наличии')).toBeNull()
  await press()
  await waitFor(() =>
    expect(asked.notices()).toEqual(['Не удалось проверить остаток. Проверим при оформлении']),
  )
  expect(asked.additions).toHaveLength(1)
})

test('an option combination without a variant shows a warning and cannot be bought', async () => {
  const asked = shop()
  const { configurable_children: children = [], ...coat } = createSampleCoat()
  const made = children.filter(({ sku }) => sku !== 'VT-1-50-646')
  render(open(dataOf({ ...coat, configurable_children: made }), asked))
  await userEvent.click(screen.getByRole('radio', { name: 'Чёрный' }))
  await userEvent.click(screen.getByRole('radio', { name: '46, такого сочетания нет' }))
  expect(asked.services.notifications.store.getState().shown).toMatchObject([
    {
      type: 'warning',
      message: 'Такого сочетания нет. Выберите другое',
      action1: { label: 'Понятно' },
    },
  ])
  expect(screen.getByText('Такого сочетания нет. Выберите другое')).toBeTruthy()
  expect((addButton() as HTMLButtonElement).disabled).toBe(true)
  expect(window.location.search).toBe('')
  await userEvent.click(screen.getByRole('radio', { name: '44' }))
  expect((addButton() as HTMLButtonElement).disabled).toBe(false)
  expect(window.location.search).toBe('?childSku=VT-1-50-644')
})

test('a product with all variants sold out offers a restock email for a chosen size', async () => {
  const { services, requests } = shopWithRestock()
  render(open(dataOf(soldOutCoat()), { services } as never))
  expect(screen.getByText('Ни одного варианта сейчас нет в наличии')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Сообщить о поступлении' }))
  const form = within(await screen.findByRole('dialog', { name: 'Сообщить о поступлении' }))
  await userEvent.type(form.getByLabelText('Электронная почта'), 'anna@example.ru')
  await userEvent.click(form.getByRole('checkbox'))
  const send = () => userEvent.click(form.getByRole('button', { name: 'Сообщить о поступлении' }))
  await send()
  expect(form.getByRole('alert').textContent).toBe('Выберите размер')
  expect(document.activeElement).toBe(form.getByRole('radio', { name: '44' }))
  expect(requests).toEqual([])
  await userEvent.click(form.getByRole('radio', { name: '46' }))
  await send()
  expect(requests).toMatchObject([{ sku: 'VT-1-49-646', email: 'anna@example.ru' }])
  expect(window.location.search).toBe('?childSku=VT-1-49-646')
})

test('the sticky bar of a sold-out product offers the restock email after scrolling', async () => {
  const observed: IntersectionObserverCallback[] = []
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observed.push(callback)
    }
    observe() {}
    disconnect() {}
  } as never
  render(open(dataOf(soldOutCoat()), { services: shopWithRestock().services } as never))
  act(() => {
    for (const callback of observed) callback([{ isIntersecting: false } as never], {} as never)
  })
  const buttons = await screen.findAllByRole('button', { name: 'Сообщить о поступлении' })
  await waitFor(() => expect(screen.getByText('Сообщить')).toBeTruthy())
  expect(buttons).toHaveLength(1)
  await userEvent.click(screen.getByText('Сообщить'))
  expect(await screen.findByRole('dialog', { name: 'Сообщить о поступлении' })).toBeTruthy()
})

test('navigating to another variant selects it and keeps the typed quantity', async () => {
  const { rerender } = render(open(dataOf()))
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  rerender(open(dataOf(createSampleCoat(), 'VT-1-50-644')))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Чёрный' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Количество/ }).value).toBe('2')
})

test('the product page hydrates the server’s markup without an error', async () => {
  expect(await collectHydrationErrors(open(dataOf()))).toEqual([])
})

test('product texts not in the page’s language have a lang attribute, but labels do not', () => {
  const product = {
    ...createSampleCoat(),
    text_language: 'en',
    description: 'Warm wool.',
    material: 'Wool',
    facts: [{ label: 'Lining', value: 'Viscose' }],
  }
  render(open(dataOf(product)))
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
  const heading = screen.getByRole('heading', { level: 1 })
  const texts = ['Warm wool.', 'Wool', 'Lining', 'Viscose', 'Кэмел'].map(text =>
    screen.getByText(text),
  )
  for (const element of [heading, ...texts]) expect(languageOf(element)).toBe('en')
  expect(languageOf(screen.getByRole('img', { name: 'Пальто, кэмел' }))).toBe('en')
  expect(languageOf(screen.getByText('Состав'))).not.toBe('en')
  expect(languageOf(addButton())).not.toBe('en')
})
