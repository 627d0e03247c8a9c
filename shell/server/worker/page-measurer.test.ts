import { describe, expect, it } from '@jest/globals'
import {
  createPageMeasurer,
  parseMeasurementHeader,
  serializeMeasurement,
} from './page-measurer.ts'

const page = { shows: 'catalog:./product', loadMs: 12.34, renderMs: 5 }

function measures() {
  let nowMs = 0
  const all = createPageMeasurer(() => nowMs)
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { ...all, wait }
}

describe('the measurements of a page', () => {
  it('contain the render time of each remote, without the time of the shell', () => {
    const { run, enter, wait, take } = measures()
    run(() => {
      enter('catalog')
      wait(3)
      enter('content')
      wait(2)
      enter('catalog')
      wait(4)
      enter(null)
      wait(10)
      expect(take(page).remotes).toEqual({
        catalog: { ms: 7, errors: 0 },
        content: { ms: 2, errors: 0 },
      })
    })
  })

  it('attribute an error to the remote of its file, or else to the rendered remote', () => {
    const { run, enter, noteError, take } = measures()
    run(() => {
      enter('catalog')
      noteError('content')
      noteError(null)
      enter(null)
      noteError(null)
      const { catalog, content } = take(page).remotes
      expect([catalog?.errors, content?.errors]).toEqual([1, 1])
    })
  })

  it('are parsed from the worker’s response header; invalid headers are ignored', () => {
    const remotes = { catalog: { ms: 1.25, errors: 2 } }
    expect(parseMeasurementHeader(serializeMeasurement({ ...page, remotes }))).toEqual({
      ...{ shows: 'catalog:./product', loadMs: 12.3, renderMs: 5 },
      remotes: { catalog: { ms: 1.3, errors: 2 } },
    })
    for (const text of [undefined, '', 'x', '{}', '[1]'])
      expect(parseMeasurementHeader(text)).toBeUndefined()
  })
})
