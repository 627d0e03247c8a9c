/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { render, renderHook, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { catalogMessages } from '../testing.ts'
import { ProductGallery } from './product-gallery.tsx'
import { usePictureStrip } from './use-picture-strip.ts'

const photo = (number: number) => ({ image: `/p/${number}.webp`, label: '' })

function show(total = 2) {
  const services = createTestServices({ messages: catalogMessages })
  const product = {
    name: 'Пальто',
    image: '/p/1.webp',
    gallery: Array.from({ length: total }, (_, place) => photo(place + 1)),
    variants: [],
  }
  render(
    <TestShop services={services}>
      <ProductGallery product={product} variant={undefined} />
    </TestShop>,
  )
}

test('the srcset of a gallery picture has six widths with the same aspect ratio', () => {
  show()
  const [first] = screen.getAllByRole<HTMLImageElement>('img', { name: 'Пальто' })
  expect(first?.srcset).toContain('/img/600/744/resize/p/1.webp 600w')
  const shapes = [...(first?.srcset.matchAll(/\/img\/([1-9]\d+)\/(\d+)\//g) ?? [])]
  expect(shapes).toHaveLength(6)
  for (const [, width, height] of shapes)
    expect(Number(height) / Number(width)).toBeCloseTo(1.24, 1)
})

test.each([
  [1, ['min(67vw, 46rem)']],
  [2, ['min(39vw, 46rem)', 'min(28vw, 46rem)']],
  [3, ['min(39vw, 46rem)', 'min(28vw, 23rem)', 'min(28vw, 23rem)']],
  [4, ['min(39vw, 27rem)', 'min(28vw, 27rem)', 'min(28vw, 20rem)', 'min(39vw, 20rem)']],
])('on a wide screen the sizes of %i gallery pictures are their cell widths', (total, expected) => {
  show(total)
  const images = screen.getAllByRole<HTMLImageElement>('img', { name: 'Пальто' })
  expect(images.map(({ sizes }) => /70em\) ([^)]+\))/.exec(sizes)?.[1])).toEqual(expected)
})

test.each([
  [6, true],
  [7, false],
])('the thumbnails of %i pictures are hidden on a wide screen: %s', (total, isHidden) => {
  show(total)
  const { className } = screen.getByRole('status').parentElement as HTMLElement
  expect(className.includes('ofMosaic')).toBe(isHidden)
})

test('the gallery adds a passive scroll listener to its strip of pictures', () => {
  const strip = document.createElement('div')
  strip.innerHTML = '<ul><li></li><li></li></ul>'
  const list = strip.firstElementChild as HTMLElement
  const listening = jest.spyOn(list, 'addEventListener')
  renderHook(() => usePictureStrip({ current: strip }, 2, () => undefined))
  expect(listening.mock.calls.map(([name, , options]) => [name, options])).toEqual([
    ['scroll', { passive: true }],
  ])
})
