import { useI18n } from '@vitrina/federation'
import { Field, Input } from '@vitrina/ui'
import { problemWords } from './auth-words.ts'
import type { TypedForm } from './use-typed-form.ts'

type TextFieldProps<Draft> = {
  form: TypedForm<Draft>
  name: keyof Draft & string
  autoComplete: string
  type?: 'text' | 'email'
}

export function TextField<Draft extends Record<string, string | boolean>>({
  form,
  name,
  autoComplete,
  type = 'text',
}: TextFieldProps<Draft>) {
  const { t } = useI18n()
  const isEmail = type === 'email'
  return (
    <Field
      id={form.idOf(name)}
      label={t(`account:field.${name}`)}
      error={problemWords(t, name, form.problemOf(name))}
    >
      <Input
        type={type}
        name={name}
        value={String(form.draft[name])}
        autoComplete={autoComplete}
        autoCapitalize={isEmail ? 'none' : 'words'}
        spellCheck={false}
        required
        onChange={event => form.type({ [name]: event.target.value } as Partial<Draft>)}
        onBlur={() => form.leave(name)}
      />
    </Field>
  )
}
