import { Link, useI18n, useServices } from '@vitrina/federation'
import { buttonClass } from '@vitrina/ui'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../layout/load-root.ts'
import styles from './void.module.css'

export function NotFoundPage() {
  const { t } = useI18n()
  const menu = useRouteLoaderData<RootData>('root')?.menu ?? []
  const { settings } = useServices()
  const departments = menu.filter(({ parent_id }) => parent_id === settings.rootCategoryId)
  return (
    <div className={styles.void}>
      <title>{t('shell:notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className={styles.heading}>{t('shell:notFound.heading')}</h1>
        <p className={styles.text}>{t('shell:notFound.text')}</p>
      </div>
      <div className={styles.actions}>
        <Link to="/" className={buttonClass({})}>
          {t('shell:toHome')}
        </Link>
        {departments.slice(0, 3).map(category => (
          <Link
            key={category.id}
            to={`/${category.url_path}`}
            className={buttonClass({ look: 'outline' })}
          >
            {category.name}
          </Link>
        ))}
      </div>
    </div>
  )
}
