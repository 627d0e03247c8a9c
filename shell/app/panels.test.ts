import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { PanelName } from '@vitrina/federation'
import { createPanels } from './panels.ts'

const names = ['sidebar', 'microcart', 'wishlist', 'searchPanel', 'auth', 'newsletter'] as const

describe('the shell’s panels', () => {
  it('are closed initially, with the login form selected in the account panel', () => {
    const panels = createPanels().getState()
    const closed = Object.fromEntries(names.map(name => [name, false]))
    expect(panels).toMatchObject({ ...closed, overlay: false, authElement: 'login' })
  })

  it.each<PanelName>(names)('turn the overlay on while the panel %s is open', name => {
    const panels = createPanels()
    expect(panels.getState().overlay).toBe(false)
    panels.getState().open(name)
    expect(panels.getState()).toMatchObject({ [name]: true, overlay: true })
    panels.getState().close()
    expect(panels.getState()).toMatchObject({ [name]: false, overlay: false })
  })

  it('close the open panel when another panel opens', () => {
    const panels = createPanels()
    panels.getState().open('sidebar')
    panels.getState().open('microcart')
    expect(panels.getState()).toMatchObject({ sidebar: false, microcart: true })
  })

  it('open the account panel with the requested form, or with the login form by default', () => {
    const panels = createPanels()
    panels.getState().open('auth', 'register')
    expect(panels.getState().authElement).toBe('register')
    panels.getState().open('auth')
    expect(panels.getState().authElement).toBe('login')
  })
})

describe('the submenu', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('has a depth of one level per opened category, and stores their path', () => {
    const panels = createPanels()
    panels.getState().openSubmenu(62)
    panels.getState().openSubmenu(621, [62])
    expect(panels.getState().submenu).toEqual({ depth: 2, path: [62, 621] })
  })

  it('decreases its depth on closing, and removes the closed category after 300 ms', () => {
    const panels = createPanels()
    panels.getState().openSubmenu(62)
    panels.getState().openSubmenu(621, [62])
    panels.getState().closeSubmenu()
    expect(panels.getState().submenu).toEqual({ depth: 1, path: [62, 621] })
    jest.advanceTimersByTime(299)
    expect(panels.getState().submenu.path).toEqual([62, 621])
    jest.advanceTimersByTime(1)
    expect(panels.getState().submenu).toEqual({ depth: 1, path: [62] })
  })

  it('keeps a category opened within 300 ms after another category was closed', () => {
    const panels = createPanels()
    panels.getState().openSubmenu(62)
    panels.getState().closeSubmenu()
    jest.advanceTimersByTime(200)
    panels.getState().openSubmenu(63)
    jest.advanceTimersByTime(200)
    expect(panels.getState().submenu).toEqual({ depth: 1, path: [63] })
  })

  it('removes both categories 300 ms after the second of two closings', () => {
    const panels = createPanels()
    panels.getState().openSubmenu(62)
    panels.getState().openSubmenu(621, [62])
    panels.getState().closeSubmenu()
    jest.advanceTimersByTime(200)
    panels.getState().closeSubmenu()
    jest.advanceTimersByTime(299)
    expect(panels.getState().submenu).toEqual({ depth: 0, path: [62, 621] })
    jest.advanceTimersByTime(1)
    expect(panels.getState().submenu).toEqual({ depth: 0, path: [] })
  })

  it('stays empty when it is closed without being open', () => {
    const panels = createPanels()
    panels.getState().closeSubmenu()
    expect(panels.getState().submenu).toEqual({ depth: 0, path: [] })
  })

  it('closes all its levels when the panels close, or another panel opens', () => {
    const panels = createPanels()
    for (const next of [
      () => panels.getState().close(),
      () => panels.getState().open('microcart'),
    ]) {
      panels.getState().open('sidebar')
      panels.getState().openSubmenu(62)
      panels.getState().openSubmenu(621, [62])
      next()
      expect(panels.getState().submenu.depth).toBe(0)
      jest.advanceTimersByTime(300)
      expect(panels.getState().submenu.path).toEqual([])
    }
  })
})
