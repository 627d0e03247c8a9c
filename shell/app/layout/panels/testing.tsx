import { type ShopServices, SlotProvider } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import type { ReactNode } from 'react'
import messages from '../../../messages/ru-RU/shell.json' with { type: 'json' }
import { createPanels } from '../../panels.ts'
import {
  type ModuleLoadResult,
  type ModuleSource,
  ModuleSourceProvider,
} from '../../remotes/module-source.ts'
import { SlotRenderer } from '../../remotes/slot-renderer.tsx'
import type { RemoteSnapshot } from '../../remotes/snapshot.ts'
import type { MenuCategory } from '../load-root.ts'

/** jsdom knows no modal dialogs: this keeps what drawers rely on, the focus there and back. */
export function mockDialogs(): void {
  let opener: Element | null = null
  HTMLDialogElement.prototype.showModal = function () {
    opener = document.activeElement
    this.setAttribute('open', '')
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.removeAttribute('open')
    if (opener instanceof HTMLElement) opener.focus()
  }
}

const category = (id: number, parent_id: number, name: string): MenuCategory => ({
  ...{ id, parent_id, name, slug: `c${id}`, url_path: `c${id}`, url_key: `c${id}` },
  ...{ position: id, product_count: 3 },
})

export const sampleMenu = [
  category(62, 61, 'Женщинам'),
  category(63, 61, 'Мужчинам'),
  category(64, 61, 'Подарки'),
  category(621, 62, 'Платья'),
  category(6211, 621, 'Летние'),
  category(631, 63, 'Рубашки'),
]

/** The panels and words of the shell itself. */
export const createShellServices = (): ShopServices =>
  createTestServices({ messages: { shell: messages }, panels: createPanels() })

const remote = {
  ...{ name: 'cart', container: 'cart', version: '1', assets: {} },
  entry: { url: '/cart.js', integrity: '' },
  offer: { slots: { 'cart.microcart': { expose: './microcart', hydrate: 'load' } } },
} as unknown as RemoteSnapshot

/** A shop whose one remote fills the cart's drawer, once `read` has given its code. */
export function PanelTestProviders({
  services,
  read = () => new Promise<ModuleLoadResult>(() => {}),
  children,
}: {
  services: ShopServices
  read?: ModuleSource['read']
  children: ReactNode
}) {
  return (
    <TestShop services={services}>
      <ModuleSourceProvider value={{ remotes: [remote], isComplete: true, read }}>
        <SlotProvider value={SlotRenderer}>{children}</SlotProvider>
      </ModuleSourceProvider>
    </TestShop>
  )
}
