export { CountryField } from './country-field.tsx'
export { FieldLinks } from './field-links.tsx'
export type { FormFields } from './form-fields.ts'
export { NewPasswordFields, PasswordFields } from './password-fields.tsx'
export { PhoneField } from './phone-field.tsx'
export { isStoredDraft, pickKnownFields } from './stored-draft.ts'
export { TextAreaField, TextField } from './text-field.tsx'
export { type FormProblems, useFieldChecks } from './use-field-checks.ts'
export { useFocusFirstEmptyField } from './use-focus-first-empty-field.ts'
export {
  type FormDraft,
  type FormOptions,
  type FormState,
  type SubmitOutcome,
  useForm,
} from './use-form.ts'
export { isPhotosGoneFailure, usePhotoUploads } from './use-photo-uploads.ts'
export { useRefusalFocus } from './use-refusal-focus.ts'
export { type DraftStore, useStoredDraft } from './use-stored-draft.ts'
