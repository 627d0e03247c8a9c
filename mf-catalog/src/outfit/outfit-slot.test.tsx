/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Failure, fail, parseMoney, succeed } from '@vitrina/domain'
import type { CartAddition, OutfitItem } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { catalogMessages } from '../testing.ts'
import OutfitSlot from './outfit-slot.tsx'

afterEach(cleanup)

const choiceOf = (sku: string, name: string, price: number, size = '', isInStock = true) => ({
  ...{ id: size && `6${size}`, label: size, isInStock, isUnsure: false },
  price: { now: parseMoney(price) },
  addition: {
    ...{ sku, parentSku: sku, quantity: 1, name, image: `/products/${sku}.webp` },
    price: parseMoney(price),
  },
})
const jumper: OutfitItem = {
  ...{ sku: 'jumper', name: 'Свитер', choiceLabel: 'Размер' },
  choices: [
    choiceOf('jumper-44', 'Свитер', 4_790, '44'),
    choiceOf('jumper-46', 'Свитер', 4_990, '46'),
    choiceOf('jumper-48', 'Свитер', 4_990, '48', false),
  ],
  sizeChart: [
    { size: 644, body: { chest: [86, 90] }, item: {} },
    { size: 646, body: { chest: [90, 94] }, item: {} },
  ],
}
const bag: OutfitItem = { sku: 'bag', name: 'Сумка', choices: [choiceOf('bag', 'Сумка', 3_000)] }

function show(refusals: Readonly<Record<string, Failure>> = {}, measures?: object) {
  const additions: CartAddition[] = []
  const cart = {
    async add(addition: CartAddition) {
      additions.push(addition)
      const refusal = refusals[addition.sku]
      return refusal ? fail(refusal) : succeed({ quantity: addition.quantity })
    },
  }
  const services = createTestServices({
    messages: catalogMessages,
    remoteService: async () => cart as never,
    api: { stock: { check: async () => succeed({ qty: 0, is_in_stock: false } as never) } },
  })
  if (measures) services.storage.write('measures', 'own', measures)
  const { container } = render(
    <TestShop services={services}>
      <OutfitSlot things={[jumper, bag]} />
    </TestShop>,
  )
  return { container, additions, user: userEvent.setup() }
}

const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Размер: Свитер' })
const button = () => screen.getByRole('button', { name: /Добавить|Добавляем/ })

test('an outfit product in another language has the shop’s own label on its size select', () => {
  const foreign = { ...jumper, lang: 'en', choiceCode: 'size', choiceLabel: 'Size' }
  const services = createTestServices({ messages: catalogMessages })
  render(
    <TestShop services={services}>
      <OutfitSlot things={[foreign, bag]} />
    </TestShop>,
  )
  expect(size().options[0]?.textContent).toBe('Размер')
  expect(size().options[0]?.lang).toBe('')
})

test('an outfit with no chosen size adds nothing and focuses the invalid size select', async () => {
  const { additions, user } = show()
  expect(screen.getByRole('status').textContent).toMatch(/^Итогоот.*₽7\s790/)
  await user.click(button())
  expect(document.activeElement).toBe(size())
  expect(size().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Выберите размер или снимите отметку')).toBeTruthy()
  expect(additions).toEqual([])
  expect(within(size()).getByRole<HTMLOptionElement>('option', { name: /48/ }).disabled).toBe(true)
})

test('an outfit adds one cart line for each ticked product, in its chosen size', async () => {
  const { additions, user } = show()
  await user.selectOptions(size(), '46')
  expect(screen.getByRole('status').textContent).toMatch(/^Итого.*₽7\s990/)
  await user.click(screen.getByRole('button', { name: 'Добавить 2 товара' }))
  expect(additions.map(({ sku, price }) => [sku, price])).toEqual([
    ['jumper-46', 4_990],
    ['bag', 3_000],
  ])
})

test('an unticked product of an outfit is excluded from the total and not added', async () => {
  const { additions, user } = show()
  await user.click(screen.getByRole('checkbox', { name: 'Свитер' }))
  expect(size().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Добавить 1 товар' }))
  expect(additions.map(({ sku }) => sku)).toEqual(['bag'])
  await user.click(screen.getByRole('checkbox', { name: 'Сумка' }))
  expect(screen.getByText('Отметьте, что хотите взять')).toBeTruthy()
  expect(button()).toHaveProperty('disabled', true)
})

test('a second click after a refusal adds only the refused product of an outfit', async () => {
  const tooFew: Failure = { kind: 'conflict', message: '', problems: [] }
  const { additions, user } = show({ 'jumper-44': tooFew })
  await user.selectOptions(size(), '44')
  await user.click(button())
  expect(await screen.findByRole('button', { name: 'Добавить 1 товар' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Сумка' })).toHaveProperty('checked', false)
  await user.click(button())
  expect(additions.map(({ sku }) => sku)).toEqual(['jumper-44', 'bag', 'jumper-44'])
})

test('the size suggested by the shopper’s measurements is preselected in an outfit', () => {
  show({}, { chest: 92 })
  expect(size().value).toBe('646')
})
