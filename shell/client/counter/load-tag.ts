/** The queue that Yandex Metrica's tag takes over once it is there. */
type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number }
type CountedWindow = Window & { ym?: Ym }

/**
 * Asks for the tag, which makes the calls that were queued until then. One that is blocked or does
 * not come is given up: what was queued is dropped, and nothing waits for it.
 */
export function loadCounterTag(
  window: Window,
  origin: string,
  onLost: () => void,
): { call(...given: unknown[]): void; remove(): void } {
  const { document } = window
  const page = window as CountedWindow
  const queue: Ym = (...call) => {
    queue.a ??= []
    queue.a.push(call)
  }
  queue.l = Date.now()
  page.ym = queue
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/metrika/tag.js`
  script.addEventListener('error', () => {
    remove()
    onLost()
  })
  document.head.append(script)

  function remove(): void {
    script.remove()
    delete page.ym
  }

  return { call: (...given) => page.ym?.(...given), remove }
}

/** What the tag has left in this browser goes with the shopper's yes. */
export function removeCounterData({ document, localStorage }: Window): void {
  const names = document.cookie.split('; ').map(cookie => cookie.split('=')[0] ?? '')
  const hosts = document.location.hostname
    .split('.')
    .map((_part, index, parts) => parts.slice(index).join('.'))
  for (const name of names.filter(isOfTag)) {
    for (const domain of ['', ...hosts.map(host => `; domain=.${host}`)]) {
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
  try {
    for (const key of Object.keys(localStorage).filter(isOfTag)) localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

const isOfTag = (name: string) => name.startsWith('_ym')
