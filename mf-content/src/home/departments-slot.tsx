import { Link, leadsTo, type PageProps, useI18n } from '@vitrina/federation'
import { DepartmentPicture } from './department-picture.tsx'
import { loadDepartments } from './departments.ts'
import styles from './doors.module.css'
import { SectionHead } from './section-head.tsx'

export { loadDepartments as loader }

/** The departments as doors: a picture, a name and how much is behind it. */
export default function DepartmentsSlot({ data: doors }: PageProps<typeof loadDepartments>) {
  const { t } = useI18n()
  if (doors.length === 0) return null
  return (
    <section aria-labelledby="doors">
      <SectionHead id="doors" title={t('content:doors.title')} />
      <ul className={styles.doors}>
        {doors.map(({ title, lang, link, image, productCount, category }) => (
          <li className={styles.door} key={link}>
            <DepartmentPicture image={image} />
            <div className={styles.words}>
              <h3 className={styles.name} lang={lang}>
                <Link to={link} {...(category && leadsTo({ type: 'category', ...category }))}>
                  {title}
                </Link>
              </h3>
              {productCount !== null && (
                <p className={styles.count}>{t('content:doors.count', { count: productCount })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
