import { type SlotProps, useServices } from '@vitrina/federation'
import { type QueryState, useQuery } from '@vitrina/query'
import { type CmsTextView, findCmsText } from './find-text.ts'

/** A text of the back office, asked for in the browser; `null` where there is none. */
export function useCmsText({
  blocks,
  page,
}: SlotProps['content.text']): QueryState<CmsTextView | null> {
  const services = useServices()
  return useQuery(JSON.stringify([blocks, page]), signal =>
    findCmsText(services, { blocks, page }, signal),
  )
}
