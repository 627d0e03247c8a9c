import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import styles from './input.module.css'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  const wiring = useFieldWiring()
  return <input {...wiring} {...props} className={classNames(styles.input, className)} />
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  const wiring = useFieldWiring()
  return (
    <select {...wiring} {...props} className={classNames(styles.input, styles.select, className)} />
  )
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring()
  return (
    <textarea
      rows={4}
      {...wiring}
      {...props}
      className={classNames(styles.input, styles.area, className)}
    />
  )
}
