/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ShopServices } from '@vitrina/federation'
import { Departments } from '../departments.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Submenus } from './submenus.tsx'
import { Around, menu, shellServices, teachDialogs } from './testing.tsx'

let services: ShopServices
beforeAll(teachDialogs)
beforeEach(() => {
  jest.useFakeTimers()
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  services = shellServices()
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
    <Around services={services}>
      <Departments menu={menu} isMissing={false} />
      <Submenus menu={menu} />
    </Around>,
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

test('a department shows what it holds under a pointer at rest, until that leaves', async () => {
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

test('a pointer that only passes, and a finger, open nothing', async () => {
  const { point } = await openHeader()
  await point('pointerenter', 'Женщинам')
  await afterMs(100)
  await point('pointerleave', 'Женщинам')
  await point('pointerenter', 'Мужчинам', 'touch')
  await afterMs(1_000)
  expect(screen.queryByText('Платья')).toBeNull()
  expect(screen.queryByText('Рубашки')).toBeNull()
})

test('from the keyboard a department is opened by its button and closed by Esc', async () => {
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

test('a submenu that a mouse has opened is closed by Esc, and the focus stays', async () => {
  const { point } = await openHeader()
  await point('pointerenter', 'Женщинам')
  await afterMs(150)
  link('Подарки')?.focus()
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  await afterMs(300)
  expect(screen.queryByText('Платья')).toBeNull()
  expect(document.activeElement).toBe(link('Подарки'))
})

test('a mouse that rests there opens a submenu, but not again after its click', async () => {
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

test('a department that holds nothing more has no button', async () => {
  await openHeader()
  expect(screen.queryByRole('button', { name: 'Разделы: Подарки' })).toBeNull()
})

async function openDrawer() {
  render(
    <Around services={services}>
      <MenuDrawer menu={menu} isMissing={false}>
        {null}
      </MenuDrawer>
    </Around>,
  )
  await act(async () => services.panels.getState().open('sidebar'))
}

test('in the drawer a level slides over the one above, and gives the focus back', async () => {
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

test('Esc leads one level up; above the first one it closes the menu', async () => {
  await openDrawer()
  await click(button('Разделы: Женщинам'))
  const isLeftToBrowser = fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(isLeftToBrowser).toBe(false)
  await afterMs(300)
  expect(services.panels.getState()).toMatchObject({ sidebar: true, submenu: { path: [] } })
  expect(document.activeElement).toBe(button('Разделы: Женщинам'))
  expect(fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })).toBe(true)
})

test('Back of a phone, and Esc from anywhere, lead one level up as well', async () => {
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
