import type { PersonalDetails } from '@vitrina/domain'
import type { ProfileFields } from '../pending-changes/intended-change.ts'

export type ProfileDraft = PersonalDetails

export function toProfileDraft({ firstname, lastname, email }: ProfileFields): ProfileDraft {
  return { firstName: firstname, lastName: lastname, emailAddress: email }
}

/** The person as the platform keeps it: emails in lower case. */
export function toProfileFields({
  firstName,
  lastName,
  emailAddress,
}: ProfileDraft): ProfileFields {
  return {
    email: emailAddress.trim().toLowerCase(),
    firstname: firstName.trim(),
    lastname: lastName.trim(),
  }
}
