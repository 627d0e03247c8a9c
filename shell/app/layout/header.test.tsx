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

test('the header says that the menu is missing when it could not be loaded', () => {
  show(true)
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
})

test('the header of a shop without categories does not call its menu missing', () => {
  show()
  expect(screen.queryByText(words)).toBeNull()
})
