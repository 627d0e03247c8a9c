/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useLoadOnce } from './index.ts'

afterEach(cleanup)

/** Loads what a test hands over when it likes. */
function open(isWanted = true) {
  const asked: { bring: (value: string) => Promise<void>; refuse: () => Promise<void> }[] = []
  const find = () =>
    new Promise<string>((resolve, reject) => {
      asked.push({
        bring: value => act(async () => resolve(value)),
        refuse: () => act(async () => reject(new Error('no chunk'))),
      })
    })
  const { result, rerender, unmount } = renderHook(props => useLoadOnce(find, props.isWanted), {
    initialProps: { isWanted },
  })
  const last = () => {
    const call = asked.at(-1)
    if (!call) throw new Error('nothing was loaded')
    return call
  }
  return { asked, last, result, unmount, want: () => rerender({ isWanted: true }) }
}

describe('a value of useLoadOnce', () => {
  it('is loaded once, when it is first needed', async () => {
    const { asked, last, result, want } = open(false)
    expect(asked).toHaveLength(0)
    want()
    expect(result.current).toMatchObject({ value: undefined, failed: false })
    await last().bring('words')
    want()
    expect(result.current).toMatchObject({ value: 'words', failed: false })
    expect(asked).toHaveLength(1)
  })

  it('can be loaded before it is needed', async () => {
    const { last, result } = open(false)
    act(() => result.current.load())
    await last().bring('words')
    expect(result.current.value).toBe('words')
  })

  it('is flagged as failed after a failed load, until the next load starts', async () => {
    const { last, result } = open()
    await last().refuse()
    expect(result.current).toMatchObject({ value: undefined, failed: true })
    act(() => result.current.load())
    expect(result.current.failed).toBe(false)
    await last().bring('words')
    expect(result.current).toMatchObject({ value: 'words', failed: false })
  })

  it('that is loaded stays available after a failed reload', async () => {
    const { last, result } = open()
    await last().bring('words')
    act(() => result.current.load())
    await last().refuse()
    expect(result.current).toMatchObject({ value: 'words', failed: false })
  })

  it('that is a function is returned without being called', async () => {
    const greet = () => 'hello'
    const { result } = renderHook(() => useLoadOnce(async () => greet))
    await act(async () => undefined)
    expect(result.current.value).toBe(greet)
  })
})
