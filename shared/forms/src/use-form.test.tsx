/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import {
  InvalidFieldLinks,
  type SubmitOutcome,
  TextField,
  useForm,
  useRefusalFocus,
} from './index.ts'
import { useFieldChecks } from './use-field-checks.ts'

afterEach(cleanup)

type Draft = { name: string; email: string }
type Outcome = SubmitOutcome<keyof Draft, string>

const rules = ({ name, email }: Draft) => ({
  ...(name.trim() === '' && { name: 'required' }),
  ...(!email.includes('@') && { email: 'malformed' }),
})

function showForm(send: (draft: Draft) => Promise<Outcome> = async () => null) {
  const sent: Draft[] = []
  function Form() {
    const [draft, setDraft] = useState<Draft>({ name: '', email: '' })
    const form = useForm<Draft, string>({
      draft,
      onType: typed => setDraft(known => ({ ...known, ...typed })),
      rules,
      send(typed) {
        sent.push(typed)
        return send(typed)
      },
      words: {
        labelOf: name => name,
        describeProblem: (name, problem) => `${name} is ${problem}`,
        optional: 'if any',
      },
    })
    return (
      <form noValidate onSubmit={form.onSubmit}>
        <TextField form={form} name="name" autoComplete="name" />
        <TextField form={form} name="email" type="email" autoComplete="email" />
        {form.failure && <p role="alert">{form.failure.kind}</p>}
        <button type="submit">{form.isBusy ? 'Sending' : 'Send'}</button>
      </form>
    )
  }
  render(<Form />)
  return sent
}

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button'))

test('a form field shows an error on blur for invalid text, but not when left empty', async () => {
  showForm()
  await userEvent.click(field('name'))
  await userEvent.type(field('email'), 'anna')
  expect(screen.queryByText('name is required')).toBeNull()
  expect(screen.queryByText('email is malformed')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('email is malformed')).toBeTruthy()
  await userEvent.type(field('email'), '@example.ru')
  expect(screen.queryByText('email is malformed')).toBeNull()
})

test('a form with invalid fields is not sent, and its first invalid field is focused', async () => {
  const sent = showForm()
  await send()
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(field('name'))
  expect(screen.getByText('email is malformed')).toBeTruthy()
})

test('a form submitted twice before the response is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const sent = showForm(() => promise)
  await userEvent.type(field('name'), 'Анна')
  await userEvent.type(field('email'), 'anna@example.ru')
  await send()
  await send()
  expect(sent).toHaveLength(1)
  resolve({ failure: { kind: 'offline' } })
  expect((await screen.findByRole('alert')).textContent).toBe('offline')
  expect((field('name') as HTMLInputElement).value).toBe('Анна')
})

test('a form field rejected by the platform shows the error until its text changes', async () => {
  showForm(async () => ({ refused: { email: 'taken' } }))
  await userEvent.type(field('name'), 'Анна')
  await userEvent.type(field('email'), 'anna@example.ru')
  await send()
  expect(await screen.findByText('email is taken')).toBeTruthy()
  expect(document.activeElement).toBe(field('email'))
  await userEvent.type(field('email'), '.com')
  expect(screen.queryByText('email is taken')).toBeNull()
})

test('a form sends values that a password manager filled in without input events', async () => {
  const sent = showForm()
  await userEvent.type(field('email'), 'anna@example.ru')
  const input = field('name') as HTMLInputElement
  input.value = 'Анна'
  fireEvent.submit(input.form as HTMLFormElement)
  expect(sent).toEqual([{ name: 'Анна', email: 'anna@example.ru' }])
})

test('an invalid submit focuses the error summary, whose links focus the fields', async () => {
  function Form() {
    const checks = useFieldChecks<'one' | 'two', string>({ one: 'required', two: 'required' })
    const note = useRefusalFocus(checks.refused)
    return (
      <>
        <div ref={note} tabIndex={-1} data-testid="note">
          <InvalidFieldLinks
            form={{ idOf: name => name }}
            names={checks.marked}
            describe={name => `field ${name}`}
            and="and"
          />
        </div>
        <input id="two" />
        <button type="button" onClick={() => checks.check()}>
          Send
        </button>
      </>
    )
  }
  render(<Form />)
  await send()
  const note = screen.getByTestId('note')
  expect(document.activeElement).toBe(note)
  expect(note.textContent).toBe('field one and field two')
  await userEvent.click(screen.getByRole('link', { name: 'field two' }))
  expect(document.activeElement?.id).toBe('two')
})
