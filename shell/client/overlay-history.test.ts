/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { createOverlays } from '@vitrina/federation'
import { createPanels } from '../app/panels.ts'
import { registerPanelsAsOverlay } from './follow-panels.ts'
import { createBrowserOverlayHistory } from './overlay-history.ts'

const { history, location } = window
const popped = () => new Promise(done => window.addEventListener('popstate', done, { once: true }))
const pause = () => new Promise(done => setTimeout(done))

/** Only the listeners of the test that runs: a window of jsdom lasts for the whole file. */
let heard: EventListener[] = []
function ownWindow(): Window {
  const addEventListener = (type: string, hear: EventListener) => {
    heard.push(hear)
    window.addEventListener(type, hear)
  }
  return { history, addEventListener } as unknown as Window
}

beforeEach(() => {
  for (const hear of heard) window.removeEventListener('popstate', hear)
  heard = []
  history.pushState({ key: 'before' }, '', '/')
  history.pushState({ key: 'page' }, '', '/palto')
})

const start = () => createOverlays(createBrowserOverlayHistory(ownWindow()))

async function open(overlays = start()) {
  const onClose = jest.fn<() => void>()
  const remove = overlays.add(onClose)
  await pause()
  return { overlays, onClose, remove }
}

/** A step of the shopper's, and whatever steps the overlays make of it. */
async function step(steps: number) {
  const arrived = popped()
  history.go(steps)
  await arrived
  await settled()
}

async function settled() {
  for (let quiet = 0; quiet < 5; quiet += 1) await new Promise(done => setTimeout(done, 5))
}

test('an opened overlay gets a history entry with the state of the page’s entry', async () => {
  const { length } = history
  await open()
  expect(history.length).toBe(length + 1)
  expect(history.state).toEqual({ key: 'page', overlays: 1 })
  expect(location.pathname).toBe('/palto')
})

test('the back button closes an overlay once and stays on the page', async () => {
  const { onClose } = await open()
  await step(-1)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(history.state).toEqual({ key: 'page' })
})

test('going back once closes the topmost of several overlays', async () => {
  const drawer = await open()
  const dialog = await open(drawer.overlays)
  await step(-1)
  expect([drawer.onClose.mock.calls.length, dialog.onClose.mock.calls.length]).toEqual([0, 1])
  await step(-1)
  expect(drawer.onClose).toHaveBeenCalledTimes(1)
  expect(history.state).toEqual({ key: 'page' })
})

test('going forward after an overlay was closed opens nothing and stays on the page', async () => {
  const { onClose } = await open()
  await step(-1)
  await step(1)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(history.state).toEqual({ key: 'page' })
  await step(-1)
  expect(location.pathname).toBe('/')
})

test('an overlay that is closed by its button removes its history entry', async () => {
  const { remove, onClose } = await open()
  remove()
  await settled()
  expect(history.state).toEqual({ key: 'page' })
  expect(onClose).not.toHaveBeenCalled()
  await step(-1)
  expect(location.pathname).toBe('/')
})

test('an overlay that replaces another overlay reuses its history entry', async () => {
  const { remove, overlays } = await open()
  const { length } = history
  remove()
  const next = await open(overlays)
  await settled()
  expect(history.length).toBe(length)
  await step(-1)
  expect(next.onClose).toHaveBeenCalledTimes(1)
})

test('an overlay opened while another overlay’s history entry is removed stays open', async () => {
  const first = await open()
  first.remove()
  await Promise.resolve()
  const next = await open(first.overlays)
  await settled()
  expect(next.onClose).not.toHaveBeenCalled()
  expect(history.state).toEqual({ key: 'page', overlays: 1 })
})

test('going back two entries leaves the page and closes its overlay', async () => {
  const { onClose } = await open()
  await step(-2)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(location.pathname).toBe('/')
})

test('a navigation closes two open overlays and starts from the page’s history entry', async () => {
  const drawer = await open()
  const dialog = await open(drawer.overlays)
  await drawer.overlays.startNavigation()()
  expect([drawer.onClose.mock.calls.length, dialog.onClose.mock.calls.length]).toEqual([1, 1])
  expect(history.state).toEqual({ key: 'page' })
  history.pushState({ key: 'next' }, '', '/platya')
  await step(-1)
  expect(history.state).toEqual({ key: 'page' })
})

test('an overlay opened during a page load stays open, and going back closes it', async () => {
  const overlays = start()
  const leave = overlays.startNavigation()
  const { onClose } = await open(overlays)
  await leave()
  history.pushState({ key: 'next' }, '', '/platya')
  await settled()
  expect(onClose).not.toHaveBeenCalled()
  expect(history.state).toEqual({ key: 'next', overlays: 1 })
  await step(-1)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(history.state).toEqual({ key: 'next' })
})

test('a navigation starts without waiting if no overlay is open', async () => {
  const leave = start().startNavigation()
  await pause()
  expect(leave()).toBeUndefined()
})

test('a page reloaded with an open overlay goes back to the page’s own history entry', async () => {
  history.pushState({ key: 'page', overlays: 1 }, '')
  start()
  await settled()
  expect(history.state).toEqual({ key: 'page' })
})

test('an overlay opens if history.pushState throws, and a navigation closes it', async () => {
  const state = { key: 'page' }
  const refuse = jest.fn(() => {
    throw new Error('SecurityError')
  })
  const full = { history: { state, pushState: refuse }, addEventListener: () => {} }
  const { onClose, overlays } = await open(
    createOverlays(createBrowserOverlayHistory(full as unknown as Window)),
  )
  expect(refuse).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  await overlays.startNavigation()()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('panels share one history entry, which is removed when the last panel closes', async () => {
  const panels = createPanels()
  const overlays = start()
  registerPanelsAsOverlay({ panels, overlays })
  panels.getState().open('sidebar')
  await pause()
  panels.getState().open('auth')
  await settled()
  expect(history.state).toEqual({ key: 'page', overlays: 1 })
  await step(-1)
  expect(panels.getState()).toMatchObject({ auth: false, overlay: false })
  panels.getState().open('microcart')
  await pause()
  panels.getState().close()
  await settled()
  expect(history.state).toEqual({ key: 'page' })
})
