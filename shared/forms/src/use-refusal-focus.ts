import type { Failure } from '@vitrina/domain'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what says above a form why it was not sent: takes the focus each time the form is refused or
 * has failed, because its button is far below.
 */
export function useRefusalFocus(
  refused: number,
  failure?: Failure,
): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused > 0 || failure) note.current?.focus()
  }, [refused, failure])
  return note
}
