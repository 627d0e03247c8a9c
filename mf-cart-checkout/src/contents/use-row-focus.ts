import { type RefObject, useEffect, useRef } from 'react'
import type { VisibleCartLine } from '../cart/cart-state.ts'
import type { LineOrRemovedLine } from './removed-lines.ts'

type Wanted = (row: LineOrRemovedLine<VisibleCartLine>, position: number) => boolean

/** Brings the focus to a row of the list as soon as it is there. */
export function useRowFocus(
  rows: readonly LineOrRemovedLine<VisibleCartLine>[],
): [RefObject<HTMLUListElement | null>, (wanted: Wanted) => void] {
  const list = useRef<HTMLUListElement>(null)
  const waiting = useRef<Wanted | null>(null)

  useEffect(() => {
    const { current: wanted } = waiting
    const position = wanted ? rows.findIndex((row, place) => wanted(row, place)) : -1
    const row = list.current?.children[position]
    if (!(row instanceof HTMLElement)) return
    waiting.current = null
    row.focus()
  })

  return [
    list,
    wanted => {
      waiting.current = wanted
    },
  ]
}
