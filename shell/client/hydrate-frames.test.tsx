/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { act, createContext, useContext, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { RemoteModuleFrame } from '../app/remotes/frame.tsx'
import {
  createFulfilledPromise,
  type ModuleLoadResult,
  type ModuleSource,
  ModuleSourceProvider,
  trackPromise,
} from '../app/remotes/module-source.ts'
import { readServerRenderedFrames } from './server-frames.ts'

const Price = createContext('₽100')
const buy: ModuleLoadResult = {
  module: {
    default: function Buy() {
      const [pieces, setPieces] = useState(1)
      return (
        <button type="button" onClick={() => setPieces(pieces + 1)}>
          {useContext(Price)} × {pieces}
        </button>
      )
    },
  },
}

let root: Root | undefined
beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

type Shown = { price: string; visit?: number; data?: unknown }

/** A page of one frame, whose server markup is taken over before its module is there. */
async function openPage(hydrate: 'load' | 'visible' | 'client-only' = 'load') {
  const page = (source: ModuleSource, { price, visit = 1, data }: Shown) => (
    <ModuleSourceProvider value={source}>
      <Price value={price}>
        <RemoteModuleFrame
          {...{ hydrate }}
          key={visit}
          name="slot catalog.buy"
          id="catalog:./buy"
          props={{ data }}
          pending="…"
          fallback="unavailable"
        />
      </Price>
    </ModuleSourceProvider>
  )
  const whole = { remotes: [], isComplete: true }
  const onServer: ModuleSource = { ...whole, read: () => createFulfilledPromise(buy) }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(onServer, { price: '₽100' }))
  const frames = readServerRenderedFrames(document)
  const arrival = Promise.withResolvers<ModuleLoadResult>()
  const coming = trackPromise(arrival.promise)
  let isFirstPage = true
  const inBrowser: ModuleSource = {
    ...whole,
    ...frames,
    read: () => coming,
    isFirstPage: () => isFirstPage,
  }
  const hydrated = await act(async () => hydrateRoot(container, page(inBrowser, { price: '₽100' })))
  root = hydrated
  return {
    text: () => container.textContent,
    press: () => act(async () => container.querySelector('button')?.click()),
    change: (shown: Shown) => act(async () => hydrated.render(page(inBrowser, shown))),
    arrives: (loaded: ModuleLoadResult) => act(async () => arrival.resolve(loaded)),
    leave() {
      isFirstPage = false
      frames.wantEverything()
    },
  }
}

test('a client-only slot is rendered only in the browser, once its module has loaded', async () => {
  const { text, arrives, press } = await openPage('client-only')
  expect(document.querySelector('[data-frame]')).toBeNull()
  expect(text()).toBe('…')
  await arrives(buy)
  await press()
  expect(text()).toBe('₽100 × 2')
})

describe('server-rendered markup of a remote', () => {
  test('stays if its context changes before hydration, and hydrates with the change', async () => {
    const { text, change, arrives, press } = await openPage()
    await change({ price: '₽200' })
    expect(text()).toBe('₽100 × 1')
    await arrives(buy)
    expect(text()).toBe('₽200 × 1')
    await press()
    expect(text()).toBe('₽200 × 2')
  })

  test('in a slot hydrated when visible stays until the slot’s module has loaded', async () => {
    const { text, change, arrives, press } = await openPage('visible')
    await change({ price: '₽200' })
    expect(text()).toBe('₽100 × 1')
    await arrives(buy)
    await press()
    expect(text()).toBe('₽200 × 2')
  })

  test('stays on the page if its module cannot be loaded', async () => {
    const { text, change, arrives } = await openPage()
    await change({ price: '₽200' })
    await arrives({ module: null, reason: 'unreachable' })
    expect(text()).toBe('₽100 × 1')
  })

  test('is replaced by the pending state when its props change before hydration', async () => {
    const { text, change } = await openPage()
    await change({ price: '₽200', data: { sku: 'SCARF' } })
    expect(text()).toBe('…')
  })

  test('is replaced by the pending state on the next page after a navigation', async () => {
    const { text, change, leave } = await openPage()
    leave()
    await change({ price: '₽200', visit: 2 })
    expect(text()).toBe('…')
  })
})
