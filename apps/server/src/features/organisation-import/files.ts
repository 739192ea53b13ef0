import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parts } from '../../parts.ts'

type Place = Pick<Parts, 'exports_folder'>

const folderOf = ({ exports_folder }: Place) => join(exports_folder, 'arrivals')

/** Uploads are stored beside the exports, which are not in a backup either. */
export const fileAt = (parts: Place, arrival_id: string): string => join(folderOf(parts), `${arrival_id}.zip`)

/** Whether the disk has room for the file and for its unpacked content. */
export async function hasRoom(parts: Place, size: number): Promise<boolean> {
  await mkdir(folderOf(parts), { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folderOf(parts))
  return bavail * bsize > size * 2
}

/** Writes a part at its position and flushes it to disk. A part sent twice is stored once. */
export async function writePart(parts: Place, arrival_id: string, offset: number, content: Buffer): Promise<void> {
  await mkdir(folderOf(parts), { recursive: true, mode: 0o700 })
  const file = await open(fileAt(parts, arrival_id), offset === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.write(content, 0, content.length, offset)
    await file.sync()
  } finally {
    await file.close()
  }
}

export const lengthOf = (parts: Place, arrival_id: string): Promise<number> =>
  stat(fileAt(parts, arrival_id)).then(
    ({ size }) => size,
    () => 0,
  )

export const deleteFile = (parts: Place, arrival_id: string): Promise<void> =>
  rm(fileAt(parts, arrival_id), { force: true })
