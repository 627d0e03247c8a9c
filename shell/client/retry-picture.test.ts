/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { retryPicture } from './retry-picture.ts'

let asked: string[]
let image: HTMLImageElement

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  image = document.createElement('img')
  image.setAttribute('src', '/img/600/744/resize/a.webp')
  image.setAttribute('srcset', '/img/240/298/resize/a.webp 240w')
  jest.spyOn(image, 'src', 'set').mockImplementation(src => {
    asked.push(src)
    image.setAttribute('src', src)
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const address = expect.stringMatching(/\/img\/600\/744\/resize\/a\.webp$/)
const failFully = () => {
  for (const _attempt of [1, 2, 3]) {
    retryPicture(image)
    jest.runAllTimers()
  }
}

test('a picture that failed is retried after 1 second, and again after 4 seconds', () => {
  retryPicture(image)
  jest.advanceTimersByTime(999)
  expect(asked).toEqual([])
  jest.advanceTimersByTime(1)
  expect(asked).toEqual([address])
  retryPicture(image)
  jest.advanceTimersByTime(4000)
  expect(asked).toEqual([address, address])
  expect(image.dataset.broken).toBeUndefined()
})

test('a picture that failed three times is replaced by a placeholder with data-broken', () => {
  failFully()
  expect(image.dataset.broken).toBe('')
  expect(image.src).toMatch(/^data:image\/svg/)
  expect(image.hasAttribute('srcset')).toBe(false)
})

test('the failure count of a picture is reset when the picture loads', () => {
  retryPicture(image)
  jest.runAllTimers()
  image.dispatchEvent(new Event('load'))
  expect(image.dataset.retries).toBeUndefined()
})

test('a picture that failed offline is reloaded online, and then loses data-broken', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  retryPicture(image)
  expect(image.dataset.broken).toBe('')
  window.dispatchEvent(new Event('online'))
  expect(asked.at(-1)).toEqual(address)
  expect(image.getAttribute('srcset')).toContain('240w')
  image.dispatchEvent(new Event('load'))
  expect(image.dataset.broken).toBeUndefined()
})

test('a failed image that got another src is not reloaded when the network is back', () => {
  failFully()
  image.setAttribute('src', '/img/600/744/resize/b.webp')
  window.dispatchEvent(new Event('online'))
  expect(asked.at(-1)).toMatch(/^data:/)
})
