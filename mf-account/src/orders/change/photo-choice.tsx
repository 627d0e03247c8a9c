import { returnPhotoTypes } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Button, FieldError, Icon, VisuallyHidden } from '@vitrina/ui'
import { useId, useRef } from 'react'
import styles from './photo-choice.module.css'
import type { ReturnPhotoChoice } from './use-return-photos.ts'

type PhotoChoiceProps = ReturnPhotoChoice & { problem: 'wait' | 'mend' | 'gone' | null }

/** Pictures of what is returned. Each is shown as the shop will see it. */
export function PhotoChoice(props: PhotoChoiceProps) {
  const { photos, refused, choose, again, remove, problem } = props
  const { t } = useI18n()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className={styles.photos} aria-describedby={hintId}>
      <legend className={styles.legend}>
        {t('account:order.photos.legend')} ({t('account:field.ifAny')})
      </legend>
      <p id={hintId} className={styles.hint}>
        {t('account:order.photos.hint')}
      </p>
      {photos.length > 0 && (
        <ul className={styles.list}>
          {photos.map(photo => {
            const { key, file, state, added } = photo
            const { name } = file
            return (
              <li key={key} className={styles.photo}>
                {added ? (
                  <img className={styles.picture} src={added.photo} alt="" />
                ) : (
                  <span className={styles.picture} />
                )}
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.state}>{t(`account:order.photos.${state}`)}</span>
                  {state !== 'sending' && !added && (
                    <Button look="quiet" onClick={() => again(photo)}>
                      {t('account:order.photos.again', { name })}
                    </Button>
                  )}
                </span>
                <Button
                  look="outline"
                  square
                  aria-label={t('account:order.photos.remove', { name })}
                  onClick={() => {
                    remove(photo)
                    button.current?.focus()
                  }}
                >
                  <Icon name="x" />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">
          {photos.map(({ key, file, state }) => (
            <span key={key}>{`${file.name}: ${t(`account:order.photos.${state}`)}. `}</span>
          ))}
        </span>
      </VisuallyHidden>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={returnPhotoTypes.join(',')}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          // The same file may be chosen again once it was removed.
          currentTarget.value = ''
        }}
      />
      <p>
        <Button
          ref={button}
          look="outline"
          name="photos"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('account:order.photos.add')}
        </Button>
      </p>
      <div role="alert">
        {problem && <FieldError>{t(`account:order.photos.${problem}`)}</FieldError>}
        {refused.map(({ name, why }, index) => (
          <FieldError key={index}>{t(`account:order.photos.${why}`, { name })}</FieldError>
        ))}
      </div>
    </fieldset>
  )
}
