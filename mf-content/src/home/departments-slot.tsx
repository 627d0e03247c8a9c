import { Link, leadsTo, type PageProps, useI18n } from '@vitrina/federation'
import { DepartmentPicture } from './department-picture.tsx'
import styles from './departments.module.css'
import { loadDepartments } from './departments.ts'
import { SectionHead } from './section-head.tsx'

export { loadDepartments as loader }

/** Cards of the departments: a picture, a name and the number of products. */
export default function DepartmentsSlot({ data: departments }: PageProps<typeof loadDepartments>) {
  const { t } = useI18n()
  if (departments.length === 0) return null
  return (
    <section aria-labelledby="departments">
      <SectionHead id="departments" title={t('content:departments.title')} />
      <ul className={styles.departments}>
        {departments.map(({ title, lang, link, image, productCount, category }) => (
          <li className={styles.card} key={link}>
            <DepartmentPicture image={image} />
            <div className={styles.words}>
              <h3 className={styles.name} lang={lang}>
                <Link to={link} {...(category && leadsTo({ type: 'category', ...category }))}>
                  {title}
                </Link>
              </h3>
              {productCount !== null && (
                <p className={styles.count}>
                  {t('content:departments.count', { count: productCount })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
