import { isNumber, isObjectOf, isOneOf, isString, type TypeGuard } from '@vitrina/domain'
import type { UrlDirectory, UrlTarget } from '@vitrina/federation'

export const targetLinkSelector = 'a[data-leads-to]'

/** A remote of another release may have written it. */
const isTarget = isObjectOf(
  { type: isOneOf('product', 'category', 'cms_page'), slug: isString },
  { name: isString, sku: isString, image: isString, price: isNumber, id: isNumber },
) as TypeGuard<unknown> as TypeGuard<UrlTarget>

/** The link an event is about, where that link says what it leads to. */
export function findTargetLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(targetLinkSelector) : null
}

/** Takes a link at its word, and for its name what stands in it. A word nobody can read is none. */
export function rememberLinkTarget(link: HTMLAnchorElement, urls: UrlDirectory): void {
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
export function rememberLinkTargetsOnClick(window: Window, urls: UrlDirectory): void {
  window.addEventListener(
    'click',
    ({ target }) => {
      const link = findTargetLink(target)
      if (link) rememberLinkTarget(link, urls)
    },
    true,
  )
}
