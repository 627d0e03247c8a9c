import { useI18n } from '@vitrina/federation'
import { Choice, Field, Input, Select } from '@vitrina/ui'
import styles from './custom-option-fields.module.css'
import type { CustomAnswers, CustomOption, CustomOptionValue } from './custom-options.ts'

export type CustomOptionFieldsProps = {
  options: readonly CustomOption[]
  answers: CustomAnswers
  /** The required option that was left empty. */
  asked: CustomOption | undefined
  onAnswer: (id: string, answer: string | readonly string[]) => void
}

export const customFieldId = (id: string) => `custom-option-${id}`

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
  option: { id, title, type, isRequired, values },
  answers,
  asked,
  onAnswer,
}: CustomOptionFieldsProps & { option: CustomOption }) {
  const { t, format } = useI18n()
  const answer = answers[id]
  const error = asked?.id === id ? t('catalog:product.fillIn') : undefined
  const words = ({ title, price }: CustomOptionValue) =>
    price === 0 ? title : `${title}, +${format.shortPrice(price)}`

  if (type === 'field' || type === 'drop_down') {
    const value = typeof answer === 'string' ? answer : ''
    return (
      <Field
        label={title}
        id={customFieldId(id)}
        error={error}
        optional={isRequired ? undefined : t('catalog:product.optional')}
      >
        {type === 'field' ? (
          <Input value={value} onChange={event => onAnswer(id, event.target.value)} />
        ) : (
          <Select value={value} onChange={event => onAnswer(id, event.target.value)}>
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
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {values.map((value, index) => (
        <Choice
          key={value.id}
          {...(index === 0 && { id: customFieldId(id) })}
          type={type}
          name={customFieldId(id)}
          value={value.id}
          checked={chosen.includes(value.id)}
          onChange={() => onAnswer(id, type === 'radio' ? value.id : toggled(value.id))}
        >
          {words(value)}
        </Choice>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
