import { describe, expect, it } from '@jest/globals'
import { createPanels } from './panels.ts'

describe('the panels', () => {
  it('turn the overlay on while one is open', () => {
    const panels = createPanels()
    expect(panels.getState().overlay).toBe(false)
    panels.getState().open('microcart')
    expect(panels.getState()).toMatchObject({ microcart: true, overlay: true })
    panels.getState().close()
    expect(panels.getState()).toMatchObject({ microcart: false, overlay: false })
  })

  it('never show two at a time', () => {
    const panels = createPanels()
    panels.getState().open('sidebar')
    panels.getState().open('microcart')
    expect(panels.getState()).toMatchObject({ sidebar: false, microcart: true })
  })
})
