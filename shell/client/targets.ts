import { isNumber, isObjectOf, isOneOf, isText, type Shape } from '@vitrina/domain'
import type { UrlDirectory, UrlTarget } from '@vitrina/federation'

export const targetLinks = 'a[data-leads-to]'

/** A remote of another release may have written it. */
const isTarget = isObjectOf(
  { type: isOneOf('product', 'category', 'cms_page'), slug: isText },
  { name: isText, sku: isText, image: isText, price: isNumber, id: isNumber },
) as Shape<unknown> as Shape<UrlTarget>

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
    const target: unknown = JSON.parse(leadsTo)
    return isTarget(target) ? target : null
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
