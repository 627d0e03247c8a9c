import { Link } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import styles from './section-head.module.css'

export function SectionHead({
  id,
  title,
  more,
}: {
  id: string
  title: string
  more?: { to: string; label: string }
}) {
  return (
    <div className={styles.head}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {more && (
        <Link className={joinClassNames('link', styles.more)} to={more.to}>
          {more.label}
        </Link>
      )}
    </div>
  )
}
