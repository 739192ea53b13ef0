import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parts } from '../../parts.ts'
import type { OrgScope } from '../../http/scope.ts'

type Place = Pick<Parts, 'exports_folder'>

/** The folder of an organisation, which its exports share. */
export const folderOf = ({ exports_folder }: Place, { organisation_id }: OrgScope): string =>
  join(exports_folder, organisation_id)

/** The file of a pack; a zip or a PDF, by its kind. */
export const fileAt = (place: Place, scope: OrgScope, pack_id: string): string =>
  join(folderOf(place, scope), `pack-${pack_id}`)

/** The draft, until the file is whole. */
export const draftAt = (place: Place, scope: OrgScope, pack_id: string): string =>
  `${fileAt(place, scope, pack_id)}.part`

export const deleteFile = (place: Place, scope: OrgScope, pack_id: string): Promise<void> =>
  rm(fileAt(place, scope, pack_id), { force: true })

/** Deletes the files of packs that are not among these. */
export async function deleteOthers(place: Place, scope: OrgScope, pack_ids: readonly string[]): Promise<void> {
  const folder = folderOf(place, scope)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  const keep = new Set(pack_ids)
  for (const name of names) {
    const [, pack_id] = /^pack-([\da-f-]{36})(?:\.part)?$/.exec(name) ?? []
    if (pack_id !== undefined && !keep.has(pack_id)) await rm(join(folder, name), { force: true })
  }
}
