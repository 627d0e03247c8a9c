/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { prefetchInView } from './prefetch-in-view.ts'

function screenOf(isTouch: boolean, tops: readonly number[]) {
  window.matchMedia = (() => ({ matches: isTouch })) as never
  const cards = tops.map(
    (top, index) => `<li id="${top}"><a href="/${index}" data-leads-to="{}"></a></li>`,
  )
  document.body.innerHTML = `<main><ul>${cards.join('')}</ul></main>`
  for (const top of tops) {
    const card = document.getElementById(String(top)) as HTMLElement
    card.getBoundingClientRect = () => ({ top, height: 200 }) as DOMRect
  }
  const seen: (string | null)[] = []
  prefetchInView(window, async link => void seen.push(link.getAttribute('href')))
  return seen
}

async function rest() {
  window.dispatchEvent(new Event('scroll'))
  await jest.advanceTimersByTimeAsync(399)
  window.dispatchEvent(new Event('scroll'))
  await jest.advanceTimersByTimeAsync(400)
}

test('a link already in view on a touch screen is prefetched after 400 ms', async () => {
  jest.useFakeTimers()
  window.innerHeight = 800
  const seen = screenOf(true, [250])
  await jest.advanceTimersByTimeAsync(400)
  expect(seen).toEqual(['/0'])
})

test('the two links nearest a touch screen’s middle are prefetched, nearest first', async () => {
  jest.useFakeTimers()
  window.innerHeight = 800
  const seen = screenOf(true, [-900, 20, 250, 460, 2000])
  await rest()
  expect(seen).toEqual(['/2', '/3'])
})

test('links in view are not prefetched on a device with a mouse', async () => {
  jest.useFakeTimers()
  const seen = screenOf(false, [250])
  await rest()
  expect(seen).toEqual([])
})
