import type { ComponentType, MouseEventHandler, ReactNode } from 'react'

export type LinkProps = {
  to: string
  className?: string | undefined
  children?: ReactNode
  'aria-label'?: string | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
}

/** A router's link for the kit to use; without one it writes a plain `<a>`. */
export type LinkAs = ComponentType<LinkProps>

export function PlainLink({ to, ...props }: LinkProps) {
  return <a href={to} {...props} />
}
