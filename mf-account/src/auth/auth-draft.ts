import type { LoginDetails, RegistrationDetails } from '@vitrina/domain'

/** What was typed into any of the three forms: none of it is lost on the way to another. */
export type AuthDraft = LoginDetails & RegistrationDetails

export const emptyAuthDraft: AuthDraft = {
  emailAddress: '',
  currentPassword: '',
  firstName: '',
  lastName: '',
  password: '',
  repeatPassword: '',
  termsAccepted: false,
  personalDataAccepted: false,
  emailsAccepted: false,
}

/** Passwords do not stay behind in a panel nobody looks at. */
export function clearPasswords(draft: AuthDraft): AuthDraft {
  return { ...draft, currentPassword: '', password: '', repeatPassword: '' }
}
