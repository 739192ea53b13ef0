import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { askForUpdate } from './update.ts'

export const PART_TIMEOUT_MS = 120_000

/** A part of the app that did not come: the network broke, or a newer build took its place. A reload helps in both cases. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be fetched.', { cause })
    this.name = 'PartMissing'
  }
}

/**
 * Fetches code or words that are needed later. A load that fails or takes over two minutes is tried once more.
 *
 * @throws PartMissing when that fails too
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load)
  } catch {
    return inTime(load).catch((error: unknown) => {
      askForUpdate()
      throw new PartMissing(error)
    })
  }
}

/** React's `lazy`, fetched the careful way. */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadPart(load))

function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not fetched in ${PART_TIMEOUT_MS} ms.`)), PART_TIMEOUT_MS)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
}
