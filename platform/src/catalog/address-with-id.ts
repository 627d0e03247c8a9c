/** `dress-7`, `dress-7.html`: the ending stays the end. */
export function appendIdToUrlPath(address: string, id: number): string {
  const [, path = address, ending = ''] = /^(.*?)(\.html?)?$/is.exec(address) ?? []
  return `${path}-${id}${ending}`
}
