import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './sticky-heads.module.css'

type StickyHeadsProps = {
  /** What holds the table, and moves it sideways. */
  table: RefObject<HTMLElement | null>
  names: readonly { readonly name: string; readonly lang: string | undefined }[]
}

/**
 * The names once more at the top of the screen, while the heads of the table are above it: what
 * scrolls sideways cannot hold a row that sticks to the page. To be looked at alone.
 */
export function StickyHeads({ table, names }: StickyHeadsProps) {
  const row = useRef<HTMLUListElement>(null)
  const [isShown, setShown] = useState(false)
  const count = names.length

  useEffect(() => {
    const holder = table.current
    const heads = holder?.querySelector('thead')
    if (!holder || !heads || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([seen]) =>
      setShown(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < 0),
    )
    observer.observe(heads)
    return () => observer.disconnect()
  }, [table])

  useEffect(() => {
    const holder = table.current
    if (!holder || !isShown || count === 0) return
    const follow = () => {
      const heads = [...holder.querySelectorAll<HTMLElement>('thead th')]
      for (const [at, name] of [...(row.current?.children ?? [])].entries()) {
        const head = heads[at]
        if (!head || !(name instanceof HTMLElement)) continue
        name.style.left = `${head.offsetLeft - holder.scrollLeft}px`
        name.style.width = `${head.offsetWidth}px`
      }
    }
    follow()
    holder.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      holder.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [table, isShown, count])

  return (
    <div className={styles.place} aria-hidden="true">
      {isShown && (
        <ul ref={row} className={styles.row}>
          {names.map(({ name, lang }, at) => (
            // A thing can stand here once; its place tells it apart from one of the same name.
            <li key={`${at} ${name}`}>
              <span lang={lang}>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
