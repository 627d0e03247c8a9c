import { joinClassNames } from './class-names.ts'
import styles from './icon.module.css'

const drawings = {
  search: 'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Zm-1.4 4.1 5 5',
  heart:
    'M10 17 3.4 10.2a4.1 4.1 0 0 1 0-5.7 3.9 3.9 0 0 1 5.6 0l1 1 1-1a3.9 3.9 0 0 1 5.6 0 4.1 4.1 0 0 1 0 5.7Z',
  compare: 'M2.5 5.5h12M11 2l3.5 3.5L11 9M17.5 14.5h-12M9 11l-3.5 3.5L9 18',
  bag: 'M3.5 6.5h13l1 11h-15ZM7 9V5.5a3 3 0 0 1 6 0V9',
  menu: 'M2 6.5h16M2 13.5h11',
  x: 'm4 4 12 12M16 4 4 16',
  plus: 'M10 2v16M2 10h16',
  minus: 'M2 10h16',
  ok: 'm3 10.5 4.5 4.5L17 5.5',
  warn: 'M10 4v8M10 15v1.6',
  info: 'M10 8.4V16M10 4v1.6',
  truck:
    'M1.5 4.5h10V14h-10ZM11.5 8h4l3 3v3h-7M6.7 15a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0Zm9.5 0a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0Z',
  back: 'M6 3 2.5 6.5 6 10M3 6.5h9a5 5 0 0 1 0 10H6',
  cash: 'M1.5 5h17v10h-17ZM12.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  wave: 'M2 8a12 12 0 0 1 16 0M5 11.5a7.5 7.5 0 0 1 10 0M10 15.5v.8M3 17 17 3',
  left: 'M17 10H3M8.5 4.5 3 10l5.5 5.5',
  right: 'M3 10h14M11.5 4.5 17 10l-5.5 5.5',
  user: 'M13.4 6.4a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0ZM3 17.5a7 7 0 0 1 14 0',
} as const

export type IconName = keyof typeof drawings

/** A line drawing, always decoration: the words stand beside it or in the label of its button. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={joinClassNames(styles.icon, className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
