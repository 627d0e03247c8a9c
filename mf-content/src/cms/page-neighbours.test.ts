import { expect, test } from '@jest/globals'
import { findNeighbours, type HierarchyNode } from './page-neighbours.ts'

const node = (
  node_id: number,
  parent_node_id: number | null,
  label: string,
  more: Partial<HierarchyNode> = {},
): HierarchyNode => ({
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
]

test('the neighbours of a page are the pages of its branch in order, itself marked', () => {
  expect(findNeighbours('p2', nodes)).toEqual({
    label: 'Покупателям',
    path: null,
    pages: [
      { path: '/i/p3', label: 'Возврат', isShown: false },
      { path: '/i/p2', label: 'Доставка', isShown: true },
    ],
  })
})

test('a branch of CMS pages with a page of its own has the path of that page', () => {
  expect(findNeighbours('p6', nodes)?.path).toBe('/i/p5')
})

test('a CMS page at the top of the tree, or outside it, has no neighbours', () => {
  expect(findNeighbours('p5', nodes)).toBeNull()
  expect(findNeighbours('unknown', nodes)).toBeNull()
})
