import type { MouseEventHandler } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'
import { type LinkComponent, PlainLink } from './link-component.tsx'

export type ChipProps = {
  label: string
  /** «Убрать: Размер 46». */
  removeLabel: string
  /** The address without this filter makes the chip a link; else it is a button. */
  href?: string | undefined
  onRemove?: MouseEventHandler<HTMLElement> | undefined
  linkAs?: LinkComponent | undefined
}

/** A chosen filter that goes away when pressed. */
export function Chip({ label, removeLabel, href, onRemove, linkAs: Link = PlainLink }: ChipProps) {
  const inside = (
    <>
      {label}
      <Icon name="x" className={styles.cross} />
    </>
  )
  return href === undefined ? (
    <button type="button" className={styles.chip} aria-label={removeLabel} onClick={onRemove}>
      {inside}
    </button>
  ) : (
    <Link to={href} className={styles.chip} aria-label={removeLabel} onClick={onRemove}>
      {inside}
    </Link>
  )
}
