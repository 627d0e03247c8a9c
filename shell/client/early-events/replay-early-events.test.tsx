/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { createContext, useContext, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { PageBootState } from '../../app/boot.ts'
import { type EarlyEvent, earlyEventsScript } from '../../app/early-events.ts'
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
import { replayEarlyEvents } from './replay-early-events.ts'

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
      <b>{useContext(Price)}</b>
      <button type="button" onClick={() => added.push([size, isGift, text, country].join(' '))}>
        buy
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
  delete document.body.dataset.replayed
})

const control = <Element extends HTMLElement>(label: string) => {
  const found = [...container.querySelectorAll<HTMLElement>('button, input, select')].find(
    element =>
      element.getAttribute('aria-label') === label || element.textContent?.startsWith(label),
  )
  if (!found) throw new Error(`No control ${label}`)
  return found as unknown as Element
}
/** An event of a control, as it is recorded. */
const targeting = (label: string) =>
  Object.defineProperty(new Event('click'), 'target', { value: control(label) })
const isHydrated = () => container.querySelector('[data-frame][data-replayed]') !== null
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
    expect(container.querySelector('b')?.textContent).toBe('₽200')
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

describe('a replay that waits for its code', () => {
  const purchaseFrame = 'slot catalog.buy'
  const replay = (events: readonly EarlyEvent[]) =>
    replayEarlyEvents(window, { frame: purchaseFrame, events, stopRecording: () => undefined })

  it('does not repeat a click if the shopper has clicked in the frame since', async () => {
    click('buy')
    const events = [...(window.earlyEvents ?? [])]
    await hydrate()
    await loadModule()
    await waitFor(() => expect(added).toHaveLength(1))
    // As if the code came only now.
    window.earlyEvents = [...events, [targeting('buy'), purchaseFrame, undefined, '']]
    await replay(events)
    expect(added).toHaveLength(1)
  })

  it('keeps the option chosen and the text typed since hydration', async () => {
    await hydrate()
    click('46')
    type('email', 'Mar')
    const events = [...(window.earlyEvents ?? [])]
    window.earlyEvents = []
    await loadModule()
    click('42')
    type('email', 'Marina')
    window.earlyEvents = [
      ...events,
      ...['42', 'email'].map((label): EarlyEvent => [targeting(label), purchaseFrame, true, '']),
    ]
    await replay(events)
    click('buy')
    await waitFor(() => expect(added).toEqual(['42 false Marina RU']))
  })

  it('repeats nothing if the shopper has gone on to another page since', async () => {
    click('46')
    click('buy')
    const events = [...(window.earlyEvents ?? [])]
    source.wantEverything()
    await hydrate()
    await loadModule()
    await replay(events)
    expect(added).toEqual([])
  })

  it('does not repeat a click made more than 15 seconds ago', async () => {
    click('buy')
    const events = [...(window.earlyEvents ?? [])]
    for (const [event] of events) Object.defineProperty(event, 'timeStamp', { value: -16_000 })
    await hydrate()
    await loadModule()
    await waitForTasks()
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

  it('is handled once if an earlier click in the frame was lost', async () => {
    release()
    await source.read('catalog:./buy')
    click('buy')
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
    await waitFor(() => expect(isHydrated()).toBe(true))
    click('buy')
    expect(window.earlyEvents).toEqual([])
  })
})
