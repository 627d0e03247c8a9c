export { CountryField } from './country-field.tsx'
export type { FormFieldBindings } from './form-field-bindings.ts'
export { InvalidFieldLinks } from './invalid-field-links.tsx'
export { NewPasswordFields, PasswordFields } from './password-fields.tsx'
export { PhoneField } from './phone-field.tsx'
export { isStoredDraft, pickFormFields } from './stored-draft.ts'
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
export { isExpiredPhotosFailure, usePhotoUploads } from './use-photo-uploads.ts'
export { useRefusalFocus } from './use-refusal-focus.ts'
export { type DraftStore, useStoredDraft } from './use-stored-draft.ts'
