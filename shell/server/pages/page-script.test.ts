/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { buildPageScript } from './page-script.ts'

const shell = ['/assets/messages.js', '/assets/main.js']
const reactDom = ['/assets/react-dom.js']
const chunk = { url: '/remotes/catalog/1/client/product.js', integrity: 'sha384-p' }
const foreign = { url: 'https://cdn.example/catalog/1/client/cards.js', integrity: 'sha384-c' }

let added: HTMLScriptElement[]
const append = document.head.append.bind(document.head)
beforeEach(() => {
  added = []
  document.head.append = (...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]))
    append(...nodes)
  }
})
afterEach(() => {
  document.head.append = append
})

function run(chunks: Parameters<typeof buildPageScript>[0]['chunks']) {
  new Function(buildPageScript({ shell, reactDom: [], chunks }))()
  // A browser runs an added script as it comes, unless `async` is set to false; here it is unset.
  return added.map(({ src, async, integrity, crossOrigin }) => ({
    path: new URL(src).pathname,
    async: async ?? true,
    integrity: integrity ?? '',
    crossOrigin,
  }))
}

describe('the inline script of a page', () => {
  it('loads the shell’s scripts in order', () => {
    const own = { async: false, integrity: '', crossOrigin: null }
    expect(run([])).toEqual([
      { path: '/assets/messages.js', ...own },
      { path: '/assets/main.js', ...own },
    ])
  })

  it('loads remote chunks with async, each with its integrity and CORS mode', () => {
    expect(run([chunk, foreign]).slice(0, 2)).toEqual([
      { path: chunk.url, async: true, integrity: 'sha384-p', crossOrigin: null },
      {
        path: '/catalog/1/client/cards.js',
        async: true,
        integrity: 'sha384-c',
        crossOrigin: 'anonymous',
      },
    ])
  })

  it('does not load a chunk without an integrity hash', () => {
    expect(run([{ url: chunk.url, integrity: undefined }])).toHaveLength(shell.length)
  })

  it('removes the script elements that it has added', () => {
    run([chunk])
    expect(document.querySelectorAll('script')).toHaveLength(0)
  })

  it.each(['load', 'error'])(
    'removes the script element of react-dom only after its %s event',
    outcome => {
      new Function(buildPageScript({ shell: [], reactDom, chunks: [] }))()
      const waiting = document.querySelector('script')
      expect(waiting?.getAttribute('src')).toBe('/assets/react-dom.js')
      waiting?.dispatchEvent(new Event(outcome))
      expect(document.querySelectorAll('script')).toHaveLength(0)
    },
  )

  describe('when it waits for the first paint', () => {
    let paint: () => void
    beforeEach(() => {
      jest.useFakeTimers()
      class PaintObserver {
        readonly #see: () => void
        constructor(see: () => void) {
          this.#see = see
        }
        observe(options: PerformanceObserverInit) {
          expect(options).toEqual({ type: 'paint', buffered: true })
          paint = this.#see
        }
      }
      Object.assign(globalThis, { PerformanceObserver: PaintObserver })
    })
    afterEach(() => {
      jest.useRealTimers()
      jest.restoreAllMocks()
      Reflect.deleteProperty(globalThis, 'PerformanceObserver')
    })

    it('loads no script before the first paint, and each script once afterwards', () => {
      expect(run([chunk])).toEqual([])
      paint()
      paint()
      jest.runAllTimers()
      expect(added).toHaveLength(shell.length + 1)
    })

    it('loads all scripts after 500 ms without a paint', () => {
      expect(run([])).toEqual([])
      jest.advanceTimersByTime(500)
      expect(added).toHaveLength(shell.length)
    })

    it('loads all scripts immediately in a hidden tab', () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      expect(run([])).toHaveLength(shell.length)
    })
  })
})
