import { useI18n } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import { BannerSlide } from './banner-slide.tsx'
import styles from './banner-strip.module.css'
import type { BannerView } from './banners.ts'

/**
 * Banners side by side, of which one is seen. Nothing moves by itself. The browser alone slides
 * them, by a swipe or a numbered link; `banner-strip-controls.ts` adds the arrows once the page is
 * idle.
 */
export function BannerStrip({ banners }: { banners: readonly BannerView[] }) {
  const { t } = useI18n()
  const total = banners.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, and no set of fields
    <div
      className={styles.strip}
      role="group"
      aria-roledescription={t('content:strip.role')}
      aria-label={t('content:strip.label')}
      data-strip
    >
      <ol className={styles.slides}>
        {banners.map((banner, index) => (
          <li
            key={banner.image + banner.link}
            id={`banner-${index + 1}`}
            aria-label={t('content:strip.slide', { number: index + 1, total })}
          >
            <BannerSlide banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ol>
      <nav className={styles.nav} aria-label={t('content:strip.choose')}>
        <ol className={styles.marks}>
          {banners.map(({ title, lang, image, link }, index) => (
            <li key={image + link}>
              <a href={`#banner-${index + 1}`} aria-current={index === 0 ? 'true' : undefined}>
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.name} lang={lang}>
                  {title}
                </span>
              </a>
            </li>
          ))}
        </ol>
        <button type="button" className={styles.arrow} aria-label={t('content:strip.previous')}>
          <Icon name="left" />
        </button>
        <button type="button" className={styles.arrow} aria-label={t('content:strip.next')}>
          <Icon name="right" />
        </button>
      </nav>
      <p className="vh" aria-live="polite" />
    </div>
  )
}
