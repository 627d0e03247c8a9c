type Choice = HTMLInputElement | HTMLOptionElement

/** What a form asks for, as it stands, with one more of its choices each. */
export function listFormQueries(document: Document, address: string): string[] {
  const forms = [...document.forms].filter(({ method }) => method === 'get')
  return forms.flatMap(form => {
    const controls = [...form.elements] as HTMLElement[]
    return listChoices(controls).map(choice => {
      const query = new URLSearchParams(
        listChoices(controls, true).map(({ name, value }) => [name, value]),
      )
      if (choice.isOneOfMany) query.append(choice.name, choice.value)
      else query.set(choice.name, choice.value)
      return new URL(`?${query}`, new URL(form.action, address)).href
    })
  })
}

type FormChoice = { name: string; value: string; isOneOfMany: boolean }

/** The boxes, radios and options that may be chosen, or those that are. */
function listChoices(controls: readonly HTMLElement[], isChosen = false): FormChoice[] {
  return controls.flatMap(control => {
    const name = control.getAttribute('name') ?? ''
    const isHeld = control.hasAttribute('disabled') || name === ''
    if (isHeld) return []
    const choices: Choice[] = control.matches('select')
      ? [...control.querySelectorAll('option')]
      : control.matches('[type=checkbox], [type=radio]')
        ? [control as HTMLInputElement]
        : []
    return choices
      .filter(choice => isTaken(choice) === isChosen && choice.value !== '' && !choice.disabled)
      .map(({ value }) => ({ name, value, isOneOfMany: control.matches('[type=checkbox]') }))
  })
}

function isTaken(choice: Choice): boolean {
  return 'checked' in choice ? choice.checked : choice.selected
}
