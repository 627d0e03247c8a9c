import { type GoneAlternative, Link, useI18n, useServices } from '@vitrina/federation'
import { useRouteLoaderData } from '@vitrina/page-loading'
import { getButtonClass } from '@vitrina/ui'
import type { RootData } from '../layout/load-root.ts'
import styles from './void.module.css'

type NotFoundPageProps = {
  /** The thing was here once. */
  isGone?: boolean
  instead?: GoneAlternative
}

/** Nothing lives at this address, or no longer; and where to go on. */
export function NotFoundPage({ isGone = false, instead = null }: NotFoundPageProps) {
  const { t } = useI18n()
  const words = isGone ? 'shell:gone' : 'shell:notFound'
  const menu = useRouteLoaderData<RootData>('root')?.menu ?? []
  const { settings } = useServices()
  const departments = menu.filter(({ parent_id }) => parent_id === settings.rootCategoryId)
  return (
    <div className={styles.void}>
      <title>{t(`${words}.title`)}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className={styles.heading}>{t(`${words}.heading`)}</h1>
        <p className={styles.text}>{t(`${words}.text`)}</p>
      </div>
      <div className={styles.actions}>
        {instead && (
          <Link to={instead.href} className={getButtonClass({})}>
            {instead.label}
          </Link>
        )}
        <Link to="/" className={getButtonClass(instead ? { look: 'outline' } : {})}>
          {t('shell:toHome')}
        </Link>
        {departments.slice(0, 3).map(category => (
          <Link
            key={category.id}
            to={`/${category.url_path}`}
            className={getButtonClass({ look: 'outline' })}
          >
            {category.name}
          </Link>
        ))}
      </div>
    </div>
  )
}
