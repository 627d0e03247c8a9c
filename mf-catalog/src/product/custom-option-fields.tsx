import { useI18n } from '@vitrina/federation'
import { Choice, Field, Input, Select } from '@vitrina/ui'
import { type CustomAnswers, surchargeOf } from './custom-answers.ts'
import styles from './custom-option-fields.module.css'
import type { CustomOption, CustomOptionValue } from './custom-options.ts'
import { saysPrice } from './says-price.ts'

export type CustomOptionFieldsProps = {
  options: readonly CustomOption[]
  answers: CustomAnswers
  /** Of the thing itself, decimal rubles: percentages are of it. */
  price: number
  /** Required options that were left empty. */
  asked: readonly CustomOption[]
  onAnswer: (id: string, answer: string | readonly string[]) => void
  /** Tells its places from those of another choice on the page. */
  place?: string | undefined
}

export const customFieldId = (id: string, place = 'custom-option') => `${place}-${id}`

/** The platform takes no longer text. */
const longestText = 500

/** Fields of a thing made to order; what a choice adds to the price stands beside it. */
export function CustomOptionFields(props: CustomOptionFieldsProps) {
  return (
    <div className={styles.fields}>
      {props.options.map(option => (
        <CustomOptionField key={option.id} {...props} option={option} />
      ))}
    </div>
  )
}

function CustomOptionField({
  option,
  answers,
  price,
  asked,
  onAnswer,
  place,
}: CustomOptionFieldsProps & { option: CustomOption }) {
  const { id, title, type, isRequired, values } = option
  const { t, format } = useI18n()
  const fieldId = customFieldId(id, place)
  const answer = answers[id]
  const error = asked.includes(option) ? t('catalog:product.fillIn') : undefined
  const optional = isRequired ? undefined : t('catalog:product.optional')
  const words = (value: CustomOptionValue) => {
    const surcharge = surchargeOf(value, price)
    if (surcharge === 0 || saysPrice(value.title, price + surcharge)) return value.title
    return `${value.title}, ${surcharge > 0 ? '+' : ''}${format.shortPrice(surcharge)}`
  }

  if (type === 'field' || type === 'drop_down') {
    const value = typeof answer === 'string' ? answer : ''
    const common = { value, required: isRequired, 'aria-required': isRequired }
    return (
      <Field label={title} id={fieldId} error={error} optional={optional}>
        {type === 'field' ? (
          <Input
            {...common}
            maxLength={longestText}
            onChange={event => onAnswer(id, event.target.value)}
          />
        ) : (
          <Select {...common} onChange={event => onAnswer(id, event.target.value)}>
            <option value="">{t('catalog:product.notChosen')}</option>
            {values.map(choice => (
              <option key={choice.id} value={choice.id}>
                {words(choice)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  }

  const chosen = typeof answer === 'string' ? [answer] : (answer ?? [])
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
  const errorId = `${fieldId}-error`
  const choices = values.map(value => ({ id: value.id, label: words(value) }))
  // A radio button cannot be taken back by pressing it again.
  if (type === 'radio' && !isRequired) {
    choices.push({ id: '', label: t('catalog:product.without') })
  }
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className={styles.legend}>
        {title}
        {optional && type === 'checkbox' && `, ${optional}`}
      </legend>
      {choices.map((choice, index) => (
        <Choice
          key={choice.id}
          {...(index === 0 && { id: fieldId })}
          type={type}
          name={fieldId}
          value={choice.id}
          checked={chosen.includes(choice.id) || (choice.id === '' && chosen.length === 0)}
          aria-invalid={error ? true : undefined}
          onChange={() => onAnswer(id, type === 'radio' ? choice.id : toggled(choice.id))}
        >
          {choice.label}
        </Choice>
      ))}
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
