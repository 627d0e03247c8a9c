/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { fulfilled, type ModuleSource, ModuleSourceProvider } from '../remotes/module-source.ts'
import { Header } from './header.tsx'

// Tests have no words of the shell: a key stands for them.
const words = 'shell:menu.missing'
const noRemotes: ModuleSource = {
  remotes: [],
  isComplete: true,
  read: () => fulfilled({ module: null, reason: 'none' }),
}
const show = (isMenuMissing?: boolean) =>
  render(
    <TestShop services={createTestServices({})}>
      <ModuleSourceProvider value={noRemotes}>
        <Header menu={[]} isMenuMissing={isMenuMissing} />
      </ModuleSourceProvider>
    </TestShop>,
  )

test('a menu that could not be had says so where it would stand', () => {
  show(true)
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
})

test('a shop without departments has nothing to say of them', () => {
  show()
  expect(screen.queryByText(words)).toBeNull()
})
