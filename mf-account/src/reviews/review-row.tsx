import type { OwnReview } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { Link, useI18n } from '@vitrina/federation'
import { Rating } from '@vitrina/ui'
import type { Ref } from 'react'
import styles from './reviews.module.css'

/** Keys are the numbers of the API (docs/api/products.md#documents). */
const states = { 1: 'published', 2: 'pending', 3: 'refused' } as const

/** Those that this release has words for. */
const fits = ['small', 'true_to_size', 'large'] as const

type ReviewRowProps = { review: OwnReview; headingRef: Ref<HTMLHeadingElement> | null }

/** One review: what it is about, what became of it, and what was written. */
export function OwnReviewRow({ review, headingRef }: ReviewRowProps) {
  const { t, format, locale } = useI18n()
  const { title, detail, created_at, review_status, ratings, product, photos = [] } = review
  const fit = fits.find(known => known === review.fit)
  const lang = detectTextLanguage(title + detail, locale)
  const stars = ratings?.[0]?.value
  const state = states[review_status as keyof typeof states] ?? 'pending'
  return (
    <li className={styles.review}>
      <h2 ref={headingRef} tabIndex={-1} lang={lang}>
        {title}
      </h2>
      {stars !== undefined && (
        <Rating value={stars} label={t('account:reviews.stars', { stars: format.number(stars) })} />
      )}
      {fit && <p className={styles.fit}>{t(`account:reviews.fit.${fit}`)}</p>}
      <p className={styles.detail} lang={lang}>
        {detail}
      </p>
      {photos.length > 0 && (
        <p className="mute">{t('account:reviews.photos', { count: photos.length })}</p>
      )}
      <p className={styles[state]}>{t(`account:reviews.state.${state}`)}</p>
      <p className={styles.about}>
        {product?.url_path ? (
          <Link className="link" to={`/${product.url_path}`}>
            {product.name}
          </Link>
        ) : (
          (product?.name ?? t('account:reviews.gone'))
        )}
        <time dateTime={created_at.slice(0, 10)}>{format.dateTime(created_at)}</time>
      </p>
    </li>
  )
}
