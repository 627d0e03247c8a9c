import { acceptedPhotoTypes, type Failure, maxPhotoBytes, type Result } from '@vitrina/domain'
import type { PhotoProblem } from '@vitrina/ui'
import { useRef, useState } from 'react'

/** A photo as the platform took it: what it is sent by later, and an address that shows it. */
type AddedPhoto = { readonly photo: string }

type ChosenPhoto<Added extends AddedPhoto> = {
  key: number
  file: File
  state: 'sending' | 'added' | 'offline' | 'down'
  added?: Added
}

/** A file that is not taken, and why. */
type RefusedFile = { name: string; why: 'type' | 'size' | 'small' | 'count' }

type PhotoUploadsOptions<Added extends AddedPhoto> = {
  most: number
  add: (photo: File) => Promise<Result<Added>>
  /** One that is not removed is in no request, and gone by itself. */
  remove: (added: Added) => Promise<unknown>
}

/**
 * Photos that go with a form, while it is filled in. They go one after another: on a slow line the
 * first is there before the last begins, and what fails costs one.
 */
export function usePhotoUploads<Added extends AddedPhoto>({
  most,
  add,
  remove,
}: PhotoUploadsOptions<Added>) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto<Added>[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())
  const removed = useRef(new Set<number>())

  const become = (key: number, now: Partial<ChosenPhoto<Added>>) =>
    setPhotos(known => known.map(photo => (photo.key === key ? { ...photo, ...now } : photo)))
  const leaveOut = (key: number) => setPhotos(known => known.filter(photo => photo.key !== key))

  async function send({ key, file }: ChosenPhoto<Added>): Promise<void> {
    if (removed.current.has(key)) return
    const answer = await add(file)
    // Whoever removed it meanwhile does not want it kept either.
    if (removed.current.has(key)) {
      if (answer.ok) await remove(answer.value)
      return
    }
    if (answer.ok) return become(key, { state: 'added', added: answer.value })
    if (answer.failure.kind === 'invalid') {
      const why = whyOf(answer.failure)
      leaveOut(key)
      return setRefused(known => [...known, { name: file.name, why }])
    }
    const isOffline = answer.failure.kind === 'offline' && !navigator.onLine
    become(key, { state: isOffline ? 'offline' : 'down' })
  }

  function enqueue(photo: ChosenPhoto<Added>): void {
    queue.current = queue.current.then(() => send(photo))
  }

  return {
    photos,
    refused,
    choose(files: readonly File[]) {
      const taken: ChosenPhoto<Added>[] = []
      const others: RefusedFile[] = []
      for (const file of files) {
        const isFull = photos.length + taken.length >= most
        const why = isFull ? 'count' : findFileProblem(file)
        if (why) others.push({ name: file.name, why })
        else taken.push({ key: ++lastKey.current, file, state: 'sending' })
      }
      setRefused(others)
      setPhotos(known => [...known, ...taken])
      taken.forEach(enqueue)
    },
    again(photo: ChosenPhoto<Added>) {
      become(photo.key, { state: 'sending' })
      enqueue(photo)
    },
    remove({ key, added }: ChosenPhoto<Added>) {
      removed.current.add(key)
      leaveOut(key)
      setRefused([])
      if (added) void remove(added)
    },
    /** What keeps the form from being sent once that is tried: one that is not there yet. */
    findProblem: (): PhotoProblem | null => {
      const missing = photos.find(({ added }) => !added)
      if (!missing) return null
      return missing.state === 'sending' ? 'wait' : 'mend'
    },
    /** Once they were sent: the next form begins without them. */
    clear() {
      setPhotos([])
      setRefused([])
    },
  }
}

function findFileProblem({ type, size }: File): RefusedFile['why'] | undefined {
  if (!acceptedPhotoTypes.includes(type)) return 'type'
  return size > maxPhotoBytes ? 'size' : undefined
}

/** A side that is too short is named: `photo.width`. */
function whyOf({ problems }: Extract<Failure, { kind: 'invalid' }>): RefusedFile['why'] {
  return problems.some(({ path }) => path.startsWith('photo.')) ? 'small' : 'type'
}

/** Whether the platform no longer has them: what was added more than a day ago is not kept. */
export function isExpiredPhotosFailure(failure: Failure | undefined): boolean {
  return (
    failure?.kind === 'invalid' && failure.problems.some(({ path }) => path.startsWith('photos'))
  )
}
