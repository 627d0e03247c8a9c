import { describe, expect, it } from '@jest/globals'
import type { PanelName } from '@vitrina/federation'
import { createPanels } from './panels.ts'

const names = ['sidebar', 'microcart', 'wishlist', 'searchPanel', 'auth', 'newsletter'] as const

describe('the panels', () => {
  it('are all closed at first, with logging in as the way into the account', () => {
    const panels = createPanels().getState()
    const closed = Object.fromEntries(names.map(name => [name, false]))
    expect(panels).toMatchObject({ ...closed, overlay: false, authElement: 'login' })
  })

  it.each<PanelName>(names)('turn the overlay on while %s is open', name => {
    const panels = createPanels()
    expect(panels.getState().overlay).toBe(false)
    panels.getState().open(name)
    expect(panels.getState()).toMatchObject({ [name]: true, overlay: true })
    panels.getState().close()
    expect(panels.getState()).toMatchObject({ [name]: false, overlay: false })
  })

  it('never show two at a time', () => {
    const panels = createPanels()
    panels.getState().open('sidebar')
    panels.getState().open('microcart')
    expect(panels.getState()).toMatchObject({ sidebar: false, microcart: true })
  })

  it('open the way into the account that is asked for, and logging in where none is', () => {
    const panels = createPanels()
    panels.getState().open('auth', 'register')
    expect(panels.getState().authElement).toBe('register')
    panels.getState().open('auth')
    expect(panels.getState().authElement).toBe('login')
  })
})
