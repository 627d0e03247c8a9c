/** What a field asks of the form it stands in, whatever holds what is typed. */
export type FormFieldBindings<Name extends string> = {
  /** The control's id, which errors and summaries lead to. */
  idOf: (name: Name) => string
  /** The control's name. */
  nameOf: (name: Name) => string
  labelOf: (name: Name) => string
  valueOf: (name: Name) => string
  /** A sentence saying how to put it right. */
  errorOf: (name: Name) => string | undefined
  write: (changes: Partial<Record<Name, string>>) => void
  leave: (name: Name) => void
  /** Said of a field that may be empty. */
  optional: string
}
