/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { rootShopBase } from '@vitrina/page-loading'
import { handleShopLinks } from './follow-links.ts'

const navigate = jest.fn(async (_to: string) => {})
handleShopLinks(window, { navigate, base: rootShopBase } as never)

function click(html: string, event: MouseEventInit = {}): boolean {
  document.body.innerHTML = html
  const link = document.querySelector('a') as HTMLAnchorElement
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...event })
  // jsdom cannot navigate: what nobody took is stopped at the window.
  const taken: boolean[] = []
  window.addEventListener(
    'click',
    late => {
      taken.push(late.defaultPrevented)
      late.preventDefault()
    },
    { once: true },
  )
  ;(link.firstElementChild ?? link).dispatchEvent(click)
  return taken[0] ?? false
}

afterEach(() => {
  navigate.mockClear()
})

it('the link handler ignores a click that React has handled on the document', () => {
  const take = (event: Event) => event.preventDefault()
  document.addEventListener('click', take)
  click('<a href="/checkout">Корзина</a>')
  document.removeEventListener('click', take)
  expect(navigate).not.toHaveBeenCalled()
})

describe('links in server-rendered markup without hydration', () => {
  it('are followed by the router without a page load', () => {
    expect(click('<a href="/platya?color=49#more"><b>Платья</b></a>')).toBe(true)
    expect(navigate).toHaveBeenCalledWith('/platya?color=49#more')
  })

  it.each([
    ['to another host', '<a href="https://elsewhere.example/">x</a>', {}],
    ['to a path of two slashes', '<a href="/.//elsewhere.example">x</a>', {}],
    ['to a new window', '<a href="/platya" target="_blank">x</a>', {}],
    ['to a download', '<a href="/platya" download>x</a>', {}],
    ['to a route of the server', '<a href="/locale/en-US?to=/">x</a>', {}],
    ['to an anchor on the same page', '<a href="#reviews">x</a>', {}],
    ['with a modifier key', '<a href="/platya">x</a>', { ctrlKey: true }],
    ['with another button', '<a href="/platya">x</a>', { button: 1 }],
  ])('%s are followed by the browser instead of the router', (_what, html, event) => {
    expect(click(html, event)).toBe(false)
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('links on a page of the store view /en', () => {
  const inEnglish = jest.fn(async (_to: string) => {})

  it('are followed by the router within /en, and by the browser to other store views', () => {
    const shop = { navigate: inEnglish, base: { path: '/en', others: ['/de'] } }
    // A window of its own: the one of this page has a shop already.
    const listeners: EventListener[] = []
    const window = {
      addEventListener: (_name: string, heard: EventListener) => listeners.push(heard),
    }
    handleShopLinks(window as never, shop)
    const taken = ['/en/palto?a=1#b', '/en', '/palto', '/de/mantel'].map(href => {
      const link = document.createElement('a')
      link.href = href
      const event = new MouseEvent('click', { cancelable: true })
      Object.defineProperty(event, 'target', { value: link })
      for (const heard of listeners) heard(event)
      return event.defaultPrevented
    })
    expect(taken).toEqual([true, true, false, false])
    expect(inEnglish.mock.calls).toEqual([['/palto?a=1#b'], ['/']])
  })
})
