import { Link, useI18n } from '@vitrina/federation'
import { Agreement, Button, Field, Input, Select, Textarea } from '@vitrina/ui'
import { type RefObject, useState } from 'react'
import styles from './contact.module.css'
import { ContactNote } from './contact-note.tsx'
import {
  fieldNames,
  findMessageProblems,
  type MessageFieldName,
  maxMessageFieldLengths,
  messageFieldId,
} from './message-draft.ts'
import type { useMessage } from './use-message.ts'

const topics = ['order', 'return', 'size', 'other'] as const

type ContactFormProps = {
  form: RefObject<HTMLFormElement | null>
  message: ReturnType<typeof useMessage>
}

/**
 * Checked on leaving a field and on sending; unmarked while typing once right. Until the page runs
 * it is a plain form, which the platform answers.
 */
export function ContactForm({ form, message }: ContactFormProps) {
  const { t, locale, format } = useI18n()
  const { fields, sending, isAgreed, write } = message
  const [checked, setChecked] = useState<readonly MessageFieldName[]>([])
  const [refused, setRefused] = useState(0)
  const problems = findMessageProblems(fields)
  const subjects = topics.map(topic => t(`content:contact.topic.${topic}`))
  const isHeld = sending.kind === 'sending'
  const marked = [
    ...checked.filter(name => problems[name]),
    ...(refused > 0 && !isAgreed ? (['consents'] as const) : []),
  ]

  function errorOf(name: MessageFieldName): string | undefined {
    const problem = checked.includes(name) ? problems[name] : undefined
    if (problem === 'too-long') {
      return t('content:contact.problem.too-long', {
        most: format.number(maxMessageFieldLengths[name]),
      })
    }
    return problem && t(`content:contact.problem.${name}.${problem}`)
  }

  const control = (name: MessageFieldName) => ({
    name,
    value: fields[name],
    readOnly: isHeld,
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
    onBlur: () => {
      // Leaving an empty field is no mistake yet.
      if (fields[name].trim() !== '') setChecked([...new Set([...checked, name])])
    },
  })

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`/api/ext/mail-service/form?lang=${locale.slice(0, 2)}`}
      noValidate={message.isRunning}
      onSubmit={event => {
        event.preventDefault()
        setChecked(fieldNames)
        const subject = fields.subject || subjects[0]
        if (subject) write({ subject })
        if (isAgreed && Object.keys(problems).length === 0) void message.send()
        else setRefused(refused + 1)
      }}
    >
      <ContactNote marked={refused > 0 ? marked : []} refused={refused} message={message} />
      <div className={styles.pair}>
        <Field
          id={messageFieldId('name')}
          label={t('content:contact.field.name')}
          optional={t('content:contact.optional')}
          error={errorOf('name')}
        >
          <Input {...control('name')} autoComplete="name" />
        </Field>
        <Field
          id={messageFieldId('email')}
          label={t('content:contact.field.email')}
          error={errorOf('email')}
          hint={errorOf('email') ? undefined : t('content:contact.field.email.hint')}
        >
          <Input
            {...control('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
      </div>
      <Field id={messageFieldId('subject')} label={t('content:contact.field.subject')}>
        <Select
          name="subject"
          value={subjects.includes(fields.subject) ? fields.subject : subjects[0]}
          disabled={isHeld}
          onChange={event => write({ subject: event.target.value })}
        >
          {subjects.map(subject => (
            <option key={subject} value={subject}>
              {subject}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={messageFieldId('text')}
        label={t('content:contact.field.text')}
        error={errorOf('text')}
      >
        <Textarea {...control('text')} rows={6} required />
      </Field>
      <Agreement
        id={messageFieldId('consents')}
        name="consents"
        checked={isAgreed}
        error={marked.includes('consents') ? t('content:contact.problem.consents') : undefined}
        isHeld={isHeld}
        onChange={message.setAgreed}
      >
        {t('content:contact.consent')}{' '}
        <Link className="link" to="/i/obrabotka-personalnyh-dannyh" target="_blank">
          {t('content:contact.consent.link')}
        </Link>
      </Agreement>
      <Button
        type="submit"
        className={styles.send}
        busy={isHeld}
        busyLabel={t('content:contact.sending')}
      >
        {t('content:contact.send')}
      </Button>
    </form>
  )
}
