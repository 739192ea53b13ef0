import { listEntities } from '@niyam/contract/entities.ts'
import type { ImportKind } from '@niyam/contract/import-kinds.ts'
import { getImport, importRows, type SheetImport, startImport } from '@niyam/contract/imports.ts'
import { expect } from 'vitest'
import type { TwoFirms } from './firm.ts'
import { upload } from './upload.ts'

/** Importing sheets into the organisation of a test, which is made before its tests run. */
export const sheetsOf = (firms: () => TwoFirms) => {
  const send = (kind: ImportKind, content: Buffer | string, name = 'clients.csv', sheet?: string) =>
    upload(firms().t.app, firms().mine, `organisation/importer/?kind=${kind}${sheet ? `&sheet=${sheet}` : ''}`, {
      name,
      content,
    })
  return {
    send,
    /** A sheet that is checked and not imported yet. */
    tried: async (kind: ImportKind, rows: readonly (readonly string[])[]): Promise<SheetImport> => {
      const { status, body, raw } = await send(kind, rows.map((row) => row.join('\t')).join('\n'))
      expect(status, raw).toBe(200)
      return body.data
    },
    finished: async (import_id: string): Promise<SheetImport> => {
      await firms().mine.call(startImport, { params: { import_id } })
      await firms().t.drain()
      return firms().mine.call(getImport, { params: { import_id } })
    },
    rowsOf: async (import_id: string, sort = 'row'): Promise<(string | null)[][]> => {
      const { rows } = await firms().mine.call(importRows, { params: { import_id }, query: { pagesize: 200, sort } })
      return rows.map(({ groups }) => groups.map((cells) => cells.map(({ value }) => value).join(' / ')))
    },
    entities: async (search: string) => (await firms().mine.call(listEntities, { query: { search } })).rows,
  }
}
