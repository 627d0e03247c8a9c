import { expect, it } from '@jest/globals'
import { getRootCategoryId } from '@vitrina/domain'
import { assignCategoryAddresses, assignCategorySlugs } from './category-addresses.ts'

const category = (id: number, parent_id: number, url_key: string, url_path?: string) => ({
  ...{ id, parent_id, url_key },
  ...(url_path !== undefined && { url_path }),
})
const paths = (...categories: ReturnType<typeof category>[]) =>
  Object.fromEntries(assignCategoryAddresses(categories))

it('the path of a category consists of its ancestors’ slugs, without the root', () => {
  expect(
    paths(
      category(2, 1, 'default-category'),
      ...[category(5, 3, 'tops'), category(3, 2, 'men')],
      ...[category(6, 2, 'women'), category(8, 6, 'tops')],
    ),
  ).toEqual({ 2: 'default-category', 3: 'men', 5: 'men/tops', 6: 'women', 8: 'women/tops' })
})

it('the path builder keeps given paths, and appends the id if one is taken', () => {
  expect(
    paths(
      ...[category(61, 0, 'all', ''), category(62, 61, 'tops', 'tops'), category(63, 61, 'tops')],
      ...[category(64, 61, 'more', 'tops'), category(65, 64, 'new')],
    ),
  ).toEqual({ 61: '', 62: 'tops', 63: 'tops-63', 64: 'tops-64', 65: 'tops-64/new' })
})

it('the path builder terminates for categories that are each other’s parents', () => {
  expect(paths(category(1, 2, 'one'), category(2, 1, 'two'))).toEqual({ 1: 'two/one', 2: 'two' })
})

it.each([
  ['the only one that stands in no other', [category(2, 1, 'a'), category(3, 2, 'b')], 2],
  [
    'the one with most below it',
    [category(2, 1, 'a'), category(42, 1, 'b'), category(3, 42, 'c')],
    42,
  ],
  [
    'the one below a root of all shops',
    [category(1, 0, 'r'), category(2, 1, 'a'), category(3, 2, 'b')],
    2,
  ],
  ['nothing without categories', [], undefined],
] as const)('the address builder takes %s for the root category', (_what, categories, id) => {
  expect(getRootCategoryId(categories)).toBe(id)
})

it('the path builder assigns a unique slug to each category', () => {
  const slugs = assignCategorySlugs([
    ...[
      { id: 8, slug: 'tops' },
      { id: 5, slug: 'tops' },
      { id: 6, slug: 'women' },
    ],
  ])
  expect(Object.fromEntries(slugs)).toEqual({ 5: 'tops', 6: 'women', 8: 'tops-8' })
})
