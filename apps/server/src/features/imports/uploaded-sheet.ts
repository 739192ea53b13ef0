import { inThread } from '../../threads/threads.ts'
import { inSlices } from '../../threads/in-slices.ts'
import type { ReadSheet, SheetRow } from './sheet.ts'

/** Reads an uploaded sheet without blocking the server. @throws AppError as `readSheet` does */
export async function uploadedSheet(
  organisation_id: string,
  content: Buffer,
  name: string,
  sheetName: string | undefined,
): Promise<ReadSheet> {
  const { pieces, ...rest } = await inThread(organisation_id, 'sheetInPieces', content, name, sheetName)
  const rows = await inSlices(pieces, (piece) => JSON.parse(piece) as SheetRow[])
  return { ...rest, rows: rows.flat() }
}
