/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { createContext, useContext, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { PageBootState } from '../../app/boot.ts'
import { earlyEventsScript } from '../../app/early-events.ts'
import { RemoteModuleFrame } from '../../app/remotes/frame.tsx'
import {
  createFulfilledPromise,
  type ModuleLoadResult,
  type ModuleSource,
  ModuleSourceProvider,
} from '../../app/remotes/module-source.ts'
import { createBrowserModuleSource } from '../browser-module-source.ts'
// Loaded by the page only when it is needed; here so that no test waits for it.
import '../start-later.ts'

const Price = createContext('₽100')
const added: string[] = []

/** A product as remotes draw it: what is chosen and typed is React's state. */
function Purchase() {
  const [size, setSize] = useState('42')
  const [isGift, setGift] = useState(false)
  const [text, setText] = useState('')
  const [country, setCountry] = useState('RU')
  return (
    <>
      {['42', '46'].map(value => (
        <input
          key={value}
          type="radio"
          name="size"
          aria-label={value}
          checked={size === value}
          onChange={() => setSize(value)}
        />
      ))}
      <input type="checkbox" aria-label="gift" checked={isGift} onChange={() => setGift(!isGift)} />
      <input
        type="email"
        aria-label="email"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <select
        aria-label="country"
        value={country}
        onChange={event => setCountry(event.target.value)}
      >
        <option value="RU">Россия</option>
        <option value="KZ">Казахстан</option>
      </select>
      <button type="button" onClick={() => added.push([size, isGift, text, country].join(' '))}>
        buy {useContext(Price)}
      </button>
    </>
  )
}

const purchase: ModuleLoadResult = { module: { default: Purchase } }

function Page({ source, price = '₽100' }: { source: ModuleSource; price?: string }) {
  const [pressed, setPressed] = useState(0)
  return (
    <ModuleSourceProvider value={source}>
      <Price value={price}>
        <button ref={source.onHydrated} type="button" onClick={() => setPressed(pressed + 1)}>
          menu {pressed}
        </button>
        <RemoteModuleFrame
          name="slot catalog.buy"
          id="catalog:./buy"
          props={{}}
          pending="…"
          fallback="unavailable"
        />
      </Price>
    </ModuleSourceProvider>
  )
}

const boot = {
  locale: 'ru-RU',
  remotes: [
    {
      name: 'catalog',
      container: 'catalog',
      version: '1',
      offer: { messages: 'catalog' },
      entry: { url: '/entry.js', integrity: 'sha384-x' },
      assets: {},
    },
  ],
  carried: { messages: {}, modules: ['catalog:./buy'] },
} as unknown as PageBootState

// As in a browser, where React renders between the tasks of a replay: `act` would hold that back.
const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

let root: Root | undefined
let container: HTMLElement
let source: ReturnType<typeof createBrowserModuleSource>
let release: () => void

beforeEach(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = false
  added.length = 0
  const onServer: ModuleSource = {
    remotes: [],
    isComplete: true,
    read: () => createFulfilledPromise(purchase),
  }
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page source={onServer} />)
  new Function(earlyEventsScript)()
  const arrival = Promise.withResolvers<unknown>()
  release = () => arrival.resolve(purchase.module)
  source = createBrowserModuleSource(boot, document, () => arrival.promise as never, [])
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  window.earlyEvents = undefined
})

const control = <Element extends HTMLElement>(label: string) => {
  const found = [...container.querySelectorAll<HTMLElement>('button, input, select')].find(
    element =>
      element.getAttribute('aria-label') === label || element.textContent?.startsWith(label),
  )
  if (!found) throw new Error(`No control ${label}`)
  return found as unknown as Element
}
const click = (label: string) => control<HTMLElement>(label).click()

/** As a browser does it: the value changes, then the page hears of it. */
function type(label: string, value: string): void {
  const field = control<HTMLInputElement | HTMLSelectElement>(label)
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React renders, and what was recorded is replayed, in a few tasks. */
const waitForTasks = () => new Promise(done => setTimeout(done, 100))

async function hydrate() {
  root = hydrateRoot(container, <Page source={source} />)
  await waitForTasks()
}

async function loadModule() {
  release()
  await waitForTasks()
}

describe('clicks and input before hydration', () => {
  it('are replayed once their frame is hydrated: choices and texts, then the click', async () => {
    click('46')
    click('gift')
    type('email', 'anna@example.ru')
    type('country', 'KZ')
    click('buy')
    await hydrate()
    await loadModule()
    await waitFor(() => expect(added).toEqual(['46 true anna@example.ru KZ']))
    expect(control<HTMLInputElement>('46').checked).toBe(true)
    expect(control<HTMLInputElement>('email').value).toBe('anna@example.ru')
  })

  it('are replayed if React rendered the frame anew because its context changed', async () => {
    await hydrate()
    click('46')
    click('buy')
    root?.render(<Page source={source} price="₽200" />)
    await waitForTasks()
    type('email', 'anna@example.ru')
    await loadModule()
    await waitFor(() => {
      expect(control<HTMLInputElement>('email').value).toBe('anna@example.ru')
    })
    expect(added).toEqual(['46 false  RU'])
    expect(control('buy').textContent).toBe('buy ₽200')
  })

  it('are replayed as one click if a button was clicked three times', async () => {
    for (let clicks = 0; clicks < 3; clicks += 1) click('buy')
    await hydrate()
    await loadModule()
    await waitFor(() => expect(added).toHaveLength(1))
    await waitForTasks()
    expect(added).toHaveLength(1)
  })

  it('outside of frames are replayed before any frame is hydrated', async () => {
    click('menu')
    await hydrate()
    await waitForTasks()
    await waitFor(() => expect(control('menu').textContent).toBe('menu 1'))
    expect(added).toEqual([])
  })

  it('end with the option that was chosen last', async () => {
    click('46')
    click('42')
    click('buy')
    await hydrate()
    await loadModule()
    await waitFor(() => expect(added).toEqual(['42 false  RU']))
  })

  it('are discarded by a navigation', async () => {
    click('buy')
    await hydrate()
    source.wantEverything()
    await loadModule()
    expect(added).toEqual([])
  })
})

describe('a click in a frame whose module has loaded', () => {
  it('is handled once if it is the event for which React hydrates the frame', async () => {
    release()
    await source.read('catalog:./buy')
    root = hydrateRoot(container, <Page source={source} />)
    click('buy')
    expect(added).toHaveLength(1)
    await waitForTasks()
    expect(added).toHaveLength(1)
  })

  it('is handled once after hydration', async () => {
    await hydrate()
    await loadModule()
    click('buy')
    await waitForTasks()
    expect(added).toHaveLength(1)
  })

  it('is not recorded after hydration', async () => {
    release()
    await hydrate()
    await waitFor(() => {
      expect(container.querySelector('[data-frame][data-hydrated]')).not.toBeNull()
    })
    click('buy')
    expect(window.earlyEvents).toEqual([])
  })
})
