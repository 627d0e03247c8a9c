import { type MessageFields, messageFieldNames } from './message-draft.ts'

/** What stands in the form of the page itself, also before its code runs. */
export function readMessageForm(form: HTMLFormElement | null): {
  fields: Partial<MessageFields>
  isAgreed: boolean
} {
  const elements = [...(form?.elements ?? [])] as (HTMLInputElement | HTMLSelectElement)[]
  const written = elements.filter(
    element => messageFieldNames.some(name => name === element.name) && !isFirstChoice(element),
  )
  return {
    fields: Object.fromEntries(written.map(({ name, value }) => [name, value])),
    isAgreed: elements.some(element => 'checked' in element && element.checked),
  }
}

/** A list shows its first entry until one is chosen. */
const isFirstChoice = (element: HTMLInputElement | HTMLSelectElement) =>
  'selectedIndex' in element && element.selectedIndex === 0
