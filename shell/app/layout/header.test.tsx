/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import {
  createFulfilledPromise,
  type ModuleSource,
  ModuleSourceProvider,
} from '../remotes/module-source.ts'
import { Header } from './header.tsx'
import type { MenuCategory } from './load-root.ts'

// Tests have no words of the shell: a key stands for them.
const words = 'shell:menu.missing'
const noRemotes: ModuleSource = {
  remotes: [],
  isComplete: true,
  read: () => createFulfilledPromise({ module: null, reason: 'none' }),
}
const show = (isMenuMissing?: boolean, menu: readonly MenuCategory[] = []) =>
  render(
    <TestShop services={createTestServices({})}>
      <ModuleSourceProvider value={noRemotes}>
        <Header menu={menu} isMenuMissing={isMenuMissing} />
      </ModuleSourceProvider>
    </TestShop>,
  )

test('the header shows the missing-menu message if the menu could not be loaded', () => {
  show(true)
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
})

test('the header of a shop without categories shows no missing-menu message', () => {
  show()
  expect(screen.queryByText(words)).toBeNull()
})

test('a department name in another language than the page has a lang attribute', () => {
  const department = { id: 62, parent_id: 61, url_key: 'women', url_path: 'women', slug: 'women' }
  const facts = { ...department, position: 1, product_count: 3 }
  const { rootCategoryId } = createTestServices({}).settings
  const below = { ...facts, parent_id: rootCategoryId }
  show(false, [
    { ...below, name: 'Women', lang: 'en' },
    { ...below, id: 63, name: 'Männer' },
  ])
  expect(screen.getByText('Women').getAttribute('lang')).toBe('en')
  expect(screen.getByText('Männer').hasAttribute('lang')).toBe(false)
})
