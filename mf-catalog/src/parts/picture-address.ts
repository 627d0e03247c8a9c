/** The gallery size of a picture (spec §9), for those who show it elsewhere. `image` begins with a slash. */
export function pictureAddress(image: string): string {
  return `/img/600/744/resize${image}`
}
