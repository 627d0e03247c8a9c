import { createContext, use } from 'react'

/** What a field tells the control inside it. */
type FieldWiring = {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export const FieldContext = createContext<FieldWiring>({})
export const useFieldContext = () => use(FieldContext)
