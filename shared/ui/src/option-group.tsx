import { type ReactNode, useId } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './option-group.module.css'

export type OptionGroupProps = {
  legend: ReactNode
  /** The chosen value in words, beside the legend. */
  chosen?: ReactNode
  /** Stands at the right edge, as a link to the size table. */
  aside?: ReactNode
  /** Said under the options: why one of them cannot be had. */
  note?: ReactNode
  /** Swatches or SizeChips. */
  children: ReactNode
  className?: string | undefined
}

/**
 * The options of one variant attribute. Named by words and not a legend, so that the link beside
 * them stays out of the name.
 */
export function OptionGroup({
  legend,
  chosen,
  aside,
  note,
  children,
  className,
}: OptionGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={joinClassNames(styles.group, className)}
      aria-labelledby={id}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <div className={styles.head}>
        <span id={id}>
          {legend} {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
        </span>
        {aside}
      </div>
      {children}
      {note && (
        <p className="small mute" id={`${id}-note`}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
