import type { ComponentType, MouseEventHandler, ReactNode } from 'react'

export type LinkComponentProps = {
  to: string
  className?: string | undefined
  children?: ReactNode
  'aria-label'?: string | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
}

/** A router's link for the kit to use; without one it writes a plain `<a>`. */
export type LinkComponent = ComponentType<LinkComponentProps>

export function PlainLink({ to, ...props }: LinkComponentProps) {
  return <a href={to} {...props} />
}
