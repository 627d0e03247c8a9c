/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { PageBootState } from '../../app/boot.ts'
import { toFaultReport } from './describe-fault.ts'
import { startPageReporting } from './report-page.ts'
import { collectPageFaults } from './watch-faults.ts'

const sent: Promise<string>[] = []

beforeEach(() => {
  jest.useFakeTimers()
  sent.length = 0
  navigator.sendBeacon = (_address, body) => {
    sent.push((body as Blob).text())
    return true
  }
  document.body.innerHTML = `
    <div data-frame="page catalog:./product"><div data-frame="slot account.newsletter"></div></div>
    <div data-frame="slot nobody.fills"></div>`
})
afterEach(() => {
  jest.useRealTimers()
})

const noVitals = () => {}
const boot = {
  proof: 'c2lnbmVk',
  remotes: [
    { name: 'catalog', version: '1a', offer: { slots: {} } },
    {
      ...{ name: 'account', version: '2b', entry: {} },
      offer: { slots: { 'account.newsletter': { expose: './newsletter', hydrate: 'visible' } } },
    },
    { name: 'content', version: '', offer: { slots: {} } },
  ],
} as unknown as Pick<PageBootState, 'remotes' | 'proof'>

async function reports() {
  jest.useRealTimers()
  return (await Promise.all(sent)).map(text => JSON.parse(text))
}

function thrown(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` })
}

const uncaught = (error: unknown) => ({ event: new ErrorEvent('error', { error }) })

const inProduct = '    at f (https://shop.example/remotes/catalog/1a/client/product.js:1:20)'

describe('the error report of a page', () => {
  it('contains errors from before and after the reporter started', async () => {
    const faults = collectPageFaults(window)
    window.dispatchEvent(new ErrorEvent('error', { error: thrown('early', inProduct) }))
    startPageReporting(window, faults, boot, noVitals)
    faults.push({ remote: { name: 'account', version: '2b' } })
    jest.advanceTimersByTime(5_000)
    const at = ['https://shop.example/remotes/catalog/1a/client/product.js:1:20']
    expect(await reports()).toEqual([
      {
        ...{ path: '/', route: 'catalog:./product', used: ['catalog', 'account'] },
        ...{ proof: 'c2lnbmVk', releases: { catalog: '1a', account: '2b' } },
        reports: [
          { kind: 'error', error: 'TypeError', at },
          { kind: 'remote-failed', remote: 'account', version: '2b' },
        ],
      },
    ])
  })

  it('contains the last value of each web vital, sent once when the page is hidden', async () => {
    startPageReporting(window, collectPageFaults(window), boot, note => {
      note({ name: 'LCP', value: 800 })
      note({ name: 'CLS', value: 0.12345 })
      note({ name: 'LCP', value: 1200.5 })
    })
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    for (let times = 0; times < 2; times += 1) {
      document.dispatchEvent(new Event('visibilitychange'))
    }
    visibility.mockRestore()
    const all = await reports()
    expect(all.map(({ reports }) => reports)).toEqual([
      [
        { kind: 'vital', name: 'LCP', value: 1200.5 },
        { kind: 'vital', name: 'CLS', value: 0.123 },
      ],
    ])
  })

  it('contains the first ten different errors, each once', async () => {
    const faults = collectPageFaults(window)
    startPageReporting(window, faults, boot, noVitals)
    for (let line = 0; line < 30; line += 1) {
      const error = thrown('again', `    at https://shop.example/assets/a.js:${line >> 1}:1`)
      faults.push(uncaught(error))
    }
    jest.advanceTimersByTime(5_000)
    const all = await reports()
    expect(all).toHaveLength(1)
    expect(all[0].reports.map(({ at }: { at: string[] }) => at)).toEqual(
      Array.from({ length: 10 }, (_, line) => [`https://shop.example/assets/a.js:${line}:1`]),
    )
  })

  it('contains no release versions if the page has no signed proof', async () => {
    const faults = collectPageFaults(window)
    startPageReporting(window, faults, { remotes: boot.remotes }, noVitals)
    faults.push({ remote: { name: 'account', version: '2b' } })
    jest.advanceTimersByTime(5_000)
    expect(Object.keys((await reports())[0])).toEqual(['path', 'route', 'reports'])
  })

  it('is not sent if there is no error and no measurement', async () => {
    startPageReporting(window, collectPageFaults(window), boot, noVitals)
    jest.advanceTimersByTime(60_000)
    expect(await reports()).toEqual([])
  })
})

describe('the description of a page error', () => {
  it('has no error message, and its stack positions have no query string', () => {
    const error = thrown(
      'anna@example.ru is no name',
      '    at https://shop.example/assets/main.js?token=secret:1:2',
    )
    expect(toFaultReport(uncaught(error))).toEqual({
      ...{ kind: 'error', error: 'TypeError' },
      at: ['https://shop.example/assets/main.js:1:2'],
    })
  })

  it('has the code of a minified React error', () => {
    const error = thrown('Minified React error #418; visit https://react.dev', inProduct, 'Error')
    expect(toFaultReport(uncaught(error))).toMatchObject({ error: 'Error', code: 418 })
  })

  it('is undefined for an error of a browser extension, a thrown string or a thrown null', () => {
    const ofExtension = thrown('x', '    at chrome-extension://abc/content.js:1:2')
    expect(toFaultReport(uncaught(ofExtension))).toBeUndefined()
    expect(toFaultReport(uncaught('a text'))).toBeUndefined()
    expect(toFaultReport(uncaught(null))).toBeUndefined()
  })
})
