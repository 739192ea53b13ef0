import { type EvidencePack, startPack } from '@niyam/contract/packs.ts'
import type { z } from 'zod'
import type { Caller, TestApp } from '../app.ts'
import { type Unpacked, unpacked } from '../unpacked.ts'
import { sendFile } from '../upload.ts'

export type PackAsked = Partial<z.input<typeof startPack.body>>

export const PACK_YEAR = '2026-27'

interface MadePack extends Unpacked {
  readonly pack: EvidencePack
  readonly zip: Buffer
  readonly files: ReadonlyMap<string, Buffer>
}

/** A diligence pack of a year, made and downloaded. */
export async function madePack(t: TestApp, caller: Caller, body: PackAsked): Promise<MadePack> {
  const pack = await caller.call(startPack, {
    body: { first_year: PACK_YEAR, ...body } as z.input<typeof startPack.body>,
  })
  await t.drain()
  const url = `/api/organisation/packs/${pack.pack_id}/file/`
  const response = await t.app.inject({ method: 'GET', url, headers: caller.headers })
  if (response.statusCode !== 200) throw new Error(`The pack is not given: ${response.body.slice(0, 300)}`)
  return { pack, zip: response.rawPayload, ...(await unpacked(response.rawPayload)) }
}

/** Uploads a PDF with a mark by which its content is known again. @returns its document_id */
export async function markedPdf(t: TestApp, caller: Caller, name: string, mark: string): Promise<string> {
  const pdf = Buffer.from(`%PDF-1.4\n% ${mark}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
  return (await sendFile<{ document_id: string }>(t, caller, 'organisation/documents/', name, pdf)).document_id
}
