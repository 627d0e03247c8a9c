import type { PersonalDetails } from '@vitrina/domain'
import type { PersonName } from '../pending-changes/intended-change.ts'

export type ProfileDraft = PersonalDetails

export function toProfileDraft({ firstname, lastname, email }: PersonName): ProfileDraft {
  return { firstName: firstname, lastName: lastname, emailAddress: email }
}

/** The person as the platform keeps it: emails in lower case. */
export function toPersonalFields({ firstName, lastName, emailAddress }: ProfileDraft): PersonName {
  return {
    email: emailAddress.trim().toLowerCase(),
    firstname: firstName.trim(),
    lastname: lastName.trim(),
  }
}
