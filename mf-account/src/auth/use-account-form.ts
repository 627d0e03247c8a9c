import type { AccountProblems } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import {
  type FormDraft,
  type FormOptions,
  type FormProblems,
  type FormState,
  type SubmitOutcome,
  useForm,
} from '@vitrina/forms'
import { describeAuthFieldProblem } from './auth-words.ts'

export type AccountFieldProblem = NonNullable<AccountProblems[keyof AccountProblems]>
export type AccountFormProblems<Draft> = FormProblems<keyof Draft & string, AccountFieldProblem>
export type AccountFormOutcome<Draft> = SubmitOutcome<keyof Draft & string, AccountFieldProblem>
export type AccountFormState<Draft extends FormDraft> = FormState<Draft, AccountFieldProblem>

/** A form in the words of the account. */
export function useAccountForm<Draft extends FormDraft>(
  options: Omit<FormOptions<Draft, AccountFieldProblem>, 'words'>,
): AccountFormState<Draft> {
  const { t } = useI18n()
  return useForm({
    ...options,
    words: {
      labelOf: name => t(`account:field.${name}`),
      describeProblem: (name, problem) => describeAuthFieldProblem(t, name, problem),
      optional: t('account:field.ifAny'),
    },
  })
}
