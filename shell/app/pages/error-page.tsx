import { RetryPage } from './retry-page.tsx'

/** `/error`, in the minimal layout. */
export function ErrorPage() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <RetryPage />
    </>
  )
}
