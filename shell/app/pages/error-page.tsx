import { FailurePage } from './failure-page.tsx'

/** `/error`, in the minimal layout. */
export function ErrorPage() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <FailurePage />
    </>
  )
}
