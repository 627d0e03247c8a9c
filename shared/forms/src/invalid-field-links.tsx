import { Fragment } from 'react'
import type { FormFieldBindings } from './form-field-bindings.ts'

type FieldLinksProps<Name extends string> = {
  form: Pick<FormFieldBindings<Name>, 'idOf'>
  names: readonly Name[]
  /** A field as it is named within the sentence. */
  describe: (name: Name, index: number) => string
  /** Between the last two; a comma unless told. */
  and?: string
}

/** Fields to put right, as a list within a sentence: each leads to its field. */
export function InvalidFieldLinks<Name extends string>(props: FieldLinksProps<Name>) {
  const { form, names, describe, and } = props
  return names.map((name, index) => {
    const id = form.idOf(name)
    return (
      <Fragment key={name}>
        {index > 0 && (and && index === names.length - 1 ? ` ${and} ` : ', ')}
        <a
          className="link"
          href={`#${id}`}
          onClick={event => {
            event.preventDefault()
            document.getElementById(id)?.focus()
          }}
        >
          {describe(name, index)}
        </a>
      </Fragment>
    )
  })
}
