import type { AddedReturnPhoto } from '@vitrina/contract'
import { maxReturnPhotoBytes, maxReturnPhotos, returnPhotoTypes } from '@vitrina/domain'
import { useRef, useState } from 'react'
import { findLoadProblem } from '../find-load-problem.ts'
import type { OrderCalls } from './order-calls.ts'

export type ChosenPhoto = {
  key: number
  file: File
  state: 'sending' | 'added' | 'offline' | 'down'
  added?: AddedReturnPhoto
}

/** A file that is not taken, and why. */
export type RefusedFile = { name: string; why: 'type' | 'size' | 'count' }

/**
 * The photos of a return while it is filled in. They go one after another: on a slow line the first
 * is there before the last begins, and what fails costs one.
 */
export function useReturnPhotos(calls: Pick<OrderCalls, 'addPhoto' | 'removePhoto'>) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())
  const removed = useRef(new Set<number>())

  const become = (key: number, now: Partial<ChosenPhoto>) =>
    setPhotos(known => known.map(photo => (photo.key === key ? { ...photo, ...now } : photo)))
  const excludePhoto = (key: number) => setPhotos(known => known.filter(photo => photo.key !== key))

  async function send({ key, file }: ChosenPhoto): Promise<void> {
    if (removed.current.has(key)) return
    const answer = await calls.addPhoto(file)
    // Whoever removed it meanwhile does not want it kept either.
    if (removed.current.has(key)) {
      if (answer.ok) await calls.removePhoto(answer.value.id)
      return
    }
    if (answer.ok) return become(key, { state: 'added', added: answer.value })
    if (answer.failure.kind === 'invalid') {
      excludePhoto(key)
      return setRefused(known => [...known, { name: file.name, why: 'type' }])
    }
    become(key, { state: findLoadProblem(answer.failure) === 'offline' ? 'offline' : 'down' })
  }

  function enqueue(photo: ChosenPhoto): void {
    queue.current = queue.current.then(() => send(photo))
  }

  return {
    photos,
    refused,
    choose(files: readonly File[]) {
      const taken: ChosenPhoto[] = []
      const others: RefusedFile[] = []
      for (const file of files) {
        const isFull = photos.length + taken.length >= maxReturnPhotos
        const why = isFull ? 'count' : findProblem(file)
        if (why) others.push({ name: file.name, why })
        else taken.push({ key: ++lastKey.current, file, state: 'sending' })
      }
      setRefused(others)
      setPhotos(known => [...known, ...taken])
      taken.forEach(enqueue)
    },
    again(photo: ChosenPhoto) {
      become(photo.key, { state: 'sending' })
      enqueue(photo)
    },
    remove({ key, added }: ChosenPhoto) {
      removed.current.add(key)
      excludePhoto(key)
      setRefused([])
      // One that stays behind is in no request, and gone in a day.
      if (added) void calls.removePhoto(added.id)
    },
  }
}

export type ReturnPhotoChoice = ReturnType<typeof useReturnPhotos>

function findProblem({ type, size }: File): RefusedFile['why'] | undefined {
  if (!returnPhotoTypes.includes(type)) return 'type'
  return size > maxReturnPhotoBytes ? 'size' : undefined
}
