import { Link, useI18n } from '@vitrina/federation'
import { getButtonClass, joinClassNames } from '@vitrina/ui'
import type { BannerView } from './banners.ts'
import styles from './hero.module.css'
import { HeroPicture } from './hero-picture.tsx'

/** One banner as wide as the page. The first is what the page opens with: its heading is h1. */
export function BannerSlide({ banner, isFirst }: { banner: BannerView; isFirst: boolean }) {
  const { t } = useI18n()
  const { lang } = banner
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div className={styles.hero}>
      {banner.imageColor && (
        <svg className={styles.colour} aria-hidden="true">
          <rect width="100%" height="100%" fill={banner.imageColor} />
        </svg>
      )}
      <HeroPicture lang={lang} image={banner.image} alt={banner.imageAlt} isFirst={isFirst} />
      <div className={styles.words}>
        <Heading className={joinClassNames('h-display', styles.title)} lang={lang}>
          {banner.title}
        </Heading>
        <div className={styles.more}>
          {banner.text && (
            <p className={styles.lead} lang={lang}>
              {banner.text}
            </p>
          )}
          <Link
            className={getButtonClass()}
            to={banner.link}
            lang={banner.linkText ? lang : undefined}
          >
            {banner.linkText ?? t('content:hero.open')}
          </Link>
        </div>
      </div>
    </div>
  )
}
