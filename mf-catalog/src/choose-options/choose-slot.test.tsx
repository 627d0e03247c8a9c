/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeAll, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import type { CartAddition, EditedCartLine } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import {
  catalogMessages,
  colorAttribute,
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  readRequestFilters,
  sizeAttribute,
} from '../testing.ts'
import ChooseSlot from './choose-slot.tsx'

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})

const black = { sku: 'VT-1-50-644', parentSku: 'VT-1', quantity: 1, urlPath: 'palto' }

function open(
  line: EditedCartLine['line'] = black,
  products: readonly Product[] = [createSampleCoat()],
  answer: Result<unknown> = succeed(null),
) {
  const chosen: CartAddition[] = []
  const { catalog, requests } = createTestCatalog({
    product: request => {
      const { sku } = readRequestFilters(request) as { sku?: { eq: string } }
      const items = products.filter(product => !sku || product.sku === sku.eq)
      return { items }
    },
    attribute: () => ({ items: [colorAttribute, sizeAttribute] }),
  })
  const services = createTestServices({ messages: catalogMessages, api: { catalog } })
  render(
    <TestShop services={services}>
      <ChooseSlot
        line={line}
        onChoose={async addition => {
          chosen.push(addition)
          return answer
        }}
      />
    </TestShop>,
  )
  return { chosen, requests }
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }))
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Количество/ })

test('the option dialog preselects the cart line’s options and returns a new choice', async () => {
  const { chosen } = open()
  const size = await screen.findByRole<HTMLInputElement>('radio', { name: /^44/ })
  expect(size.checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /Кэмел/ }))
  await userEvent.clear(quantity())
  await userEvent.type(quantity(), '2')
  await save()
  expect(chosen).toMatchObject([
    {
      sku: 'VT-1-49-644',
      parentSku: 'VT-1',
      quantity: 2,
      options: [
        { label: 'Цвет', value: 'Кэмел' },
        { label: 'Размер', value: '44' },
      ],
    },
  ])
})

test('the option dialog does not save an invalid quantity, and keeps the typed text', async () => {
  const { chosen } = open()
  await screen.findByRole('button', { name: 'Сохранить' })
  await userEvent.clear(quantity())
  await userEvent.type(quantity(), 'две')
  await save()
  expect(chosen).toEqual([])
  expect(quantity().value).toBe('две')
  expect(document.activeElement).toBe(quantity())
  expect(quantity().getAttribute('aria-invalid')).toBe('true')
})

test('the option dialog disables its save button for a variant that is sold out', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: /^46/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' }).disabled).toBe(true)
})

test('the option dialog shows why a change was refused, and keeps the choice', async () => {
  const refused = { kind: 'invalid', message: 'As the platform says', problems: [] } as const
  open(black, [createSampleCoat()], fail({ ...refused, reason: 'too-few' }))
  await userEvent.click(await screen.findByRole('radio', { name: /Кэмел/ }))
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Столько сейчас нет в наличии')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Кэмел/ }).checked).toBe(true)
})

test('the option dialog loads the product of a line that has only a variant SKU', async () => {
  const { requests } = open({ ...black, parentSku: 'VT-1-50-644' })
  expect(await screen.findByRole('radio', { name: /Кэмел/ })).toBeTruthy()
  expect(requests.map(readRequestFilters)).toContainEqual({
    'configurable_children.sku': { eq: 'VT-1-50-644' },
  })
})

test('the option dialog reports that the product is no longer sold', async () => {
  open({ ...black, parentSku: 'VT-2' }, [createSampleProduct(2, { sku: 'VT-2', status: 2 })])
  expect((await screen.findByRole('alert')).textContent).toContain('больше нет в продаже')
})
