import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'
import { useFieldContext } from './field-context.ts'
import styles from './input.module.css'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  const wiring = useFieldContext()
  return <input {...wiring} {...props} className={joinClassNames(styles.input, className)} />
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  const wiring = useFieldContext()
  return (
    <select
      {...wiring}
      {...props}
      className={joinClassNames(styles.input, styles.select, className)}
    />
  )
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const wiring = useFieldContext()
  return (
    <textarea
      rows={4}
      {...wiring}
      {...props}
      className={joinClassNames(styles.input, styles.area, className)}
    />
  )
}
