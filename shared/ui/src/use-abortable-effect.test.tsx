/** @jest-environment ./scripts/jsdom-environment.cjs */
import { describe, expect, it } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useCallback } from 'react'
import { useAbortableEffect } from './use-abortable-effect.ts'

function renderRuns(subject: string) {
  const runs: { subject: string; signal: AbortSignal; restart: () => void }[] = []
  const hook = renderHook(
    (props: { subject: string }) =>
      useAbortableEffect(
        useCallback(
          (signal, restart) => runs.push({ subject: props.subject, signal, restart }),
          [props.subject],
        ),
      ),
    { initialProps: { subject } },
  )
  const told = () => runs.map(run => `${run.subject}${run.signal.aborted ? ', aborted' : ''}`)
  return { ...hook, runs, told }
}

describe('useAbortableEffect', () => {
  it('runs once on mount, and not again on a render with the same effect', () => {
    const { rerender, told } = renderRuns('Minsk')
    rerender({ subject: 'Minsk' })
    expect(told()).toEqual(['Minsk'])
  })

  it('aborts the previous run when the effect changes', () => {
    const { rerender, told } = renderRuns('Minsk')
    rerender({ subject: 'Omsk' })
    expect(told()).toEqual(['Minsk, aborted', 'Omsk'])
  })

  it('runs again when restarted by the component or by the run itself', () => {
    const { result, runs, told } = renderRuns('Minsk')
    act(() => result.current())
    act(() => runs[1]?.restart())
    expect(told()).toEqual(['Minsk, aborted', 'Minsk, aborted', 'Minsk'])
  })

  it('aborts the current run on unmount', () => {
    const { unmount, told } = renderRuns('Minsk')
    unmount()
    expect(told()).toEqual(['Minsk, aborted'])
  })
})
