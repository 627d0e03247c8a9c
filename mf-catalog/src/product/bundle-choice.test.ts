import { describe, expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import {
  createBundleAddition,
  findBundleQuantityProblem,
  findQuantityEditableBundleLink,
  findUnavailableBundleLink,
} from './bundle-addition.ts'
import {
  computeBundlePrice,
  createInitialBundleSelection,
  listSelectedBundleLinks,
  selectBundleLinks,
} from './bundle-choice.ts'
import type { BundleChoice, BundleLink } from './product-parts.ts'

const link = (id: string, now: number, changes: Partial<BundleLink> = {}, qty = 5): BundleLink => ({
  id,
  quantity: 1,
  canChangeQuantity: true,
  isDefault: false,
  part: {
    sku: `sku-${id}`,
    slug: id,
    name: id,
    path: `/${id}`,
    image: '',
    price: { now: parseMoney(now) },
    stock: { qty, isInStock: qty > 0 },
  },
  ...changes,
})
const choice = (id: string, links: BundleLink[], changes: Partial<BundleChoice> = {}) => ({
  id,
  title: id,
  isRequired: true,
  isMultiple: false,
  links,
  ...changes,
})
const mugs = choice('1', [link('11', 80, { quantity: 2 }), link('12', 50, { isDefault: true })])
const cards = choice('2', [link('21', 10), link('22', 20)], { isRequired: false, isMultiple: true })

describe('the products preselected in a bundle', () => {
  test.each<[string, BundleChoice, string[]]>([
    ['the default product of an option', mugs, ['12']],
    ['the first product if none is the default', cards, ['21']],
    [
      'the first product in stock if the default is sold out',
      choice('1', [link('11', 1), link('12', 1, { isDefault: true }, 0)]),
      ['11'],
    ],
    [
      'the first product with enough stock',
      choice('1', [link('11', 1, { quantity: 6 }), link('12', 1)]),
      ['12'],
    ],
    [
      'no product of an optional choice if all are sold out',
      choice('1', [link('11', 1, {}, 0)], { isRequired: false }),
      [],
    ],
    [
      'a sold-out product if a required option has no other',
      choice('1', [link('11', 1, {}, 0)]),
      ['11'],
    ],
    ['no product of an option without products', choice('1', []), []],
  ])('include %s', (_, one, ids) => {
    expect(createInitialBundleSelection([one])[one.id]?.links).toEqual(ids)
  })
})

test('a product chosen in a bundle has its default quantity', () => {
  expect(selectBundleLinks(mugs, ['11'])).toEqual({ links: ['11'], quantity: '2' })
  expect(selectBundleLinks(mugs, [])).toEqual({ links: [], quantity: '1' })
})

const pair = choice('3', [link('31', 100, { quantity: 2 }), link('32', 50, {}, 1)], {
  isMultiple: true,
})

const none = { sku: '', name: '', image: '', path: '/' }

test('the cart line of a bundle has a label for each chosen product', () => {
  const named = (choices: BundleChoice[], selection: Parameters<typeof computeBundlePrice>[1]) =>
    createBundleAddition(none, choices, selection, parseMoney(300)).options
  const white = link('12', 50)
  const mug = choice('1', [{ ...white, part: { ...white.part, name: 'Белая' } }], {
    title: 'Кружка',
  })
  const selection = {
    1: { links: ['12'], quantity: '1' },
    3: selectBundleLinks(pair, ['32', '31']),
  }
  expect(named([mug, pair], selection)).toEqual([
    { label: 'Кружка', value: 'Белая' },
    { label: '3', value: '2 × 31' },
    { label: '3', value: '2 × 32' },
  ])
})

test('products chosen in a bundle are listed in the order of the option', () => {
  expect(selectBundleLinks(pair, ['32', '31'])).toEqual({ links: ['31', '32'], quantity: '2' })
  const selection = { 3: selectBundleLinks(pair, ['32', '31']) }
  expect(computeBundlePrice([pair], selection)).toEqual({ now: parseMoney(300) })
  const { productOption } = createBundleAddition(none, [pair], selection, parseMoney(300))
  expect(productOption?.extension_attributes?.bundle_options).toEqual({
    3: { option_id: 3, option_qty: 2, option_selections: ['31', '32'] },
  })
})

test('a bundle product with less stock than the quantity of its option is reported', () => {
  expect(findUnavailableBundleLink([pair], { 3: selectBundleLinks(pair, ['31', '32']) })?.id).toBe(
    '32',
  )
  expect(findUnavailableBundleLink([pair], { 3: selectBundleLinks(pair, ['32']) })).toBeUndefined()
})

test('a typed quantity above the stock of a bundle product is not reported as sold out', () => {
  expect(findUnavailableBundleLink([mugs], { 1: { links: ['12'], quantity: '6' } })).toBeUndefined()
})

test('the current and the old price of a bundle are sums of price times quantity', () => {
  const sale = link('21', 10)
  const choices = [
    mugs,
    {
      ...cards,
      links: [
        { ...sale, part: { ...sale.part, price: { now: parseMoney(10), before: parseMoney(15) } } },
      ],
    },
  ]
  const selection = createInitialBundleSelection(choices)
  expect(computeBundlePrice(choices, selection)).toEqual({
    now: parseMoney(60),
    before: parseMoney(65),
  })
  expect(
    computeBundlePrice(choices, { ...selection, 1: { links: ['12'], quantity: '3' } }),
  ).toEqual({
    now: parseMoney(160),
    before: parseMoney(165),
  })
  expect(computeBundlePrice(choices, { ...selection, 2: selectBundleLinks(cards, []) })).toEqual({
    now: parseMoney(50),
  })
})

test('a bundle quantity that is not a number is priced as the quantity 1', () => {
  expect(computeBundlePrice([mugs], { 1: { links: ['12'], quantity: 'два' } })).toEqual({
    now: parseMoney(50),
  })
})

test('a bundle quantity is editable if one product is chosen and its quantity is not fixed', () => {
  expect(findQuantityEditableBundleLink(mugs, selectBundleLinks(mugs, ['12']))?.id).toBe('12')
  expect(
    findQuantityEditableBundleLink(cards, selectBundleLinks(cards, ['21', '22'])),
  ).toBeUndefined()
  const fixed = choice('1', [link('11', 1, { canChangeQuantity: false })])
  expect(findQuantityEditableBundleLink(fixed, selectBundleLinks(fixed, ['11']))).toBeUndefined()
})

test.each([
  ['5', undefined],
  ['6', 'too-many'],
  ['0', 'not-above-zero'],
  ['', 'empty'],
])('a bundle quantity of %s with 5 pieces in stock has the error %s', (quantity, fault) => {
  expect(findBundleQuantityProblem(mugs, { 1: { links: ['12'], quantity } })).toBe(fault)
})

test('the cart addition of a bundle contains its chosen links by the id of the option', () => {
  const selection = { 1: selectBundleLinks(mugs, ['11']), 2: selectBundleLinks(cards, []) }
  expect(listSelectedBundleLinks(mugs, selection).map(({ id }) => id)).toEqual(['11'])
  const set = { sku: 'SET', name: 'Набор', image: '', path: '/nabor' }
  expect(createBundleAddition(set, [mugs, cards], selection, parseMoney(160))).toEqual({
    sku: 'SET',
    parentSku: 'SET',
    quantity: 1,
    name: 'Набор',
    image: '',
    price: parseMoney(160),
    options: [{ label: '1', value: '2 × 11' }],
    urlPath: 'nabor',
    productOption: {
      extension_attributes: {
        bundle_options: { 1: { option_id: 1, option_qty: 2, option_selections: ['11'] } },
      },
    },
  })
})
