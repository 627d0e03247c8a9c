import { useI18n } from '@vitrina/federation'
import { useId } from 'react'
import styles from './star-choice.module.css'

const star = 'M10 1.2 12.5 7.2 18.9 7.7 14 11.8 15.5 18.1 10 14.7 4.5 18.1 6 11.8 1.1 7.7 7.5 7.2Z'

/** Five radio buttons drawn as stars, each with a word of its own. */
export function StarChoice({
  stars,
  onChoose,
}: {
  stars: number | null
  onChoose: (stars: number) => void
}) {
  const { t } = useI18n()
  const group = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>
        {t('review:stars')}
        <span>
          {stars === null ? ` (${t('review:stars.optional')})` : `, ${t(`review:stars.${stars}`)}`}
        </span>
      </legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map(value => (
          <label key={value} title={t(`review:stars.${value}`)}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={stars === value}
              aria-label={`${value}, ${t(`review:stars.${value}`)}`}
              onChange={() => onChoose(value)}
            />
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              data-filled={stars !== null && value <= stars}
            >
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
