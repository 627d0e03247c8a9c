import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import styles from './photo-choice.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A file that was chosen, and how far it is on its way; `added`: as others will see it. */
type ChosenPhoto = {
  readonly key: number
  readonly file: File
  readonly state: 'sending' | 'added' | 'offline' | 'down'
  readonly added?: { readonly photo: string }
}
type RefusedFile = {
  readonly name: string
  readonly why: 'type' | 'size' | 'small' | 'count'
}

/** What keeps a form from being sent: a photo is on its way, has failed, or is no longer kept. */
export type PhotoProblem = 'wait' | 'mend' | 'gone'

export type PhotoMessageKey =
  | 'legend'
  | 'hint'
  | 'add'
  | 'remove'
  | 'again'
  | ChosenPhoto['state']
  | RefusedFile['why']
  | PhotoProblem

export type PhotoPickerProps<Photo extends ChosenPhoto> = {
  photos: readonly Photo[]
  refused: readonly RefusedFile[]
  /** Types of the files that are offered to choose from. */
  accept: readonly string[]
  /** Of the button that adds one: links lead to it. */
  id?: string | undefined
  problem: PhotoProblem | null
  /** `name`: of the file, for the words that are about one. */
  words: (word: PhotoMessageKey, about: { name: string }) => string
  choose: (files: readonly File[]) => void
  again: (photo: Photo) => void
  remove: (photo: Photo) => void
}

/** Pictures that go with a form. Each is shown as others will see it. */
export function PhotoPicker<Photo extends ChosenPhoto>(props: PhotoPickerProps<Photo>) {
  const { photos, refused, choose, again, remove, problem, words, id, accept } = props
  const say = (word: PhotoMessageKey, name = '') => words(word, { name })
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className={styles.photos} aria-describedby={hintId}>
      <legend className={styles.legend}>{say('legend')}</legend>
      <p id={hintId} className={styles.hint}>
        {say('hint')}
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
                  <span className={styles.state}>{say(state)}</span>
                  {state !== 'sending' && !added && (
                    <Button look="quiet" onClick={() => again(photo)}>
                      {say('again', name)}
                    </Button>
                  )}
                </span>
                <Button
                  look="outline"
                  square
                  aria-label={say('remove', name)}
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
        <span aria-live="polite">
          {photos.map(({ key, file, state }) => (
            <span key={key}>{`${file.name}: ${say(state)}. `}</span>
          ))}
        </span>
      </VisuallyHidden>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          // The same file may be chosen again once it was removed.
          currentTarget.value = ''
        }}
      />
      <p>
        <Button
          ref={button}
          id={id}
          look="outline"
          name="photos"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {say('add')}
        </Button>
      </p>
      <div aria-live="assertive">
        {problem && <FieldError>{say(problem)}</FieldError>}
        {refused.map(({ name, why }, index) => (
          <FieldError key={index}>{say(why, name)}</FieldError>
        ))}
      </div>
    </fieldset>
  )
}
