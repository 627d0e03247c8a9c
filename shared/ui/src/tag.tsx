import type { MouseEventHandler } from 'react'
import { Icon } from './icon.tsx'
import { type LinkAs, PlainLink } from './link-as.tsx'
import styles from './tag.module.css'

export type TagProps = {
  label: string
  /** «Убрать: Размер 46». */
  removeLabel: string
  /** The address without this filter makes the tag a link; else it is a button. */
  href?: string | undefined
  onRemove?: MouseEventHandler<HTMLElement> | undefined
  linkAs?: LinkAs | undefined
}

/** A chosen filter that goes away when pressed. */
export function Tag({ label, removeLabel, href, onRemove, linkAs: Link = PlainLink }: TagProps) {
  const inside = (
    <>
      {label}
      <Icon name="x" className={styles.cross} />
    </>
  )
  return href === undefined ? (
    <button type="button" className={styles.tag} aria-label={removeLabel} onClick={onRemove}>
      {inside}
    </button>
  ) : (
    <Link to={href} className={styles.tag} aria-label={removeLabel} onClick={onRemove}>
      {inside}
    </Link>
  )
}
