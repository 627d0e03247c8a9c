import { Link, type PageProps, useI18n, useServices } from '@vitrina/federation'
import { buttonClass, classNames } from '@vitrina/ui'
import styles from './hero.module.css'
import { HeroPicture } from './hero-picture.tsx'
import { loadMainBanner } from './main-banner.ts'

export { loadMainBanner as loader }

/** The main banner, with the first heading of the home page in it. */
export default function HeroSlot({ data: banner }: PageProps<typeof loadMainBanner>) {
  const { t } = useI18n()
  const { settings } = useServices()
  if (!banner) {
    return (
      <section className={styles.wordsOnly}>
        <h1 className="h-display">{settings.shopName ?? t('content:hero.plainTitle')}</h1>
      </section>
    )
  }
  return (
    <section className={styles.hero}>
      {banner.imageColor && (
        <svg className={styles.colour} aria-hidden="true">
          <rect width="100%" height="100%" fill={banner.imageColor} />
        </svg>
      )}
      <HeroPicture image={banner.image} alt={banner.imageAlt} />
      <div className={styles.words}>
        <h1 className={classNames('h-display', styles.title)}>{banner.title}</h1>
        <div className={styles.more}>
          {banner.text && <p className={styles.lead}>{banner.text}</p>}
          <Link className={buttonClass()} to={banner.link}>
            {banner.linkText ?? t('content:hero.open')}
          </Link>
        </div>
      </div>
    </section>
  )
}
