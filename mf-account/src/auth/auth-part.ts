import type { AuthElement } from '@vitrina/federation'
import type { AuthDraft } from './auth-draft.ts'

/** What each of the forms in the panel is given. */
export type AuthFormProps = {
  /** False while the panel slides away, and may come back. */
  isOpen: boolean
  draft: AuthDraft
  onType: (typed: Partial<AuthDraft>) => void
  goTo: (element: AuthElement) => void
}
