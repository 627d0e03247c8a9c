import { useLocation, useServices } from '@vitrina/federation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import type { MenuCategory } from '../load-root.ts'
import { openOnHover } from './open-under-pointer.ts'
import { Submenu } from './submenu.tsx'

/**
 * What lies below the departments of the header, in their places there. The header itself is part
 * of every first load; this is not.
 */
export function Submenus({ menu }: { menu: readonly MenuCategory[] }) {
  const { panels } = useServices()
  const { pathname } = useLocation()
  const { depth, path } = useStore(panels, state => state.submenu)
  const isOverlay = useStore(panels, state => state.overlay)
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  const isFirstPage = useRef(true)
  const shownOn = useRef(pathname)
  const shownId = isOverlay ? undefined : path[0]

  // After every rendering: another page may have another header.
  useLayoutEffect(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-department]')]
    const found = all.filter(place => menu.some(({ parent_id }) => parent_id === idOf(place)))
    setPlaces(before => (isSame(before, found) ? before : found))
  })
  useEffect(() => {
    const { openSubmenu, closeSubmenu } = panels.getState()
    const open = (place: HTMLElement) => openSubmenu(idOf(place))
    return openOnHover(places, open, closeSubmenu, isFirstPage.current)
  }, [places, panels])
  // The next page begins without it, though the mouse still rests on what was clicked.
  useEffect(() => {
    if (shownOn.current === pathname) return
    shownOn.current = pathname
    isFirstPage.current = false
    panels.getState().closeSubmenu()
  }, [pathname, panels])

  return places.map(place => {
    const id = idOf(place)
    const standing = shownId !== id ? 'closed' : depth > 0 ? 'open' : 'leaving'
    return createPortal(<Submenu id={id} menu={menu} standing={standing} />, place, `${id}`)
  })
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

const idOf = ({ dataset }: HTMLElement) => Number(dataset.department)
