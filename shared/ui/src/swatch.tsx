import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './swatch.module.css'

/** The row of swatches; the first colour stands on the left edge, its target hangs over it. */
export function Swatches({ children }: { children: ReactNode }) {
  return <div className={styles.swatches}>{children}</div>
}

export type SwatchProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'color'> & {
  /** The colour's name. */
  label: string
  /** A CSS colour. */
  colour: string
  /** Words such as «нет в наличии»; slashes the swatch, which can still be chosen. */
  unavailable?: string | undefined
}

/** One colour of a choice: a radio button underneath. */
export function Swatch({ label, colour, unavailable, lang, ...props }: SwatchProps) {
  return (
    <label className={styles.swatch} title={label} lang={lang}>
      <input
        {...props}
        type="radio"
        aria-label={unavailable ? `${label}, ${unavailable}` : label}
      />
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <circle cx="14" cy="14" r="13.5" fill={colour} />
        {unavailable && (
          <g className={styles.slash}>
            <path d="M3 25 25 3" />
            <path d="M3 25 25 3" />
          </g>
        )}
      </svg>
    </label>
  )
}

export type ColourDotsProps = {
  /** CSS colours; at most four are drawn. */
  colours: readonly string[]
  /** «Цветов: 6» for screen readers. */
  label: string
}

/** The colours a product comes in, on its card: up to four and «+2». */
export function ColourDots({ colours, label }: ColourDotsProps) {
  const drawn = colours.slice(0, 4)
  const rest = colours.length - drawn.length
  return (
    <span className={joinClassNames(styles.dots)} role="img" aria-label={label}>
      <svg width={drawn.length * 18 - 6} height="12" aria-hidden="true">
        {drawn.map((colour, index) => (
          <circle key={index} cx={index * 18 + 6} cy="6" r="5.5" fill={colour} />
        ))}
      </svg>
      {rest > 0 && <span>+{rest}</span>}
    </span>
  )
}
