/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ShopServices } from '@vitrina/federation'
import { Departments } from '../departments.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Submenus } from './submenus.tsx'
import { createShellServices, mockDialogs, PanelTestProviders, sampleMenu } from './testing.tsx'

let services: ShopServices
beforeAll(mockDialogs)
beforeEach(() => {
  jest.useFakeTimers()
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  services = createShellServices()
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const link = (name: string) => screen.queryByRole('link', { name: new RegExp(`^${name}`) })
const button = (name: string) => screen.getByRole('button', { name })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const afterMs = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function openHeader() {
  render(
    <PanelTestProviders services={services}>
      <Departments menu={sampleMenu} isMissing={false} />
      <Submenus menu={sampleMenu} />
    </PanelTestProviders>,
  )
  await afterMs(0)
  // jsdom has no pointer events.
  const point = (at: 'pointerenter' | 'pointerleave', name: string, pointerType = 'mouse') =>
    act(async () => {
      const event = Object.assign(new Event(at), { pointerType })
      link(name)?.parentElement?.dispatchEvent(event)
    })
  return { point }
}

test('a department submenu opens after 150 ms of hover and closes 300 ms after hover', async () => {
  const { point } = await openHeader()
  await point('pointerenter', 'Женщинам')
  expect(link('Платья')).toBeNull()
  await afterMs(150)
  expect(link('Платья')?.getAttribute('href')).toBe('/c621')
  expect(link('Летние')).not.toBeNull()
  await point('pointerleave', 'Женщинам')
  await afterMs(299)
  expect(screen.queryByText('Платья')).not.toBeNull()
  await afterMs(1)
  expect(screen.queryByText('Платья')).toBeNull()
})

test('a hover of 100 ms over a department, or a touch, opens no submenu', async () => {
  const { point } = await openHeader()
  await point('pointerenter', 'Женщинам')
  await afterMs(100)
  await point('pointerleave', 'Женщинам')
  await point('pointerenter', 'Мужчинам', 'touch')
  await afterMs(1_000)
  expect(screen.queryByText('Платья')).toBeNull()
  expect(screen.queryByText('Рубашки')).toBeNull()
})

test('a department’s button opens its submenu; Esc closes it and focuses the button', async () => {
  await openHeader()
  await click(button('Разделы: Женщинам'))
  expect(button('Разделы: Женщинам').getAttribute('aria-expanded')).toBe('true')
  link('Платья')?.focus()
  await act(
    async () => void fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }),
  )
  expect(document.activeElement).toBe(button('Разделы: Женщинам'))
  expect(button('Разделы: Женщинам').getAttribute('aria-expanded')).toBe('false')
})

test('a submenu opened by a mouse is closed by Esc, and the focus does not move', async () => {
  const { point } = await openHeader()
  await point('pointerenter', 'Женщинам')
  await afterMs(150)
  link('Подарки')?.focus()
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  await afterMs(300)
  expect(screen.queryByText('Платья')).toBeNull()
  expect(document.activeElement).toBe(link('Подарки'))
})

test('a department under the mouse at load opens its submenu, and a click closes it', async () => {
  const matches = Element.prototype.matches
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    const isUnderMouse = this.getAttribute('data-department') === '62'
    return selector === ':hover' ? isUnderMouse : matches.call(this, selector)
  })
  await openHeader()
  await afterMs(150)
  expect(link('Платья')).not.toBeNull()
  await click(link('Женщинам') as HTMLElement)
  await afterMs(1_000)
  expect(link('Женщинам')?.getAttribute('aria-current')).toBe('page')
  expect(screen.queryByText('Платья')).toBeNull()
})

test('a department without subcategories has no button', async () => {
  await openHeader()
  expect(screen.queryByRole('button', { name: 'Разделы: Подарки' })).toBeNull()
})

async function openDrawer() {
  render(
    <PanelTestProviders services={services}>
      <MenuDrawer menu={sampleMenu} isMissing={false}>
        {null}
      </MenuDrawer>
    </PanelTestProviders>,
  )
  await act(async () => services.panels.getState().open('sidebar'))
}

test('closing a level of the menu drawer focuses the button that opened the level', async () => {
  await openDrawer()
  await click(button('Разделы: Женщинам'))
  expect(document.activeElement?.textContent).toContain('Назад')
  await click(button('Разделы: Платья'))
  expect(link('Летние')?.getAttribute('href')).toBe('/c6211')
  await click(document.activeElement as HTMLElement)
  expect(document.activeElement).toBe(button('Разделы: Платья'))
  await afterMs(300)
  expect(screen.queryByText('Летние')).toBeNull()
})

test('Esc closes one menu drawer level; the browser handles Esc at the top level', async () => {
  await openDrawer()
  await click(button('Разделы: Женщинам'))
  const isLeftToBrowser = fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(isLeftToBrowser).toBe(false)
  await afterMs(300)
  expect(services.panels.getState()).toMatchObject({ sidebar: true, submenu: { path: [] } })
  expect(document.activeElement).toBe(button('Разделы: Женщинам'))
  expect(fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })).toBe(true)
})

test('the cancel event closes one menu drawer level, or the drawer at the top level', async () => {
  await openDrawer()
  await click(button('Разделы: Женщинам'))
  await click(button('Разделы: Платья'))
  const cancel = () =>
    act(async () => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    })
  for (const depth of [1, 0]) {
    await cancel()
    expect(services.panels.getState()).toMatchObject({ sidebar: true, submenu: { depth } })
  }
  await cancel()
  expect(services.panels.getState().sidebar).toBe(false)
})
