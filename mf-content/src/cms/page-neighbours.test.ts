import { expect, test } from '@jest/globals'
import { findPageNeighbours, type PageHierarchyNode } from './page-neighbours.ts'

const node = (
  node_id: number,
  parent_node_id: number | null,
  label: string,
  more: Partial<PageHierarchyNode> = {},
): PageHierarchyNode => ({
  ...{ node_id, parent_node_id, page_id: node_id, identifier: `p${node_id}`, label },
  ...{ sort_order: -node_id, ...more },
})

const nodes = [
  node(1, null, 'Покупателям', { page_id: null }),
  node(2, 1, 'Доставка'),
  node(3, 1, 'Возврат'),
  node(4, 1, 'Раздел без страницы', { page_id: null }),
  node(5, null, 'О магазине'),
  node(6, 5, 'Команда'),
  node(7, 6, 'Портные'),
  node(8, 6, 'Мастерские', { page_id: null }),
  node(9, 8, 'Томск'),
]

test('the siblings of a CMS page are the pages of its branch in order, itself included', () => {
  expect(findPageNeighbours('p2', nodes)).toEqual({
    ancestors: [{ path: null, label: 'Покупателям' }],
    siblings: [
      { path: '/i/p3', label: 'Возврат', isShown: false },
      { path: '/i/p2', label: 'Доставка', isShown: true },
    ],
    children: [],
  })
})

test('the children of a CMS page include the pages below a child branch without a page', () => {
  expect(findPageNeighbours('p6', nodes)).toMatchObject({
    ancestors: [{ path: '/i/p5', label: 'О магазине' }],
    children: [
      { path: '/i/p9', label: 'Томск' },
      { path: '/i/p7', label: 'Портные' },
    ],
  })
})

test('the ancestors of a CMS page are all branches above the page, from the top down', () => {
  expect(findPageNeighbours('p9', nodes).ancestors).toEqual([
    { path: '/i/p5', label: 'О магазине' },
    { path: '/i/p6', label: 'Команда' },
    { path: null, label: 'Мастерские' },
  ])
})

test('a top CMS page has only children, and a page outside the tree has no neighbours', () => {
  const none = { ancestors: [], siblings: [], children: [] }
  const children = [{ path: '/i/p6', label: 'Команда' }]
  expect(findPageNeighbours('p5', nodes)).toEqual({ ...none, children })
  expect(findPageNeighbours('unknown', nodes)).toEqual(none)
})

test('a CMS page in a cyclic page tree lists each ancestor once', () => {
  const ring = [node(1, 2, 'Раз'), node(2, 1, 'Два', { page_id: null })]
  expect(findPageNeighbours('p1', ring)).toEqual({
    ancestors: [{ path: null, label: 'Два' }],
    siblings: [{ path: '/i/p1', label: 'Раз', isShown: true }],
    children: [],
  })
})
