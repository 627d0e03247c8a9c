import styles from './breadcrumbs.module.css'
import { type LinkComponent, PlainLink } from './link-component.tsx'

export type BreadcrumbsProps = {
  /** The pages from the home page down; the last one is the page itself. */
  items: readonly { label: string; href?: string | undefined; lang?: string | undefined }[]
  /** Name of the landmark: «Вы здесь». */
  label: string
  linkAs?: LinkComponent | undefined
}

export function Breadcrumbs({ items, label, linkAs: Link = PlainLink }: BreadcrumbsProps) {
  const here = items.length - 1
  return (
    <nav aria-label={label}>
      <ol className={styles.breadcrumbs}>
        {items.map((item, index) => (
          <li
            key={`${item.href} ${item.label}`}
            aria-current={index === here ? 'page' : undefined}
            lang={item.lang}
          >
            {item.href === undefined || index === here ? (
              item.label
            ) : (
              <Link to={item.href}>{item.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
