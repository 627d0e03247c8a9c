import type { UrlDirectory, UrlTarget } from '@vitrina/federation'

export const targetLinks = 'a[data-leads-to]'

/** The link an event is about, where that link says what it leads to. */
export function linkWithTarget(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(targetLinks) : null
}

/** Takes a link at its word, and for its name what stands in it. A word nobody can read is none. */
export function rememberTarget(link: HTMLAnchorElement, urls: UrlDirectory): void {
  const target = read(link.dataset.leadsTo)
  if (!target) return
  urls.remember(link.getAttribute('href') ?? '', { name: link.textContent ?? '', ...target })
}

function read(leadsTo = ''): UrlTarget | null {
  try {
    return JSON.parse(leadsTo) as UrlTarget
  } catch {
    // The address is looked up, as that of any link that says nothing.
    return null
  }
}

/** Remembers what a pressed link leads to before anything follows it. */
export function rememberTargets(window: Window, urls: UrlDirectory): void {
  window.addEventListener(
    'click',
    ({ target }) => {
      const link = linkWithTarget(target)
      if (link) rememberTarget(link, urls)
    },
    true,
  )
}
