import type { ComponentType, MouseEventHandler, ReactNode } from 'react'

export type LinkAsProps = {
  to: string
  className?: string | undefined
  children?: ReactNode
  'aria-label'?: string | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
}

/** A router's link for the kit to use; without one it writes a plain `<a>`. */
export type LinkAs = ComponentType<LinkAsProps>

export function PlainLink({ to, ...props }: LinkAsProps) {
  return <a href={to} {...props} />
}
