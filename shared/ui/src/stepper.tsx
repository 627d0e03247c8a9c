import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import styles from './stepper.module.css'

/** The steps of a form, all on one page. */
export function Stepper({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>
}

export type StepProps = {
  number: number
  title: ReactNode
  state: 'done' | 'now' | 'todo'
  /** What was entered, once the step is done. */
  summary?: ReactNode
  /** Stands at the right of the title, as «Изменить». */
  action?: ReactNode
  /** The form of the step. */
  children?: ReactNode
}

export function StepperStep({ number, title, state, summary, action, children }: StepProps) {
  return (
    <li
      className={joinClassNames(styles.step, styles[state])}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <div className={styles.head}>
          <h2>{title}</h2>
          {action}
        </div>
        {summary !== undefined && <div className={styles.summary}>{summary}</div>}
        {children !== undefined && <div className={styles.form}>{children}</div>}
      </div>
    </li>
  )
}
