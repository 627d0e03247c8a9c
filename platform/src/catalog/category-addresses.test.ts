import { expect, it } from '@jest/globals'
import { getRootCategoryId } from '@vitrina/domain'
import { assignCategoryPaths, assignCategorySlugs } from './category-addresses.ts'

const category = (id: number, parent_id: number, url_key: string, url_path?: string) => ({
  ...{ id, parent_id, url_key },
  ...(url_path !== undefined && { url_path }),
})
const paths = (...categories: ReturnType<typeof category>[]) =>
  Object.fromEntries(assignCategoryPaths(categories))

it('assignCategoryPaths joins the slugs of all ancestors except the root', () => {
  expect(
    paths(
      category(2, 1, 'default-category'),
      ...[category(5, 3, 'tops'), category(3, 2, 'men')],
      ...[category(6, 2, 'women'), category(8, 6, 'tops')],
    ),
  ).toEqual({ 2: 'default-category', 3: 'men', 5: 'men/tops', 6: 'women', 8: 'women/tops' })
})

it('assignCategoryPaths retains given paths, and appends the id to a path already used', () => {
  expect(
    paths(
      ...[category(61, 0, 'all', ''), category(62, 61, 'tops', 'tops'), category(63, 61, 'tops')],
      ...[category(64, 61, 'more', 'tops'), category(65, 64, 'new')],
    ),
  ).toEqual({ 61: '', 62: 'tops', 63: 'tops-63', 64: 'tops-64', 65: 'tops-64/new' })
})

it('assignCategoryPaths terminates when two categories are each other’s parent', () => {
  expect(paths(category(1, 2, 'one'), category(2, 1, 'two'))).toEqual({ 1: 'two/one', 2: 'two' })
})

it.each([
  ['the only category without a parent', [category(2, 1, 'a'), category(3, 2, 'b')], 2],
  [
    'the parentless category with the most descendants',
    [category(2, 1, 'a'), category(42, 1, 'b'), category(3, 42, 'c')],
    42,
  ],
  [
    'the child of a root category with id 1 and no parent',
    [category(1, 0, 'r'), category(2, 1, 'a'), category(3, 2, 'b')],
    2,
  ],
  ['undefined for no categories', [], undefined],
] as const)('getRootCategoryId returns %s', (_what, categories, id) => {
  expect(getRootCategoryId(categories)).toBe(id)
})

it('assignCategorySlugs appends the id to a slug that another category already has', () => {
  const slugs = assignCategorySlugs([
    ...[
      { id: 8, slug: 'tops' },
      { id: 5, slug: 'tops' },
      { id: 6, slug: 'women' },
    ],
  ])
  expect(Object.fromEntries(slugs)).toEqual({ 5: 'tops', 6: 'women', 8: 'tops-8' })
})
