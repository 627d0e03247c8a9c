import type { EngineConnection } from './engine-connection.ts'

const pageSize = 5_000
const readMs = 30_000

/** Removes what an index holds beside the documents with these ids. */
export async function removeEntriesExcept(
  { call }: EngineConnection,
  index: string,
  seen: ReadonlySet<string>,
): Promise<void> {
  const gone: string[] = []
  let after: readonly unknown[] | undefined
  do {
    const { hits } = await call<Page>({
      method: 'POST',
      path: `/${index}/_search`,
      timeoutMs: readMs,
      body: {
        size: pageSize,
        _source: false,
        query: { bool: { must_not: { term: { entity: 'notice' } } } },
        sort: [{ entity: 'asc' }, { id: 'asc' }],
        ...(after && { search_after: after }),
      },
    })
    for (const { _id } of hits.hits) if (!seen.has(_id)) gone.push(_id)
    after = hits.hits.length === pageSize ? hits.hits.at(-1)?.sort : undefined
  } while (after)

  for (let at = 0; at < gone.length; at += pageSize) {
    await call({
      method: 'POST',
      path: `/${index}/_bulk`,
      querystring: { refresh: 'true' },
      bulkBody: gone.slice(at, at + pageSize).map(_id => ({ delete: { _id } })),
      timeoutMs: readMs,
    })
  }
}

type Page = { hits: { hits: { _id: string; sort: readonly unknown[] }[] } }
