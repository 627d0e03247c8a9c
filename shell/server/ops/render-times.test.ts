import { expect, test } from '@jest/globals'
import { createRenderTimeStats } from './render-times.ts'

test('the p95 of a remote’s render times covers its last 500 pages, and needs 20 pages', () => {
  const times = createRenderTimeStats(2)
  for (let ms = 1; ms < 20; ms += 1) times.note('catalog', ms)
  expect(times.p95()).toEqual({})
  times.note('catalog', 1_000)
  expect(times.p95()).toEqual({ catalog: 19 })
  for (let page = 0; page < 500; page += 1) times.note('catalog', 5)
  expect(times.p95()).toEqual({ catalog: 5 })
})

test('render times of a remote beyond the maximum number of remotes are ignored', () => {
  const times = createRenderTimeStats(1)
  for (let page = 0; page < 20; page += 1) {
    times.note('catalog', 3)
    times.note('invented', 3)
  }
  expect(times.p95()).toEqual({ catalog: 3 })
})
