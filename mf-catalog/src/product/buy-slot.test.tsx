/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Failure, fail, parseMoney, succeed } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { catalogMessages, createSampleProduct } from '../testing.ts'
import { BundlePurchase } from './bundle-purchase.tsx'
import type { BundleChoice, ProductPart, SetPart } from './product-parts.ts'
import { toProductView } from './product-view.ts'
import { SetPurchase } from './set-purchase.tsx'

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})

const part = (name: string, now: number, qty = 5): ProductPart => ({
  sku: name,
  slug: name,
  name,
  path: `/${name}`,
  image: `/products/${name}.webp`,
  price: { now: parseMoney(now) },
  stock: { qty, isInStock: qty > 0 },
})
const setPart = (name: string, now: number, quantity = 1, qty = 5): SetPart => ({
  ...part(name, now, qty),
  quantity,
})

function shop(
  refusals: Readonly<Record<string, Failure>> = {},
  left = 0,
  answered: Promise<void> = Promise.resolve(),
) {
  const additions: CartAddition[] = []
  const counted: string[] = []
  const cart = {
    async add(addition: CartAddition) {
      additions.push(addition)
      await answered
      const refusal = refusals[addition.sku]
      return refusal ? fail(refusal) : succeed({ quantity: addition.quantity })
    },
  }
  const services = createTestServices({
    messages: catalogMessages,
    remoteService: async () => cart as never,
    api: {
      stock: {
        async check(sku: string) {
          counted.push(sku)
          return succeed({ qty: left, is_in_stock: left > 0 } as never)
        },
      },
    },
  })
  const notices = () => services.notifications.store.getState().shown.map(({ message }) => message)
  return { additions, counted, services, notices }
}
const unsure = 'Не удалось проверить остаток. Проверим при оформлении'
const uncounted = { qty: null, isInStock: true }
const conflict: Failure = { kind: 'conflict', message: '', problems: [] }

const addButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Добавить в корзину' })
const press = () => userEvent.click(addButton())
const quantityOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Количество: ${name}` })
const price = () => document.body.textContent?.match(/₽[\d\s]+,\d\d/)?.[0].replace(/\s/g, ' ')

async function type(name: string, quantity: string) {
  await userEvent.clear(quantityOf(name))
  if (quantity) await userEvent.type(quantityOf(name), quantity)
}

describe('a grouped product on its page', () => {
  const parts = [setPart('Шапка', 100), setPart('Шарф', 50, 2), setPart('Перчатки', 30)]
  const open = (asked = shop(), of = parts) =>
    render(
      <TestShop services={asked.services}>
        <SetPurchase parts={of} />
      </TestShop>,
    )

  test('shows the total of the typed quantities', async () => {
    open()
    expect(price()).toBe('₽230,00')
    await type('Шарф', '3')
    expect(price()).toBe('₽280,00')
    await type('Шапка', '0')
    expect(price()).toBe('₽180,00')
  })

  test('adds a cart line for each product with a quantity above 0', async () => {
    const asked = shop()
    open(asked)
    await type('Шапка', '0')
    await press()
    expect(asked.additions.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['Шарф', 2],
      ['Перчатки', 1],
    ])
  })

  test('offers a restock email for its sold-out product, and adds the other product', async () => {
    const asked = shop()
    open(asked, [setPart('Шапка', 100, 1, 0), setPart('Шарф', 50)])
    expect(screen.getAllByRole('button', { name: /^Сообщить о поступлении/ })).toHaveLength(1)
    expect(
      screen.getByRole('button', { name: 'Сообщить о поступлении: Шапка' }).closest('li')
        ?.textContent,
    ).toContain('Сейчас нет в наличии')
    await press()
    expect(asked.additions.map(({ sku }) => sku)).toEqual(['Шарф'])
  })

  test('with each quantity 0 cannot be added and shows the default quantities’ price', async () => {
    open()
    for (const { name } of parts) await type(name, '0')
    expect(screen.getByText('Выберите хотя бы одну вещь из набора')).toBeTruthy()
    expect(addButton().disabled).toBe(true)
    expect(price()).toBe('₽230,00')
  })

  test('that is sold out is labelled as sold out and shows its price', () => {
    open(shop(), [setPart('Шапка', 100, 1, 0), setPart('Шарф', 50, 2, 0)])
    expect(price()).toBe('₽200,00')
    expect(screen.getAllByText('Сейчас нет в наличии')).toHaveLength(3)
    expect(addButton().disabled).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('with a quantity above the stock is not added, and the field is focused', async () => {
    const asked = shop()
    open(asked)
    await type('Шарф', '9')
    await press()
    expect(document.activeElement).toBe(quantityOf('Шарф'))
    expect(screen.getByRole('alert').textContent).toBe('Можно взять не больше 5')
    expect(asked.additions).toEqual([])
  })

  test('names the product the cart refused, and adds only that one on the next click', async () => {
    const asked = shop({ Шарф: conflict }, 1)
    open(asked)
    await press()
    await waitFor(() => expect(asked.notices()).toEqual(['Шарф. Осталась 1 штука']))
    expect(asked.additions.map(({ sku }) => sku)).toEqual(['Шапка', 'Шарф', 'Перчатки'])
    expect(screen.getByRole('status').textContent).toBe(
      'Уже в корзине: Шапка, Перчатки. Остальное можно исправить и добавить ещё раз',
    )
    expect(quantityOf('Шарф').value).toBe('2')
    await press()
    expect(asked.additions.map(({ sku }) => sku).slice(3)).toEqual(['Шарф'])
  })

  test('keeps a quantity that was typed while the request was pending', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = shop({ Шарф: conflict }, 1, promise)
    open(asked)
    await press()
    await type('Шарф', '1')
    resolve()
    await waitFor(() => expect(quantityOf('Шапка').value).toBe('0'))
    expect(quantityOf('Шарф').value).toBe('1')
  })

  test('warns if a product with unknown stock was added', async () => {
    const of = [setPart('Шапка', 100), { ...setPart('Шарф', 50), stock: uncounted }]
    const asked = shop()
    open(asked, of)
    await type('Шарф', '0')
    await press()
    await waitFor(() => expect(addButton().getAttribute('aria-busy')).toBeNull())
    expect(asked.notices()).toEqual([])
    await type('Шарф', '1')
    await press()
    await waitFor(() => expect(asked.notices()).toEqual([unsure]))
  })

  test('stops adding when the connection drops, with one notice', async () => {
    const asked = shop({ Шарф: { kind: 'offline' } })
    open(asked)
    await press()
    await waitFor(() => expect(asked.notices()).toHaveLength(1))
    expect(asked.additions.map(({ sku }) => sku)).toEqual(['Шапка', 'Шарф'])
    expect(quantityOf('Перчатки').value).toBe('1')
    expect(quantityOf('Шапка').value).toBe('0')
  })
})

describe('the “Add to cart” button of a grouped product while offline', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })
  const open = ({ services }: Pick<ReturnType<typeof shop>, 'services'>) =>
    render(
      <TestShop services={services}>
        <SetPurchase parts={[setPart('Шапка', 100)]} />
      </TestShop>,
    )

  test('adds the product to the cart without a notice', async () => {
    const asked = shop()
    open(asked)
    await press()
    await waitFor(() => expect(asked.additions.map(({ sku }) => sku)).toEqual(['Шапка']))
    expect(asked.notices()).toEqual([])
  })

  test('shows a notice that nothing was added if the cart code cannot be loaded', async () => {
    const { services, notices } = shop()
    open({
      services: { ...services, remoteService: async () => Promise.reject(new Error('offline')) },
    })
    await press()
    await waitFor(() =>
      expect(notices()).toEqual([
        'Нет связи. Вещь не добавлена, выбор сохранён: попробуйте, когда связь вернётся',
      ]),
    )
    expect(quantityOf('Шапка').value).toBe('1')
  })
})

describe('a bundle on its product page', () => {
  const link = (id: string, of: ProductPart, quantity = 1) => ({
    id,
    quantity,
    canChangeQuantity: true,
    isDefault: false,
    part: of,
  })
  const choices: BundleChoice[] = [
    {
      id: '1',
      title: 'Кружка',
      isRequired: true,
      isMultiple: false,
      links: [link('11', part('Белая', 80), 2), link('12', part('Чёрная', 50, 0))],
    },
    {
      id: '2',
      title: 'Термос',
      isRequired: false,
      isMultiple: false,
      links: [link('21', part('Стальной', 300))],
    },
    {
      id: '3',
      title: 'Подушки',
      isRequired: true,
      isMultiple: true,
      links: [link('31', part('С листьями', 20)), link('32', part('В полоску', 10))],
    },
  ]
  const product = toProductView(createSampleProduct(1, { type_id: 'bundle' }), () => ({
    label: '',
  }))
  const open = (asked = shop(), of = choices) =>
    render(
      <TestShop services={asked.services}>
        <BundlePurchase product={product} choices={of} />
      </TestShop>,
    )

  test('updates its price when a product or a quantity is changed', async () => {
    open()
    expect(price()).toBe('₽480,00')
    await userEvent.click(screen.getByRole('radio', { name: 'Не нужно' }))
    expect(price()).toBe('₽180,00')
    await userEvent.click(screen.getByRole('checkbox', { name: /В полоску/ }))
    expect(price()).toBe('₽190,00')
    await type('Белая', '4')
    expect(price()).toBe('₽350,00')
  })

  test('is added with the chosen products and quantities', async () => {
    const asked = shop()
    open(asked)
    await userEvent.click(screen.getByRole('radio', { name: 'Не нужно' }))
    await type('Белая', '3')
    await press()
    expect(asked.additions).toMatchObject([
      {
        sku: 'VT-1',
        quantity: 1,
        price: 260,
        options: [
          { label: 'Кружка', value: '3 × Белая' },
          { label: 'Подушки', value: 'С листьями' },
        ],
        productOption: {
          extension_attributes: {
            bundle_options: {
              1: { option_id: 1, option_qty: 3, option_selections: ['11'] },
              3: { option_id: 3, option_qty: 1, option_selections: ['31'] },
            },
          },
        },
      },
    ])
  })

  test('cannot be bought without a product of a required option', async () => {
    open()
    await userEvent.click(screen.getByRole('checkbox', { name: /С листьями/ }))
    expect(screen.getByText('Выберите вещь в каждой части набора')).toBeTruthy()
    expect(addButton().disabled).toBe(true)
  })

  test('offers a restock email, not “Add to cart”, if a sold-out product is selected', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: /Чёрная, нет в наличии/ }))
    expect(screen.getByRole('status').textContent).toBe(
      'Чёрная: сейчас нет в наличии. Выберите другую вещь',
    )
    expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Сообщить о поступлении' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /Белая/ }))
    expect(addButton().disabled).toBe(false)
    expect(screen.queryByRole('button', { name: 'Сообщить о поступлении' })).toBeNull()
  })

  test('with a sold-out and a missing product reports only the sold-out product', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: /Чёрная, нет в наличии/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /С листьями/ }))
    expect(screen.getByRole('status').textContent).toBe(
      'Чёрная: сейчас нет в наличии. Выберите другую вещь',
    )
  })

  test('cannot be bought if one of several chosen products is short in stock', async () => {
    const links = [link('31', part('С листьями', 20), 2), link('32', part('В полоску', 10, 1))]
    open(
      shop(),
      choices.map(choice => (choice.id === '3' ? { ...choice, links } : choice)),
    )
    await userEvent.click(screen.getByRole('checkbox', { name: /В полоску/ }))
    expect(screen.getByRole('checkbox', { name: /В полоску.*нет в наличии/ })).toBeTruthy()
    expect(addButton().disabled).toBe(true)
  })

  test('that is refused for lack of stock shows an error and requests no stock', async () => {
    const short = { ...conflict, problems: [{ path: 'cartItem.qty', message: '' }] }
    const asked = shop({ 'VT-1': short }, 7)
    open(asked)
    await press()
    await waitFor(() =>
      expect(asked.notices()).toEqual([
        'В таком составе набора сейчас нет: чего-то не хватает. Выберите другое или возьмите меньше',
      ]),
    )
    expect(asked.counted).toEqual([])
  })

  test('warns if a product of the bundle has unknown stock', async () => {
    const links = [link('21', { ...part('Стальной', 300), stock: uncounted })]
    const asked = shop()
    open(
      asked,
      choices.map(choice => (choice.id === '2' ? { ...choice, links } : choice)),
    )
    await press()
    await waitFor(() => expect(asked.notices()).toEqual([unsure]))
  })

  test('whose quantity exceeds the stock is not added, and the field is focused', async () => {
    const asked = shop()
    open(asked)
    await type('Белая', '6')
    await press()
    expect(screen.getByRole('alert').textContent).toBe('Можно взять не больше 5')
    expect(document.activeElement).toBe(quantityOf('Белая'))
    expect(asked.additions).toEqual([])
  })
})
