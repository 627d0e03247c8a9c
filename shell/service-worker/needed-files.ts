/** Files that go together: all are kept for as long as a kept page names one of them. */
export type FileGroup = { readonly marks: readonly string[]; readonly urls: readonly string[] }

const folderOfRemote = /^.*\/client\//

/** The files of remotes by their release; how a page names its own: by its folder. */
export function groupByRelease(urls: readonly string[], ownOrigin: string): FileGroup[] {
  const groups = new Map<string, string[]>()
  for (const url of urls) {
    const [folder] = folderOfRemote.exec(url) ?? []
    if (folder) groups.set(folder, [...(groups.get(folder) ?? []), url])
  }
  return [...groups].map(([folder, urls]) => ({
    marks: [toRootRelativeUrl(folder, ownOrigin)],
    urls,
  }))
}

/** Pages name what is the shop's own by its path. */
export function toRootRelativeUrl(url: string, ownOrigin: string): string {
  return url.startsWith(`${ownOrigin}/`) ? url.slice(ownOrigin.length) : url
}

/** The groups that none of these texts names. */
export function findUnneededFileGroups<Group extends Pick<FileGroup, 'marks'>>(
  groups: readonly Group[],
  texts: readonly string[],
): Group[] {
  return groups.filter(({ marks }) => !texts.some(text => marks.some(mark => text.includes(mark))))
}
