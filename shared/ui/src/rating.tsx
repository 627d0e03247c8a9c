import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './rating.module.css'

const star = 'M10 1.2 12.5 7.2 18.9 7.7 14 11.8 15.5 18.1 10 14.7 4.5 18.1 6 11.8 1.1 7.7 7.5 7.2Z'
const places = [0, 20, 40, 60, 80]
const stars = places.map(place => <path key={place} d={star} transform={`translate(${place})`} />)

/** One star, as wide as it is told: decoration of a figure. */
export function Star() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={star} />
    </svg>
  )
}

export type RatingProps = {
  /** 0 to 5; parts of a star are drawn. */
  value: number
  /** «Оценка 4,6 из 5». */
  label: string
  /** The number, and a link to the reviews, beside the stars. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * Five stars filled from the left by an exact share, never without the number for those who listen.
 */
export function Rating({ value, label, children, className }: RatingProps) {
  return (
    <span className={joinClassNames(styles.rating, className)}>
      <svg className={styles.stars} viewBox="0 0 100 20" role="img" aria-label={label}>
        <g className={styles.empty}>{stars}</g>
        <svg width={Math.min(5, Math.max(0, value)) * 20} height="20" aria-hidden="true">
          {stars}
        </svg>
      </svg>
      {children}
    </span>
  )
}
