/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { StickyHeads } from './sticky-heads.tsx'

test('the names of compared products are shown while their headers are above the viewport', () => {
  const seen: ((
    entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[],
  ) => void)[] = []
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(tell: (typeof seen)[number]) {
        seen.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  })
  const holder = document.createElement('section')
  holder.innerHTML = '<table><thead><tr><th>Платье</th></tr></thead></table>'
  const { container } = render(
    <StickyHeads table={{ current: holder }} names={[{ name: 'Платье', lang: undefined }]} />,
  )
  const tell = (isIntersecting: boolean, top: number) =>
    act(() => seen.at(-1)?.([{ isIntersecting, boundingClientRect: { top } }]))
  tell(false, 900)
  expect(container.textContent).toBe('')
  tell(false, -400)
  expect(container.textContent).toBe('Платье')
  tell(true, 10)
  expect(container.textContent).toBe('')
})
