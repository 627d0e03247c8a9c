import type { ReviewFit } from '@vitrina/contract'

/** What a shopper writes. */
export type ReviewFields = {
  readonly title: string
  readonly detail: string
  readonly nickname: string
  /** 1 to 5; `null` while none were given. */
  readonly stars: number | null
  /** How its size felt; `null` while it was not said, as of the size. */
  readonly fit: ReviewFit | null
  /** Id of the size's option. */
  readonly boughtSize: number | null
}
export type ReviewTextFieldName = 'title' | 'detail' | 'nickname'

/** The fields in the order in which the form shows them. */
const textFields: readonly ReviewTextFieldName[] = ['title', 'detail', 'nickname']

/** Characters the platform takes. */
export const maxReviewFieldLengths: Readonly<Record<ReviewTextFieldName, number>> = {
  title: 200,
  detail: 5_000,
  nickname: 100,
}

export type ReviewProblem = 'required' | 'too-short' | 'no-letter' | 'too-long'
export type ReviewProblems = Readonly<Partial<Record<ReviewTextFieldName, ReviewProblem>>>

/** In the order in which the platform counts them. */
export const fitOptions = ['small', 'true_to_size', 'large'] as const satisfies readonly ReviewFit[]

export const emptyReview: ReviewFields = {
  title: '',
  detail: '',
  nickname: '',
  stars: null,
  fit: null,
  boughtSize: null,
}

/** What is not filled in right (docs/api/content.md#reviews: a name has at least two letters). */
export function findReviewProblems(fields: ReviewFields): ReviewProblems {
  return Object.fromEntries(
    textFields.flatMap(name => {
      const problem = findProblem(name, fields[name].trim())
      return problem ? [[name, problem]] : []
    }),
  )
}

function findProblem(name: ReviewTextFieldName, text: string): ReviewProblem | undefined {
  if (text === '') return 'required'
  if (text.length > maxReviewFieldLengths[name]) return 'too-long'
  if (name !== 'nickname') return undefined
  if (!/\p{L}/u.test(text)) return 'no-letter'
  return [...text].length < 2 ? 'too-short' : undefined
}

/** Whether there is anything worth keeping. */
export function isReviewEmpty({ title, detail, nickname, ...choices }: ReviewFields): boolean {
  return (
    Object.values(choices).every(choice => choice === null) &&
    [title, detail, nickname].every(text => text.trim() === '')
  )
}
